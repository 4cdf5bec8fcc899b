import type { Route } from '#platform/http/route';
import { getOperationRoute } from './get-operation.ts';
import { operations, signIns } from './log-lists.ts';

export const auditLogRoutes: Route[] = [operations.route, getOperationRoute, signIns.route];
