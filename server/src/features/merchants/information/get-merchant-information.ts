import { getMerchantInformation } from '@back-office/contract/features/merchants/information';
import { implement } from '#platform/http/route';
import { readMerchant } from './read-merchant.ts';

/** Spec S2.41: the merchant reads what is known of himself. */
export const getMerchantInformationRoute = implement(
  getMerchantInformation,
  async ({ tx, scope, now }) => {
    const merchant = await readMerchant(tx, scope, now);
    if (merchant === undefined) {
      throw new Error('The business of a session is not there.');
    }
    return merchant;
  },
);
