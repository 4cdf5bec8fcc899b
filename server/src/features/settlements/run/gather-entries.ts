import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { planned, type Tx } from '#platform/database';
import type { Account } from './read-gateway.ts';
import { afterSaleKinds, afterSales, saleKinds } from './settled-kinds.ts';

/** A business day with unsettled sales, and the terms agreed for it. */
export type SaleDay = {
  businessDay: string;
  isDue: boolean;
  /** Whether its sales are scanned; sales passed over before are looked at in any case. */
  isScanned: boolean;
  /** Whether some of its sales are settled. */
  isBegun: boolean;
  reservePpm: number;
  reserveDays: number;
  deliveryCondition: string;
  /** The settlement day for which its sales are judged. */
  settlesOn: string;
};

export type LinesWanted = Account & {
  settlementDay: string;
  number: string;
  throughId: bigint;
  saleDays: readonly SaleDay[];
  /** Business days with unsettled entries that follow a sale. */
  afterSaleDays: readonly string[];
  /** Whether sales passed over before must be looked at again. */
  hasBlocked: boolean;
  /** Whether there are so few entries that the plan for any few serves them. */
  isFew?: boolean;
  /** The first and the last payment that is looked at, if known: plans then leave out the months of all others. */
  numbers?: { first: string; last: string } | undefined;
  /** Whether frozen or held sales are looked at even before they are due, to report them rather than to settle. */
  looksAhead?: boolean;
};

/** Payments frozen by an open retrieval. */
export const frozenPayments = (businessId: bigint): Sql => sql`
  select payment_number from disputes
  where business_id = ${businessId} and stage = 'retrieval' and is_open_case(status, answer)`;

/** Payments that the acquirer holds. */
export const heldPayments = (businessId: bigint): Sql => sql`
  select payment_number from payment_holds where business_id = ${businessId} and released_at is null`;

export const isAnythingOpen = ({ saleDays, afterSaleDays, hasBlocked }: LinesWanted): boolean =>
  hasBlocked || afterSaleDays.length > 0 || saleDays.some(({ isScanned }) => isScanned);

export const lineFigures = [
  'sale',
  'deduction',
  'single_fee',
  'refund',
  'refund_fee',
  'chargeback',
  'dispute_fee',
  'rdr',
  'rdr_fee',
  'ethoca_fee',
  'appeal_return',
  'other_return',
  'other_deduction',
  'reserve',
] as const;
const ofSales = new Set<string>(['sale', 'deduction', 'single_fee', 'reserve']);

/** Whether entry `t` belongs to the gateway and is already numbered. */
export const ofGateway = ({ businessId, gatewayNumber, currency, throughId }: LinesWanted): Sql =>
  sql`t.business_id = ${businessId} and t.currency = ${currency} and t.gateway_number = ${gatewayNumber} and t.id <= ${throughId}`;

/** Whether payment `t` is between the first and the last that is looked at. */
export const amongNumbers = ({ numbers }: LinesWanted): Sql =>
  numbers === undefined ? empty : sql` and t.number between ${numbers.first} and ${numbers.last}`;

/** Unknown where sales of other days are looked at too: those that wait, and those with a return in this batch. */
export const findNumbers = async (tx: Tx, wanted: LinesWanted): Promise<LinesWanted['numbers']> => {
  if (wanted.hasBlocked || wanted.afterSaleDays.length > 0) {
    return undefined;
  }
  const days = wanted.saleDays.filter(({ isScanned }) => isScanned);
  const [found] = await tx.rows<{ first: string | null; last: string | null }>(planned`
    with looked_at as materialized (
      select t.cause from ledger_transfers t
      where ${ofGateway(wanted)} and t.kind = any (${saleKinds}) and t.business_day = any (${days.map(({ businessDay }) => businessDay)}::date[])
    )
    select min(cause) as first, max(cause) as last from looked_at`);
  return found?.first && found.last ? { first: found.first, last: found.last } : undefined;
};

/** The step through which live lines cover the entries of cause `c`. */
const covered = ({ businessId, currency }: Account): Sql => sql`
      left join lateral (
        select max(l.through_id) as through_id from settlement_lines l
        where l.business_id = ${businessId} and l.cause = c.cause and l.currency = ${currency} and l.is_live
      ) l on true`;

