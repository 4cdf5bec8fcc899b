import type { Route } from '#platform/http/route';
import { overseeMerchantsRoute } from './oversee-merchants.ts';

export const merchantRoutes: Route[] = [overseeMerchantsRoute];
