import {
  listProductRequests,
  overseeProducts,
} from '@back-office/contract/features/merchant-products';
import { overseeMerchants } from '@back-office/contract/features/merchants';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import { getMerchant } from '@back-office/contract/features/merchants/edit';

/** Calls made stale by an operator's action on a merchant. */
export const refreshed = [
  getMerchant,
  overseeMerchants,
  getOperatorQueue,
  overseeProducts,
  listProductRequests,
] as const;
