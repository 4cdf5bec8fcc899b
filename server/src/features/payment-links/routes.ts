import type { Route } from '#platform/http/route';
import {
  disablePaymentLinkRoute,
  enablePaymentLinkRoute,
  extendPaymentLinkRoute,
} from './change-link.ts';
import { linkBatchRoutes } from './batch/upload-links.ts';
import { createPaymentLinkRoute, duplicatePaymentLinkRoute } from './create-link.ts';
import { editPaymentLinkRoute, publishPaymentLinkRoute, removePaymentLinkRoute } from './drafts.ts';
import { getLinkWebsitesRoute, getPaymentLinkRoute } from './get-link.ts';
import { paymentLinks } from './link-list.ts';
import { linkOversightRoutes } from './oversight.ts';

export const paymentLinkRoutes: Route[] = [
  paymentLinks.route,
  getPaymentLinkRoute,
  getLinkWebsitesRoute,
  createPaymentLinkRoute,
  duplicatePaymentLinkRoute,
  editPaymentLinkRoute,
  publishPaymentLinkRoute,
  removePaymentLinkRoute,
  disablePaymentLinkRoute,
  enablePaymentLinkRoute,
  extendPaymentLinkRoute,
  ...linkBatchRoutes,
  ...linkOversightRoutes,
];