/**
 * Gathers the refunds, cases, alerts and adjustments that no line covers yet, each with its entries before the first one booked
 * on the settlement day or later. A run after missed nights sees later entries than those nights would have seen; the batch of
 * their own day takes them.
 */
export const gatherAfterSales = (wanted: LinesWanted): Sql => {
  const { businessId } = wanted;
  const isAfterSale = sql`${ofGateway(wanted)} and t.kind = any (${afterSaleKinds})`;
  const sums = lineFigures
    .filter((figure) => !ofSales.has(figure))
    .map(
      (figure) =>
        sql`coalesce(sum(k.sign * t.amount_minor) filter (where k.figure = ${figure}), 0)::bigint as ${raw(`${figure}_minor`)}`,
    );
  return sql`
    after_sale_causes as materialized (
      select c.cause, coalesce(l.through_id, 0) as after_id
      from (
        select cause, max(id) as newest_id from ledger_transfers t
        where ${isAfterSale} and t.business_day = any (${wanted.afterSaleDays}::date[]) group by 1
      ) c ${covered(wanted)}
      where c.newest_id > coalesce(l.through_id, 0)
    ),
    after_sales as materialized (
      select f.*, coalesce(r.payment_number, d.payment_number, a.payment_number, b.payment_number) as payment_number,
        case when r.number is not null then 'refund' when d.number is not null then 'dispute' when a.number is not null then 'alert'
          else coalesce(b.kind, 'adjustment') end as kind
      from (
        select t.cause, t.after_id, coalesce(t.later_id - 1, ${wanted.throughId}) as through_id,
          min(t.business_day) as business_day, ${join(sums)}
        from (
          select t.cause, t.id, t.kind, t.amount_minor, t.business_day, c.after_id,
            min(t.id) filter (where t.business_day >= ${wanted.settlementDay}) over (partition by t.cause) as later_id
          from after_sale_causes c
          join ledger_transfers t on t.cause = c.cause and t.id > c.after_id and ${isAfterSale}
        ) t
        join unnest(
          ${afterSaleKinds}::text[], ${afterSales.map(({ column }) => column)}::text[], ${afterSales.map(({ sign }) => sign)}::integer[]
        ) as k (kind, figure, sign) on k.kind = t.kind
        where t.later_id is null or t.id < t.later_id
        group by 1, 2, 3
      ) f
      left join refunds r on r.business_id = ${businessId} and r.number = f.cause
      left join disputes d on d.business_id = ${businessId} and d.number = f.cause
      left join alerts a on a.business_id = ${businessId} and a.number = f.cause
      -- What was taken back has no row of its own any more, only its event (Decision 15).
      left join (
        select object_number, min(payment_number) as payment_number, min(kind) as kind from parked_events
        where business_id = ${businessId} and kind in ('refund', 'dispute', 'alert') and refused_as is not null group by 1
      ) b on b.object_number = f.cause
    )`;
};

/**
 * `sales`: the rows of `summed_sales`, each on its business day. A sale that is not settled yet and was moved to another day has
 * the new one.
 */
const onTheirDays = (wanted: LinesWanted): Sql => sql`
    sales as materialized (
      select s.cause, s.is_touched, s.after_id, coalesce(d.business_day, s.first_day) as business_day,
        coalesce(d.fact_day, d.business_day, s.first_terms_day) as terms_day, s.sales, s.single_fees, s.is_plain, s.sale_minor,
        s.single_fee_minor
      from summed_sales s
      left join lateral (
        select t.business_day, t.fact_day from ledger_transfers t
        -- Asked here and not of the join, which would look up every sale first.
        where not s.is_plain and s.after_id = 0 and t.cause = s.cause and t.kind = 'sale' and ${ofGateway(wanted)}
        order by t.step desc limit 1
      ) d on true
    )`;

/**
 * Sales that may be settled and are not plain: the odd ones, those of days that are not due yet, those passed over before, and
 * those with a return in this batch; each with the sum of its entries outside all lines. Of one that was booked on one day and
 * never corrected the sums are its entries, which need not be read again to be counted.
 */
