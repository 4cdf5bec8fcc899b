import type { reserveStatuses } from '@back-office/contract/features/payment';
import type { UnsettledReason } from '@back-office/contract/features/settlements/cycle';
import type { BatchStatus } from '@back-office/contract/features/settlements/statement';
import sql, { type Sql } from 'sql-template-tag';
import { planned, type Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { mayPrice, pricesFirst, regionOf } from '../run/terms-of-days.ts';

export type PaymentFacts = {
  gatewayNumber: string;
  /** Null if no entry of the payment is booked. */
  currency: string | null;
  businessDay: string;
  saleMinor: bigint;
  isFrozen: boolean;
  isHeld: boolean;
  /** The whole sale amount was returned. */
  isGone: boolean;
  /** The contract prices it in another currency, and its day has no exchange rate to that. */
  isUnpriced: boolean;
  passedOverFor: UnsettledReason | null;
  passedOverSince: string | null;
  uploadedAt: Date | null;
  deliveredAt: Date | null;
  /** Status of the first batch that contains the sale. */
  batchStatus: BatchStatus | null;
  reserveStatus: (typeof reserveStatuses)[number];
  reserveMinor: bigint;
  reserveReleaseOn: string | null;
  reserveReleasedIn: string | null;
};

// Each subquery names the business by value, since a cluster does not infer it from an outer query. Decision 38.

/** For payment `p`: what it was sold for, in which currency and when, and what was returned. */
const booked = (businessId: bigint): Sql => sql`left join lateral (
      select currency, (array_agg(business_day order by step desc) filter (where kind = 'sale'))[1] as business_day,
        (array_agg(coalesce(fact_day, business_day) order by step desc) filter (where kind = 'sale'))[1] as terms_day,
        sum(case when kind = 'sale' then amount_minor else -amount_minor end)::bigint as minor
      from ledger_transfers
      where business_id = ${businessId} and cause = p.number and kind in ('sale', 'saleReversal')
      group by currency order by max(id) desc limit 1
    ) sold on true
    left join lateral (
      select sum(case when t.kind in ('refund', 'chargeback', 'rdr', 'appealReturnReversal') then t.amount_minor else -t.amount_minor end)
        as minor
      from (
        select number from refunds where business_id = ${businessId} and payment_number = p.number
        union all select number from disputes where business_id = ${businessId} and payment_number = p.number
        union all select number from alerts where business_id = ${businessId} and payment_number = p.number
      ) c
      join ledger_transfers t on t.business_id = ${businessId} and t.cause = c.number and t.currency = sold.currency
        and t.kind in ('refund', 'refundReversal', 'chargeback', 'chargebackReversal', 'rdr', 'rdrReversal', 'appealReturn',
          'appealReturnReversal')
    ) back on true`;

/** For `p` and `sold`: the contract terms of its day, by the line with which the nightly run prices it. */
const agreed = (businessId: bigint): Sql => sql`left join lateral (
      select c.settlement_currency
      from (select p.card_brand, ${regionOf('p')} as region, sold.terms_day) k
      join contract_terms c on ${mayPrice(sql`${businessId}`, sql`p.gateway_number`)}
      order by ${pricesFirst} limit 1
    ) terms on true`;

/** For `p`: the batch that contains its sale. */
const settledIn = (businessId: bigint): Sql => sql`left join lateral (
      select s.status, l.reserve_minor, kept.left_minor, kept.release_on, coalesce(e.returned_in, kept.released_in) as given_back_in,
        e.returned_in is not null as is_early, exists (
        select from settlement_batches r
        where r.business_id = ${businessId} and r.number = coalesce(e.returned_in, kept.released_in) and r.status = 'credited') as is_released
      from settlement_lines l join settlement_batches s on s.business_id = l.business_id and s.number = l.batch_number
      left join reserve_parts kept on kept.business_id = l.business_id and kept.batch_number = l.batch_number
        and kept.hold_days = l.hold_days
      left join reserve_returns e on e.business_id = l.business_id and e.payment_number = l.cause and e.batch_number = l.batch_number
      where l.business_id = ${businessId} and l.cause = p.number and l.is_live
      order by l.after_id limit 1
    ) line on true`;

const factsOf = (scope: TenantScope, paymentNumber: string): Sql => sql`
    select p.gateway_number as "gatewayNumber", sold.currency, coalesce(sold.business_day, p.day) as "businessDay",
      coalesce(sold.minor, 0) as "saleMinor", case_open.is_frozen as "isFrozen", hold.number is not null as "isHeld",
      coalesce(back.minor, 0) >= coalesce(sold.minor, 0) and coalesce(back.minor, 0) > 0 as "isGone",
      coalesce(terms.settlement_currency <> sold.currency, false) as "isUnpriced",
      block.reason as "passedOverFor", block.first_passed_on as "passedOverSince",
      proof.uploaded_at as "uploadedAt", proof.delivered_at as "deliveredAt", line.status as "batchStatus",
      case
        when coalesce(line.reserve_minor, 0) = 0 or line.status <> 'credited' then 'none'
        when line.left_minor = 0 and not line.is_early then 'offset'
        when line.is_released then 'released' else 'held' end as "reserveStatus",
      coalesce(line.reserve_minor, 0) as "reserveMinor",
      case when line.reserve_minor > 0 and not line.is_early then line.release_on end as "reserveReleaseOn",
      line.given_back_in as "reserveReleasedIn"
    from (
      select *, (coalesce(captured_at, processed_at, ordered_at) at time zone interval '8 hours')::date as day
      from transactions where ${inScope(scope)} and number = ${paymentNumber}
    ) p
    ${booked(scope.businessId)}
    cross join lateral (
      select exists (
        select from disputes d where d.business_id = ${scope.businessId} and d.payment_number = p.number and d.stage = 'retrieval'
          and is_open_case(d.status, d.answer)) as is_frozen
    ) case_open
    left join payment_holds hold on hold.business_id = ${scope.businessId} and hold.payment_number = p.number and hold.released_at is null
    left join settlement_blocks block on block.business_id = ${scope.businessId} and block.payment_number = p.number
    left join delivery_proofs proof on proof.business_id = ${scope.businessId} and proof.payment_number = p.number
    ${agreed(scope.businessId)}
    ${settledIn(scope.businessId)}`;

/** Reads everything that decides the settlement of one payment, in the currency of its sale. */
export const readPaymentFacts = async (
  tx: Tx,
  scope: TenantScope,
  paymentNumber: string,
): Promise<PaymentFacts | undefined> => {
  const [facts] = await tx.rows<PaymentFacts>(factsOf(scope, paymentNumber));
  return facts;
};

export type HoldOfPayment = {
  number: string;
  placedAt: Date;
  reason: string;
  releasedAt: Date | null;
  heldMinor: bigint;
};

/** The acquirer's holds on a payment, latest first. The reason for a release is for operators only. */
export const readHoldsOf = (
  tx: Tx,
  scope: TenantScope,
  paymentNumber: string,
): Promise<HoldOfPayment[]> =>
  tx.rows<HoldOfPayment>(planned`
    select h.number, h.placed_at as "placedAt", h.reason, h.released_at as "releasedAt", (
      select coalesce(sum(case when kind in ('manualHold', 'settledManualHold') then amount_minor else -amount_minor end), 0)
      from ledger_transfers t where t.business_id = ${scope.businessId} and t.cause = h.number
    )::bigint as "heldMinor"
    from (select * from payment_holds where ${inScope(scope)} and payment_number = ${paymentNumber}) h
    order by h.placed_at desc, h.number desc`);

export type StatementOfPayment = {
  number: string;
  settlementDay: string;
  isCredited: boolean;
  cause: string;
  netMinor: bigint;
};

/** The statements that contain a payment and its later entries, earliest first. */
export const readStatementsOf = (
  tx: Tx,
  scope: TenantScope,
  paymentNumber: string,
): Promise<StatementOfPayment[]> =>
  tx.rows<StatementOfPayment>(planned`
    select s.number, s.settlement_day as "settlementDay", s.status = 'credited' as "isCredited", l.cause, l.net_minor as "netMinor"
    from (
      select * from settlement_lines where ${inScope(scope)} and is_live
        and (cause = ${paymentNumber} or payment_number = ${paymentNumber} and kind <> 'sale')
    ) l
    join settlement_batches s on s.business_id = l.business_id and s.number = l.batch_number
    order by s.settlement_day, s.number, l.cause`);
