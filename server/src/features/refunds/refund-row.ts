import type { RefundRow } from '@back-office/contract/features/refunds';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql, { empty, type Sql } from 'sql-template-tag';
import { judgeActions, type Actor, type Wait } from './refund-life.ts';

type Translated =
  | 'type'
  | 'amount'
  | 'paymentAmount'
  | 'availableMinor'
  | 'appliedAt'
  | 'appliedDay'
  | 'processedAt'
  | 'processedDay'
  | 'isWaitingForFunds'
  | 'needsCheck'
  | 'allowedActions';

/** A refund as selected by refundColumns. */
export type RefundRecord = Omit<RefundRow, Translated> & {
  currency: string;
  amount_minor: bigint;
  payment_minor: bigint;
  available_minor: bigint;
  applied_at: Date;
  ended_at: Date | null;
  waits_for: Wait | null;
  waiting_since: Date | null;
  applied_by: bigint | null;
};

/** Columns of `r`, `t` and `left_over`, which refundSources joins. */
export const refundColumns = sql`
  r.number, r.payment_number as "paymentNumber", r.merchant_order_number as "merchantOrderNumber",
  r.gateway_number as "gatewayNumber", r.method, r.status, r.currency, r.amount_minor, r.reason, r.applicant, r.applied_at,
  r.ended_at, r.failure_code as "failureCode", r.failure_note as "failureNote", r.arn, r.waits_for, r.waiting_since,
  r.applied_by, nullif(r.card_brand, 'none') as "cardBrand", t.card_first6 as "cardFirst6", t.card_last4 as "cardLast4",
  t.amount_minor as payment_minor, left_over.available_minor`;

/** `business`: that of the row, or its value: on a cluster a sum beside the row does not take the row's (Decision 38). */
const sourcesWithin = (business: Sql, bounds: Sql = empty): Sql => sql`
  join lateral (
    select * from transactions where business_id = ${business} and number = r.payment_number${bounds}
  ) t on true
  cross join lateral (
    select case when t.status = 'success' then greatest(0, coalesce(t.captured_minor, t.amount_minor)
      - coalesce(sum(o.amount_minor) filter (where o.status <> 'failed'), 0))::bigint else 0 end as available_minor
    from refunds o where o.business_id = ${business} and o.payment_number = r.payment_number
  ) left_over`;

/** Joins to the refund `r` its payment, and the amount left of it. */
export const refundSources: Sql = sourcesWithin(sql`r.business_id`);

/** The same for refunds of one business. */
export const refundSourcesOf = (businessId: bigint): Sql => sourcesWithin(sql`${businessId}`);

/** The same for refunds whose payments are all known: bounds on their numbers leave the other months out of the plan. */
export const sourcesOfPayments = (paymentNumbers: readonly string[], businessId?: bigint): Sql => {
  const sorted = paymentNumbers.toSorted();
  const bounds = sql` and number between ${sorted[0] ?? ''} and ${sorted.at(-1) ?? ''}`;
  return sourcesWithin(businessId === undefined ? sql`r.business_id` : sql`${businessId}`, bounds);
};

/** The fields shown to everyone who may see a refund. */
export const wireRefund = (record: RefundRecord) => ({
  ...record,
  type: 'single' as const,
  amount: { minor: String(record.amount_minor), currency: record.currency },
  paymentAmount: { minor: String(record.payment_minor), currency: record.currency },
  availableMinor: String(record.available_minor),
  appliedAt: record.applied_at.toISOString(),
  appliedDay: businessDayOf(record.applied_at),
  processedAt: record.ended_at?.toISOString() ?? null,
  processedDay: record.ended_at === null ? null : businessDayOf(record.ended_at),
  isWaitingForFunds: record.waiting_since !== null,
  needsCheck: record.waits_for === 'check',
});

export const actedOn = (record: RefundRecord) => ({
  status: record.status,
  waitsFor: record.waits_for,
  appliedBy: record.applied_by,
});

/** A row of the merchant's list; the contract's schema drops the columns it does not name. */
export const wireRow = (record: RefundRecord, actor: Actor) => ({
  ...wireRefund(record),
  allowedActions: judgeActions(actedOn(record), actor).allowedActions,
});
