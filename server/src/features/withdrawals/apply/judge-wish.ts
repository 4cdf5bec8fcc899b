import type { quoteWithdrawal } from '@back-office/contract/features/withdrawals/apply';
import { withdrawalFeeOf } from '@back-office/contract/features/terms/withdrawal-fee';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import { fundsOf, holdAccounts, withdrawableOf } from '#features/funds/public';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { isWholeBusiness } from '../whole-business.ts';
import { isInService, pendingNumberOf, readTermsNow } from './read-standing.ts';

type Obstacle = ErrorsOf<typeof quoteWithdrawal>;

export type Wish = { currency: string; amountMinor: bigint };
type Judging = { scope: TenantScope; now: Date; lock: boolean };

export type Judged =
  | { obstacle: Obstacle }
  | { obstacle: undefined; feeMinor: bigint; bankDay: string; needsApproval: boolean };

const balancesOf = async (
  tx: Tx,
  of: { businessId: bigint; currency: string },
  { lock }: { lock: boolean },
): Promise<{ available: bigint; pending: bigint }> => {
  if (lock) {
    return holdAccounts(tx, of);
  }
  const { availableMinor: available, pendingMinor: pending } = await fundsOf(tx, of, { lock });
  return { available, pending };
};

/**
 * Whether so much may be withdrawn now. With the lock nobody else moves the money of the currency before the transaction
 * ends, and whoever races for it waits here.
 */
export const judgeWish = async (
  tx: Tx,
  { currency, amountMinor }: Wish,
  { scope, now, lock }: Judging,
): Promise<Judged> => {
  if (!isWholeBusiness(scope)) {
    return { obstacle: 'withdrawals.wholeBusiness' };
  }
  if (!(await isInService(tx, scope))) {
    return { obstacle: 'businesses.notActive' };
  }
  const balances = await balancesOf(tx, { businessId: scope.businessId, currency }, { lock });
  const terms = await readTermsNow(tx, { scope, currency, now });
  if (terms === undefined) {
    return { obstacle: 'withdrawals.noTerms' };
  }
  // After the accounts are held: one that was submitted meanwhile is seen, so that no key is raced for.
  if ((await pendingNumberOf(tx, scope, currency)) !== null) {
    return { obstacle: 'withdrawals.anotherPending' };
  }
  if (amountMinor <= terms.minimumMinor) {
    return { obstacle: 'withdrawals.amountNotAboveMinimum' };
  }
  if (amountMinor > withdrawableOf(balances)) {
    return { obstacle: 'withdrawals.insufficient' };
  }
  const { secondPersonFromMinor, bankDay } = terms;
  const needsApproval = secondPersonFromMinor !== null && amountMinor >= secondPersonFromMinor;
  const feeMinor = withdrawalFeeOf(amountMinor, terms);
  return { obstacle: undefined, feeMinor, bankDay, needsApproval };
};
