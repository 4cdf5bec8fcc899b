import type { Route } from '#platform/http/route';
import {
  disablePaymentLinkRoute,
  enablePaymentLinkRoute,
  extendPaymentLinkRoute,
} from './change-link.ts';
import { createPaymentLinkRoute, duplicatePaymentLinkRoute } from './create-link.ts';
import { getPaymentLinkRoute } from './get-link.ts';
import { paymentLinks } from './link-list.ts';
import { linkOversightRoutes } from './oversight.ts';

export const paymentLinkRoutes: Route[] = [
  paymentLinks.route,
  getPaymentLinkRoute,
  createPaymentLinkRoute,
  duplicatePaymentLinkRoute,
  disablePaymentLinkRoute,
  enablePaymentLinkRoute,
  extendPaymentLinkRoute,
  ...linkOversightRoutes,
];
