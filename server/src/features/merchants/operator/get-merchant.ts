import { getMerchant } from '@back-office/contract/features/merchants/edit';
import { readWithdrawalGaps } from '#features/terms/public';
import { implement } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';
import { readMerchant } from '../information/read-merchant.ts';
import { listProposals } from '../proposals/list-proposals.ts';
import { findBusinessId } from './find-merchant.ts';

/** Everything an operator sees of one merchant. */
export const getMerchantRoute = implement(
  getMerchant,
  async ({ tx, now, refuse, session, can }, { merchantNumber }) => {
    const businessId = await findBusinessId(tx, merchantNumber);
    const merchant =
      businessId === undefined
        ? undefined
        : await readMerchant(tx, tenantScope(businessId, null), now);
    if (businessId === undefined || merchant === undefined) {
      return refuse('merchants.notFound');
    }
    const reader = can('merchants.edit') ? session.personId : null;
    const gaps = await readWithdrawalGaps(tx, [businessId]);
    return {
      ...merchant,
      withdrawalTermsMissing: gaps.map(({ currency }) => currency),
      proposals: await listProposals(tx, businessId, reader),
    };
  },
);
