import { getSoldProducts, listSoldProducts, saveSoldProducts } from './features/products.ts';
import {
  checkProducts,
  downloadProductTemplate,
  uploadProducts,
} from './features/products/batches.ts';
import { getWaybill, listWaybills, uploadWaybill } from './features/waybills.ts';
import {
  checkWaybills,
  downloadWaybillTemplate,
  uploadWaybills,
} from './features/waybills/batches.ts';
import {
  decideWaybill,
  fetchWaybillImage,
  overseeWaybill,
  listWaybillsByHand,
} from './features/waybills/by-hand.ts';
import { listDeliveryRates } from './features/waybills/delivery-rates.ts';
import {
  cancelWaybillImages,
  latestWaybillImages,
  uploadWaybillImages,
} from './features/waybills/image-batches.ts';
import { listMissingProofs } from './features/waybills/missing.ts';

/** Calls about proofs of delivery and products sold. */
export const waybillCalls = {
  getWaybill,
  uploadWaybill,
  listWaybills,
  listMissingProofs,
  listDeliveryRates,
  downloadWaybillTemplate,
  checkWaybills,
  uploadWaybills,
  uploadWaybillImages,
  latestWaybillImages,
  cancelWaybillImages,
  listWaybillsByHand,
  decideWaybill,
  overseeWaybill,
  fetchWaybillImage,
  listSoldProducts,
  getSoldProducts,
  saveSoldProducts,
  downloadProductTemplate,
  checkProducts,
  uploadProducts,
} as const;
