import type { Route } from '#platform/http/route';
import { switchBusinessRoute } from './switch-business.ts';

export const businessRoutes: Route[] = [switchBusinessRoute];
