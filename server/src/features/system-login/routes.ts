import type { Route } from '#platform/http/route';
import { systemLoginRoute } from './system-login.ts';

export const systemLoginRoutes: Route[] = [systemLoginRoute];
