import { fundsAccounts, type FundsAccount } from '@back-office/contract/features/funds';
import sql, { empty } from 'sql-template-tag';
import { holdMonths } from '#features/reports/public';
import type { Tx } from '#platform/database';
import { bookedPostings } from './postings.ts';

type Funds = { pendingMinor: bigint; availableMinor: bigint };

type AccountsOf = { businessId: bigint; currency: string };

/**
 * Funds of a business in a settlement currency: unsettled, which may be below zero, and settled. With `lock`, no other
 * transaction can move either until this one ends; a role without the right to move them may not ask for the lock.
 */
export const fundsOf = async (
  tx: Tx,
  { businessId, currency }: AccountsOf,
  { lock }: { lock: boolean },
): Promise<Funds> => {
  if (lock) {
    await holdMonths(tx, [businessId]);
  }
  const rows = await tx.rows<{ account: string; balanceMinor: bigint }>(sql`
    select account, balance_minor as "balanceMinor" from ledger_accounts
    where business_id = ${businessId} and currency = ${currency} and account in ('available', 'pending')
    order by account <> 'pending' ${lock ? sql`for update` : empty}`);
  const balanceOf = (account: string): bigint =>
    rows.find((row) => row.account === account)?.balanceMinor ?? 0n;
  return { pendingMinor: balanceOf('pending'), availableMinor: balanceOf('available') };
};

/**
 * Reads the balance of every account of a business in a settlement currency, locked in the order of `bookPayments` until the
 * transaction ends, so that the caller may check before posting. For roles that may move them.
 */
export const holdAccounts = async (
  tx: Tx,
  { businessId, currency }: AccountsOf,
): Promise<Record<FundsAccount, bigint>> => {
  await holdMonths(tx, [businessId]);
  const rows = await tx.rows<{ account: string; balanceMinor: bigint }>(sql`
    select account, balance_minor as "balanceMinor" from ledger_accounts
    where business_id = ${businessId} and currency = ${currency} order by account <> 'pending', account for update`);
  const balanceOf = (account: FundsAccount): bigint =>
    rows.find((row) => row.account === account)?.balanceMinor ?? 0n;
  const balances = fundsAccounts.map((account) => [account, balanceOf(account)]);
  return Object.fromEntries(balances) as Record<FundsAccount, bigint>;
};

export type RefundCost = { currency: string; amountMinor: bigint; feeMinor: bigint };

/** Includes what is left of its payment after the refund. */
type FurtherRefundCost = RefundCost & { leftMinor: bigint };

type WantedRefund = { businessId: bigint; paymentNumber: string; amountMinor: bigint };

/**
 * The amount that a further refund of a payment will take from pending, in the settlement currency at the sale's rate; zero for a
 * test payment. `amountMinor` is in minor units of the payment's currency. Undefined if there is no such payment.
 */
export const refundCost = async (
  tx: Tx,
  { businessId, paymentNumber, amountMinor }: WantedRefund,
): Promise<FurtherRefundCost | undefined> => {
  const [cost] = await tx.rows<FurtherRefundCost>(sql`
    select p.currency,
      greatest(0, exchange_half_up(p.paid_minor, p.numerator, p.denominator)
        - exchange_half_up(d.debited_minor + ${amountMinor}, p.numerator, p.denominator)) as "leftMinor",
      case when p.is_live then exchange_half_up(d.debited_minor + ${amountMinor}, p.numerator, p.denominator)
        - exchange_half_up(d.debited_minor, p.numerator, p.denominator) else 0 end as "amountMinor",
      case when p.is_live then p.refund_fee_minor else 0 end as "feeMinor"
    from priced_payments p
    cross join (
      select coalesce(sum(amount_minor), 0)::bigint as debited_minor from (
        select amount_minor from refunds
        where business_id = ${businessId} and payment_number = ${paymentNumber} and status in ('inProcessing', 'success')
        union all select amount_minor from disputes
        where business_id = ${businessId} and payment_number = ${paymentNumber} and stage <> 'retrieval' and status not in ('won', 'withdrawn')
        union all select amount_minor from alerts
        where business_id = ${businessId} and payment_number = ${paymentNumber} and kind = 'rdr' and status in ('accepted', 'refunded')
      ) parts
    ) d
    where p.business_id = ${businessId} and p.number = ${paymentNumber}`);
  return cost;
};

/**
 * The amount that a further refund releases from open retrievals and holds on the payment: each retrieval releases what exceeds
 * the payment's remainder, and a manual hold releases everything no longer left of it (`holdsOn`).
 */
export const releasedByRefund = async (
  tx: Tx,
  { businessId, paymentNumber }: Omit<WantedRefund, 'amountMinor'>,
  { currency, leftMinor }: FurtherRefundCost,
): Promise<bigint> => {
  const [released] = await tx.rows<{ minor: bigint }>(sql`
    with causes as (
      select number, false as is_by_hand, true as is_open from disputes
      where business_id = ${businessId} and payment_number = ${paymentNumber}
      union all select number, true, released_at is null from payment_holds
      where business_id = ${businessId} and payment_number = ${paymentNumber}
    ), booked as (
      select cause, sum(case when kind like '%Reversal' then -amount_minor else amount_minor end) as minor from ledger_transfers
      where business_id = ${businessId} and currency = ${currency} and kind like '%Hold%' and cause in (select number from causes)
      group by cause
    )
    select greatest(0, coalesce(sum(b.minor), 0) - greatest(
      case when bool_or(c.is_by_hand and c.is_open) then ${leftMinor}::bigint else 0 end,
      coalesce(sum(least(coalesce(b.minor, 0), ${leftMinor}::bigint)) filter (where not c.is_by_hand), 0)
    ))::bigint as minor
    from causes c left join booked b on b.cause = c.number`);
  return released?.minor ?? 0n;
};

/** The amount a refund took from pending, minus reversals; undefined while nothing is booked for it. */
export const bookedCost = async (
  tx: Tx,
  { businessId, number }: { businessId: bigint; number: string },
): Promise<RefundCost | undefined> => {
  const [cost] = await tx.rows<RefundCost>(sql`
    select currency,
      (coalesce(sum(amount_minor) filter (where kind = 'refund'), 0)
        - coalesce(sum(amount_minor) filter (where kind = 'refundReversal'), 0))::bigint as "amountMinor",
      (coalesce(sum(amount_minor) filter (where kind = 'refundFee'), 0)
        - coalesce(sum(amount_minor) filter (where kind = 'refundFeeReversal'), 0))::bigint as "feeMinor"
    from ledger_transfers
    where business_id = ${businessId} and cause = ${number}
      and kind in ('refund', 'refundReversal', 'refundFee', 'refundFeeReversal')
    group by currency`);
  return cost;
};

type StatementOfCause = { number: string; settlementDay: string; isCredited: boolean };

/** The account a refund is taken from, and the statements that contain it, earliest first. */
export const refundSource = async (
  tx: Tx,
  { businessId, number }: { businessId: bigint; number: string },
): Promise<{ account: FundsAccount; statements: StatementOfCause[] }> => {
  const [account] = bookedPostings.refund;
  const statements = await tx.rows<StatementOfCause>(sql`
    select s.number, s.settlement_day as "settlementDay", s.status = 'credited' as "isCredited"
    from (select * from settlement_lines where business_id = ${businessId} and cause = ${number} and is_live) l
    join settlement_batches s on s.business_id = l.business_id and s.number = l.batch_number
    order by s.settlement_day, s.number`);
  return { account, statements };
};
