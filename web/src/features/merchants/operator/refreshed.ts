import { overseeMerchants } from '@back-office/contract/features/merchants';
import { getMerchant } from '@back-office/contract/features/merchants/edit';

/** What an operator's act on a merchant makes stale. */
export const refreshed = [getMerchant, overseeMerchants] as const;
