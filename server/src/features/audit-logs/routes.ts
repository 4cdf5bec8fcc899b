import type { Route } from '#platform/http/route';
import { getOperationRoute } from './get-operation.ts';
import { listOperationsRoute } from './list-operations.ts';
import { listSignInsRoute } from './list-sign-ins.ts';

export const auditLogRoutes: Route[] = [listOperationsRoute, getOperationRoute, listSignInsRoute];
