import type { Route } from '#platform/http/route';
import {
  checkProductsRoute,
  downloadProductTemplateRoute,
  uploadProductsRoute,
} from './batch/upload-products.ts';
import { products } from './product-list.ts';
import { getSoldProductsRoute, saveSoldProductsRoute } from './products-of-payment.ts';

export const productRoutes: Route[] = [
  products.route,
  getSoldProductsRoute,
  saveSoldProductsRoute,
  downloadProductTemplateRoute,
  checkProductsRoute,
  uploadProductsRoute,
];
