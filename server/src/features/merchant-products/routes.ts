import type { Route } from '#platform/http/route';
import { askForProductRoute, cancelProductRequestRoute } from './ask.ts';
import { declineProductRequestRoute, grantProductRequestRoute } from './decide.ts';
import { getProductRequestRoute, productRequests } from './list-requests.ts';
import { listProductsRoute, overseeProductsRoute } from './offers.ts';

export const merchantProductRoutes: Route[] = [
  listProductsRoute,
  askForProductRoute,
  cancelProductRequestRoute,
  overseeProductsRoute,
  productRequests.route,
  getProductRequestRoute,
  grantProductRequestRoute,
  declineProductRequestRoute,
];
