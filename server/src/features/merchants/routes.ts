import type { Route } from '#platform/http/route';
import { getSystemHealthRoute } from './get-system-health.ts';
import { overseeMerchantsRoute } from './oversee-merchants.ts';

export const merchantRoutes: Route[] = [overseeMerchantsRoute, getSystemHealthRoute];
