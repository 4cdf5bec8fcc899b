import type { Route } from '#platform/http/route';
import { decideWaybillRoute } from './audit/decide-waybill.ts';
import { overseeWaybillRoute } from './audit/oversee-waybill.ts';
import { waybillReviews } from './audit/waybill-reviews.ts';
import {
  checkWaybillsRoute,
  downloadWaybillTemplateRoute,
  uploadWaybillsRoute,
} from './batch/upload-waybills.ts';
import { waybillImageRoutes } from './images/image-batches.ts';
import { deliveryRates } from './list/delivery-rates.ts';
import { waybills } from './list/waybill-list.ts';
import { listMissingProofsRoute } from './missing/list-missing-proofs.ts';
import { getWaybillRoute } from './upload/get-waybill.ts';
import { uploadWaybillRoute } from './upload/upload-waybill.ts';
import { fetchWaybillImageRoute } from './upload/waybill-images.ts';

export const waybillRoutes: Route[] = [
  getWaybillRoute,
  uploadWaybillRoute,
  waybills.route,
  listMissingProofsRoute,
  deliveryRates.route,
  downloadWaybillTemplateRoute,
  checkWaybillsRoute,
  uploadWaybillsRoute,
  ...waybillImageRoutes,
  waybillReviews.route,
  decideWaybillRoute,
  overseeWaybillRoute,
  fetchWaybillImageRoute,
];