export const gatherSales = (wanted: LinesWanted): Sql => {
  const { businessId, gatewayNumber, currency, saleDays, looksAhead = false } = wanted;
  const isOfSale = sql`${ofGateway(wanted)} and t.kind = any (${saleKinds})`;
  const scanned = saleDays.filter(({ isDue, isScanned }) => isScanned && !isDue);
  return sql`
    sale_causes as materialized (
      select cause, bool_or(is_touched) as is_touched
      from (
        select t.cause, false as is_touched from ledger_transfers t
        where ${isOfSale} and t.business_day = any (${scanned.map(({ businessDay }) => businessDay)}::date[])
        union all
        select payment_number, true from settlement_blocks
        where business_id = ${businessId} and gateway_number = ${gatewayNumber} and currency = ${currency}
        union all
        select payment_number, true from after_sales where payment_number is not null
        union all
        select cause, false from odd_sales
        ${
          looksAhead
            ? sql`
        union all
        select payment_number, false from (${frozenPayments(businessId)}) frozen
        union all
        select payment_number, false from (${heldPayments(businessId)}) held`
            : empty
        }
      ) looked_at
      -- In the order of the keys they are looked up by, and of those that their lines are entered under.
      group by 1 order by 1
    ),
    summed_sales as materialized (
      select t.cause, c.is_touched, coalesce(l.through_id, 0) as after_id, min(t.business_day) as first_day,
        -- The day whose terms hold: its own, where it was booked later because its month had closed (Decision 18).
        min(coalesce(t.fact_day, t.business_day)) as first_terms_day,
        count(*) filter (where t.kind = 'sale') as sales, count(*) filter (where t.kind = 'singleFee') as single_fees,
        bool_and(t.kind in ('sale', 'singleFee')) and min(t.business_day) = max(t.business_day) as is_plain,
        sum(case when t.kind = 'sale' then t.amount_minor when t.kind = 'saleReversal' then -t.amount_minor else 0 end)::bigint as sale_minor,
        sum(case when t.kind = 'singleFee' then t.amount_minor when t.kind = 'singleFeeReversal' then -t.amount_minor else 0 end)::bigint
          as single_fee_minor
      from sale_causes c ${covered(wanted)}
      join ledger_transfers t on t.cause = c.cause and t.id > coalesce(l.through_id, 0) and ${isOfSale}
      group by 1, 2, 3
    ),
    ${onTheirDays(wanted)}`;
};

/** Gathers earlier returns and settlements of these sales. */
export const gatherPast = ({
  businessId,
  currency,
  throughId,
  settlementDay,
}: LinesWanted): Sql => {
  const madeOfSales = (table: string): Sql => sql`
        select payment_number, number from ${raw(table)}
        where business_id = ${businessId} and payment_number between (select first from bounds) and (select last from bounds)`;
  return sql`
    bounds as materialized (select min(cause) as first, max(cause) as last from sales),
    -- What had come back by the settlement day of payments from the first to the last of these, settled itself or not: a run that
    -- catches up knows more than one in its night did. From what came back: it is little beside the sales.
    given_back as materialized (
      select c.payment_number as cause, sum(case
          when t.kind in ('refund', 'chargeback', 'rdr', 'appealReturnReversal') then t.amount_minor
          else -t.amount_minor end)::bigint as minor
      from (${join(['refunds', 'disputes', 'alerts'].map(madeOfSales), ' union all ')}) c
      join ledger_transfers t on t.business_id = ${businessId} and t.cause = c.number and t.currency = ${currency} and t.id <= ${throughId}
        and t.business_day < ${settlementDay}
        and t.kind in ('refund', 'refundReversal', 'chargeback', 'chargebackReversal', 'rdr', 'rdrReversal', 'appealReturn',
          'appealReturnReversal')
      group by 1
    ),
    -- What was settled of a sale that is corrected now.
    settled_before as materialized (
      select l.cause, sum(l.sale_minor)::bigint as sale_minor, sum(l.deduction_minor)::bigint as deduction_minor,
        min(l.deduction_ppm) as deduction_ppm
      from sales s
      join settlement_lines l on l.business_id = ${businessId} and l.cause = s.cause and l.currency = ${currency} and l.is_live
      where s.after_id > 0
      group by 1
    )`;
};
