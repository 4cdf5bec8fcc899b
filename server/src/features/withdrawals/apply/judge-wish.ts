import type { quoteWithdrawal } from '@back-office/contract/features/withdrawals/apply';
import { withdrawalFeeOf } from '@back-office/contract/features/terms/withdrawal-fee';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import type { AmountLimit } from '@back-office/contract/kit/refusal-parameters';
import { businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { aloneUpTo, hasAnother, holdDay, readApproval } from '#features/approvals/public';
import { holdAccounts, readWithdrawable } from '#features/funds/public';
import type { Tx } from '#platform/database';
import { isWholeBusiness, type TenantScope } from '#platform/tenant-scope';
import { isInService, pendingNumberOf, readTermsNow } from './read-standing.ts';

type Obstacle = ErrorsOf<typeof quoteWithdrawal>;

export type Wish = { currency: string; amountMinor: bigint };
type Judging = Person & { lock: boolean };

export type Judged =
  | { obstacle: Obstacle; details?: { parameters?: AmountLimit } }
  | { obstacle: undefined; feeMinor: bigint; bankDay: string; needsApproval: boolean };

const withdrawableIn = async (
  tx: Tx,
  { businessId, currency }: { businessId: bigint; currency: string },
  now: Date,
): Promise<bigint> => {
  const there = await readWithdrawable(tx, businessId, now);
  return there.find((one) => one.currency === currency)?.withdrawableMinor ?? 0n;
};

type Person = { scope: TenantScope; personId: bigint; now: Date };

/** The sum a person requested today in a currency, without cancelled requests. */
const askedToday = async (
  tx: Tx,
  currency: string,
  { scope: { businessId }, personId, now }: Person,
): Promise<bigint> => {
  const [asked] = await tx.rows<{ minor: bigint }>(sql`
    select coalesce(sum(amount_minor), 0)::bigint as minor from withdrawals
    where business_id = ${businessId} and currency = ${currency} and requested_by = ${personId}
      and requested_at >= ${startOfBusinessDay(businessDayOf(now))} and status in ('pending', 'success')`);
  return asked?.minor ?? 0n;
};

type Bounds = { currency: string; fromMinor: bigint | null };

/**
 * The most that a person may withdraw alone in a currency now, below the contract's limit and within the owner's; null without
 * limit. And whether anyone else could approve.
 */
export const foreseeSecond = async (
  tx: Tx,
  { currency, fromMinor }: Bounds,
  person: Person,
): Promise<{ aloneUpToMinor: bigint | null; hasApprover: boolean }> => {
  const { scope, personId } = person;
  const of = { businessId: scope.businessId, subject: 'withdrawal', personId } as const;
  const todayMinor = await askedToday(tx, currency, person);
  const byOwner = aloneUpTo(await readApproval(tx, of), { currency, todayMinor });
  const byContract = fromMinor === null || fromMinor === 0n ? fromMinor : fromMinor - 1n;
  const alone =
    byOwner === null || (byContract !== null && byContract < byOwner) ? byContract : byOwner;
  return {
    aloneUpToMinor: alone,
    hasApprover: alone === null || (await hasAnother(tx, { ...of, gatewayNumber: null })),
  };
};

/** Whether a second person must approve; or that there is none who could. */
const needsSecond = async (
  tx: Tx,
  { currency, amountMinor, fromMinor }: Wish & Bounds,
  { lock, ...person }: Judging,
): Promise<boolean | 'withdrawals.noApprover'> => {
  const { scope, personId } = person;
  if (lock) {
    await holdDay(tx, { businessId: scope.businessId, subject: 'withdrawal', personId });
  }
  const { aloneUpToMinor, hasApprover } = await foreseeSecond(tx, { currency, fromMinor }, person);
  const needs = aloneUpToMinor !== null && amountMinor > aloneUpToMinor;
  return needs && !hasApprover ? 'withdrawals.noApprover' : needs;
};

/**
 * Whether the amount may be withdrawn now. With the lock, no other transaction moves the currency's money until this one ends,
 * and concurrent requests wait here.
 */
export const judgeWish = async (tx: Tx, wish: Wish, judging: Judging): Promise<Judged> => {
  const { currency, amountMinor } = wish;
  const { scope, now, lock } = judging;
  if (!isWholeBusiness(scope)) {
    return { obstacle: 'withdrawals.wholeBusiness' };
  }
  if (!(await isInService(tx, scope))) {
    return { obstacle: 'businesses.notActive' };
  }
  const { businessId } = scope;
  if (lock) {
    await holdAccounts(tx, { businessId, currency });
  }
  const terms = await readTermsNow(tx, { scope, currency, now });
  if (terms === undefined) {
    return { obstacle: 'withdrawals.noTerms' };
  }
  // After the accounts are locked, so that a request submitted meanwhile is seen and the unique key is not hit.
  if ((await pendingNumberOf(tx, scope, currency)) !== null) {
    return { obstacle: 'withdrawals.anotherPending' };
  }
  if (amountMinor <= terms.minimumMinor) {
    return {
      obstacle: 'withdrawals.amountNotAboveMinimum',
      details: { parameters: { limitMinor: String(terms.minimumMinor), currency } },
    };
  }
  const withdrawableMinor = await withdrawableIn(tx, { businessId, currency }, now);
  if (amountMinor > withdrawableMinor) {
    // If no more than the minimum is withdrawable, no amount would be accepted.
    const isPossible = withdrawableMinor > terms.minimumMinor;
    const parameters = { limitMinor: String(withdrawableMinor), currency };
    return {
      obstacle: 'withdrawals.insufficient',
      details: isPossible ? { parameters } : {},
    };
  }
  const { secondPersonFromMinor, bankDay } = terms;
  const needsApproval = await needsSecond(
    tx,
    { ...wish, fromMinor: secondPersonFromMinor },
    judging,
  );
  if (needsApproval === 'withdrawals.noApprover') {
    return { obstacle: needsApproval };
  }
  const feeMinor = withdrawalFeeOf(amountMinor, terms);
  return { obstacle: undefined, feeMinor, bankDay, needsApproval };
};
