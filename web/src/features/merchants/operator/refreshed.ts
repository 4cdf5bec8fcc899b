import {
  listProductRequests,
  overseeProducts,
} from '@back-office/contract/features/merchant-products';
import { overseeMerchants } from '@back-office/contract/features/merchants';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import { getMerchant } from '@back-office/contract/features/merchants/edit';

/** What an operator's act on a merchant makes stale. */
export const refreshed = [
  getMerchant,
  overseeMerchants,
  getOperatorQueue,
  overseeProducts,
  listProductRequests,
] as const;
