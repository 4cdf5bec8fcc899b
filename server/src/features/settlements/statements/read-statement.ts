import type {
  Statement,
  StatementDecisionKind,
} from '@back-office/contract/features/settlements/statement';
import sql, { type Sql } from 'sql-template-tag';
import { chargeOf } from '#features/funds/public';
import type { Tx } from '#platform/database';
import { batchColumnsOf, type BatchRecord, wireBatch } from '../batch-row.ts';

type StatementRecord = BatchRecord & {
  businessId: bigint;
  gatewayName: string;
  frozenMinor: bigint;
  checkedAt: Date | null;
  creditedAt: Date | null;
  cancelledAt: Date | null;
  cancelReason: string | null;
  broughtForwardFrom: string | null;
  carriedInto: string | null;
};

/** Standing batches of the same gateway and currency, in order. */
const besides = (businessId: bigint): Sql => sql`
  select number, brought_forward_minor from settlement_batches o
  where o.business_id = ${businessId} and o.gateway_number = b.gateway_number and o.currency = b.currency and o.status <> 'cancelled'`;

/** The batches whose reserve this batch released. */
const releasesOf = (record: StatementRecord) => sql`
  select number, settlement_day as "settlementDay", back.minor as "amountMinor", back.is_early as "isEarly"
  from (
    select batch_number, is_early, sum(minor)::bigint as minor
    from (
      select batch_number, left_minor as minor, false as is_early from reserve_parts
      where business_id = ${record.businessId} and released_in = ${record.number}
      union all
      select batch_number, returned_minor, true from reserve_returns
      where business_id = ${record.businessId} and returned_in = ${record.number}
    ) part
    where minor > 0 group by 1, 2
  ) back
  join settlement_batches b on b.business_id = ${record.businessId} and b.number = back.batch_number
  order by settlement_day, number, is_early`;

type DecisionRecord = {
  number: string;
  kind: StatementDecisionKind;
  amountMinor: bigint;
  reason: string | null;
  charge: Statement['decisions'][number]['charge'];
  decidedOn: string;
};

/** Spec S9.6: UTC+8. */
const dayOf = (instant: Sql): Sql => sql`(${instant} at time zone interval '8 hours')::date`;

/** Offsets of a batch's debt count until the next batch brings it forward. */
const decisionsOf = ({ businessId, gatewayNumber, currency, number }: StatementRecord) => sql`
  select a.number, a.kind, a.amount_minor as "amountMinor", a.reason, ${chargeOf('a')} as charge, ${dayOf(sql`a.made_at`)} as "decidedOn"
  from adjustments a
  where a.business_id = ${businessId} and a.gateway_number = ${gatewayNumber} and a.currency = ${currency} and exists (
    select from settlement_lines l where l.business_id = ${businessId} and l.cause = a.number and l.batch_number = ${number})
  union all
  select o.number, 'offset', sum(t.amount_minor)::bigint, o.reason, null, ${dayOf(sql`o.made_at`)}
  from settlement_batches b
  join ledger_transfers t on t.business_id = ${businessId} and t.gateway_number = b.gateway_number and t.currency = b.currency
    and t.kind in ('availableOffset', 'reserveOffset', 'depositOffset') and t.id > b.through_id
    and t.id <= coalesce((
      select n.through_id from settlement_batches n
      where n.business_id = ${businessId} and n.gateway_number = b.gateway_number and n.currency = b.currency
        and n.status <> 'cancelled' and n.settlement_day > b.settlement_day order by n.settlement_day, n.number limit 1), 9223372036854775807)
  join offsets o on o.business_id = ${businessId} and o.number = t.cause
  where b.business_id = ${businessId} and b.number = ${number} and b.net_minor < 0
  group by o.number, o.reason, o.made_at
  order by "decidedOn", number`;

/** `within` restricts to one batch of the business. */
type BatchOf = { businessId: bigint; within: Sql };

/** A batch's statement for print; undefined if no batch in scope has that number. */
export const readStatement = async (
  tx: Tx,
  { businessId, within }: BatchOf,
): Promise<Statement | undefined> => {
  const [record] = await tx.rows<StatementRecord>(sql`
    select ${batchColumnsOf(businessId)}, b.business_id as "businessId", g.name as "gatewayName", b.frozen_minor as "frozenMinor",
      b.checked_at as "checkedAt", b.credited_at as "creditedAt", b.cancelled_at as "cancelledAt", b.cancel_reason as "cancelReason",
      case when b.brought_forward_minor < 0 then (
        select number from (
          ${besides(businessId)} and o.settlement_day < b.settlement_day order by o.settlement_day desc, o.number desc limit 1
        ) former
      ) end as "broughtForwardFrom",
      case when b.net_minor < 0 and b.status <> 'cancelled' then (
        select case when next.brought_forward_minor < 0 then next.number end from (
          ${besides(businessId)} and o.settlement_day > b.settlement_day order by o.settlement_day, o.number limit 1
        ) next
      ) end as "carriedInto"
    from (select * from settlement_batches where ${within}) b
    join gateways g on g.business_id = ${businessId} and g.gateway_number = b.gateway_number`);
  if (record === undefined) {
    return undefined;
  }
  const releases = await tx.rows<
    Omit<Statement['releases'][number], 'amountMinor'> & { amountMinor: bigint }
  >(releasesOf(record));
  const decisions = await tx.rows<DecisionRecord>(decisionsOf(record));
  return {
    ...wireBatch(record),
    gatewayName: record.gatewayName,
    frozenMinor: String(record.frozenMinor),
    checkedAt: record.checkedAt?.toISOString() ?? null,
    creditedAt: record.creditedAt?.toISOString() ?? null,
    cancelledAt: record.cancelledAt?.toISOString() ?? null,
    cancelReason: record.cancelReason,
    broughtForwardFrom: record.broughtForwardFrom,
    carriedInto: record.carriedInto,
    releases: releases.map(({ amountMinor, ...release }) => ({
      ...release,
      amountMinor: String(amountMinor),
    })),
    decisions: decisions.map(({ amountMinor, ...decision }) => ({
      ...decision,
      amountMinor: String(amountMinor),
    })),
  };
};
