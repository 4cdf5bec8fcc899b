import type { RecordedFlowFilter } from '@back-office/contract/features/funds';
import {
  entryKindsByGroup,
  type EntryKind,
} from '@back-office/contract/features/funds/entry-kinds';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { chargeOf } from './monthly/read-charges.ts';

export type FlowQuestion = {
  scope: TenantScope;
  filter: RecordedFlowFilter;
};

/** Entries of one account: debits are outflows, credits are inflows. */
export const ofAccount = ({ scope, filter: { account, currency } }: FlowQuestion): Sql =>
  sql`${inScope(scope)} and currency = ${currency} and ${account} in (debit_account, credit_account)`;

// Records linked to a payment that move money themselves.
const children = ['refunds', 'disputes', 'alerts', 'payment_holds'] as const;

export const inRange = ({ filter: { range } }: FlowQuestion): Sql =>
  sql`business_day between ${range.from} and ${range.to}`;

/** Restricts the entries of the range to the filter. */
export const narrowed = ({ scope, filter }: FlowQuestion): Sql => {
  const { kinds, gatewayNumbers, reference } = filter;
  const ofPayment = children.map(
    (table) =>
      sql`select number from ${raw(table)} where business_id = ${scope.businessId} and payment_number = ${reference}`,
  );
  const ofReference = sql`cause in (select ${reference}::text union all ${join(ofPayment, ' union all ')})`;
  return sql`true
    ${kinds === undefined ? empty : sql`and kind = any (${kinds}::text[])`}
    ${gatewayNumbers === undefined ? empty : sql`and gateway_number = any (${gatewayNumbers}::text[])`}
    ${reference === undefined ? empty : sql`and ${ofReference}`}`;
};

/** Positive for inflows to the account, negative for outflows. */
export const signedMinor = (account: string): Sql =>
  sql`case when credit_account = ${account} then amount_minor else -amount_minor end`;

const ofSales: readonly EntryKind[] = ['sale', 'saleReversal', 'singleFee', 'singleFeeReversal'];
// Earnings and charges enter a batch; an entry made by a batch has the batch number as its cause.
const ofBatches: readonly EntryKind[] = [
  ...entryKindsByGroup.settlement,
  'deduction',
  'deductionReturned',
];
const outsideBatches: readonly EntryKind[] = [
  ...entryKindsByGroup.holds,
  ...entryKindsByGroup.offsets,
  ...entryKindsByGroup.withdrawals,
];
const ofHolds: readonly EntryKind[] = [
  'manualHold',
  'manualHoldReversal',
  'settledManualHold',
  'settledManualHoldReversal',
];

// Each subquery names the business by value, since a cluster does not infer it from an outer query. Decision 38.
const paymentOf = (table: (typeof children)[number], businessId: bigint): Sql =>
  sql`(select payment_number from ${raw(table)} c where c.business_id = ${businessId} and c.number = e.cause)`;

// Operators' decisions with a reason written for the merchant. The reason for releasing a hold is not included.
const decided = [
  { table: 'payment_holds', kinds: ofHolds, at: 'placed_at', releasedAt: 'released_at' },
  { table: 'adjustments', kinds: entryKindsByGroup.adjustments, at: 'made_at' },
  { table: 'offsets', kinds: entryKindsByGroup.offsets, at: 'made_at' },
] as const;
type Decided = (typeof decided)[number];

const ofDecision = (businessId: bigint, columnOf: (decision: Decided) => string): Sql =>
  sql`case ${join(
    decided.map((decision) => {
      const { table, kinds } = decision;
      return sql`when e.kind = any (${[...kinds]}::text[]) then
      (select ${raw(columnOf(decision))} from ${raw(table)} d where d.business_id = ${businessId} and d.number = e.cause)`;
    }),
    ' ',
  )} end`;

/** For entries `e` of a business: the payment, batch and other facts of each, as columns. Requires the `settledBy` join. */
export const entryFacts = (businessId: bigint): Sql => sql`
  case when e.kind = any (${ofSales}::text[]) then e.cause else coalesce(${join(
    children.map((table) => paymentOf(table, businessId)),
    ', ',
  )}) end as payment_number,
  case when e.kind = any (${ofBatches}::text[]) then e.cause else line.batch_number end as batch_number,
  case when e.kind = any (${ofBatches}::text[]) or line.status = 'credited' then 'credited'
    when e.kind = any (${outsideBatches}::text[]) then null
    when line.batch_number is not null then 'reported' else 'unrecorded' end as record_status,
  ${ofDecision(businessId, () => 'reason')} as reason,
  case when e.kind = any (${[...entryKindsByGroup.adjustments]}::text[]) then
    (select ${chargeOf('d')} from adjustments d where d.business_id = ${businessId} and d.number = e.cause) end as charge`;

/** For entries `e` of a business: when an operator made the decision, and when he released it. */
export const decisionTimes = (businessId: bigint): Sql => sql`
  ${ofDecision(businessId, ({ at }) => at)} as decided_at,
  ${ofDecision(businessId, (decision) => ('releasedAt' in decision ? decision.releasedAt : 'null::timestamptz'))} as released_at`;

/** For entries `e` of a business: the batch that contains them. */
export const settledBy = (businessId: bigint): Sql => sql`
  left join lateral (
    select l.batch_number, b.status
    from settlement_lines l
    join settlement_batches b on b.business_id = l.business_id and b.number = l.batch_number
    where l.business_id = ${businessId} and l.cause = e.cause and l.is_live and l.after_id < e.id and l.through_id >= e.id
      and not e.kind = any (${outsideBatches}::text[])
    limit 1
  ) line on true`;

/**
 * The number of entries that match a filter, the sum of its range, and the last entry of the range, which freezes the set: an
 * account's entries are numbered in commit order, so no entry with a lower number can still appear.
 */
export const freezeFlow = async (
  tx: Tx,
  question: FlowQuestion,
  known: string | undefined,
): Promise<{ count: number; moved: bigint; upTo: string }> => {
  const [frozen] = await tx.rows<{ count: bigint; moved: bigint; upTo: bigint }>(sql`
    select count(*) filter (where ${narrowed(question)}) as count,
      coalesce(sum(${signedMinor(question.filter.account)}), 0)::bigint as moved, coalesce(max(id), 0) as "upTo"
    from ledger_transfers
    where ${ofAccount(question)} and ${inRange(question)} ${known === undefined ? empty : sql`and id <= ${known}`}`);
  return {
    count: Number(frozen?.count ?? 0n),
    moved: frozen?.moved ?? 0n,
    upTo: known ?? String(frozen?.upTo ?? 0n),
  };
};

/**
 * The filter's entries up to one of them, each with the account's balance after it; `opening` is the balance before the range.
 */
export const entriesWithBalance = (
  question: FlowQuestion,
  { opening, upTo }: { opening: bigint; upTo: string },
): Sql => {
  const minor = signedMinor(question.filter.account);
  return sql`(
    select e.*, facts.* from (
      select t.*, ${minor} as signed_minor,
        (${opening}::bigint + sum(${minor}) over (order by business_day, id))::bigint as balance_after_minor
      from ledger_transfers t
      where ${ofAccount(question)} and ${inRange(question)} and id <= ${upTo}
    ) e
    ${settledBy(question.scope.businessId)}
    cross join lateral (select ${entryFacts(question.scope.businessId)}) facts
    where ${narrowed(question)}
  )`;
};
