import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql, { empty, type Sql } from 'sql-template-tag';
import { holdMonths, lastClosedDay } from '#features/reports/public';
import { boundsOf } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import { heldFrom, holdsOn } from './held-back.ts';
import { keepMissingProofs } from './missing-proofs.ts';
import { enterTransfers, openDay } from './post-transfers.ts';
import { bookedPostings, postingTable } from './postings.ts';

/** A payment that changed, or whose refund, dispute, alert or hold changed. */
export type TouchedPayment = {
  businessId: bigint;
  paymentNumber: string;
  /** Its refunds, cases and alerts that were withdrawn completely: nothing is due for them any more. */
  takenBack?: readonly string[];
};

/** The touched payments of one business, without duplicates. */
type Touched = { businessId: bigint; payments: readonly TouchedPayment[] };

const byBusiness = (touched: readonly TouchedPayment[]): Touched[] => {
  const onceEach = new Map(
    touched.map((payment) => [`${payment.businessId}/${payment.paymentNumber}`, payment]),
  );
  return [...Map.groupBy(onceEach.values(), ({ businessId }) => businessId)]
    .map(([businessId, payments]) => ({ businessId, payments }))
    .sort((one, other) => (one.businessId < other.businessId ? -1 : 1));
};

/**
 * Amounts returned from `paid` payments, in the order in which they began: refunds, cases and alerts are converted together, each
 * by the amount it adds to the earlier ones, so that all parts add up to exactly the sale. A part that takes no money from the
 * merchant, or gave it back, does not count for later parts.
 */
const goingBackOf = (businessId: bigint): Sql => sql`
    going_back as materialized (
      select part, number, payment_number, numerator, denominator,
        exchange_half_up(before_minor + amount_minor, numerator, denominator)
          - exchange_half_up(before_minor, numerator, denominator) as booked_minor
      from (
        select part, number, payment_number, amount_minor, numerator, denominator,
          coalesce(sum(case when is_taken then amount_minor else 0 end) over (partition by payment_number
            order by began_at, part, number rows between unbounded preceding and 1 preceding), 0)::bigint as before_minor
        from (
          select 1 as part, r.number, r.payment_number, r.amount_minor, p.numerator, p.denominator,
            r.applied_at as began_at, r.status in ('inProcessing', 'success') as is_taken
          from paid p join refunds r on r.business_id = ${businessId} and r.payment_number = p.number
          union all select 2, d.number, d.payment_number, d.amount_minor, p.numerator, p.denominator,
            d.opened_at, d.stage <> 'retrieval' and d.status not in ('won', 'withdrawn')
          from paid p join disputes d on d.business_id = ${businessId} and d.payment_number = p.number
          union all select 3, a.number, a.payment_number, a.amount_minor, p.numerator, p.denominator,
            a.opened_at, a.kind = 'rdr' and a.status in ('accepted', 'refunded')
          from paid p join alerts a on a.business_id = ${businessId} and a.payment_number = p.number
        ) parts
      ) placed
    )`;

/** The priced payments with their refunds, cases, alerts and holds. */
const pricedWithChildren = ({ businessId, payments }: Touched): Sql => {
  const numbers = payments.map(({ paymentNumber }) => paymentNumber);
  const { first, last } = boundsOf(numbers);
  return sql`
    paid as materialized (
      select p.* from unnest(${numbers}::text[]) as k (number)
      join priced_payments p on p.business_id = ${businessId} and p.number = k.number
      where p.number between ${first} and ${last}
    ),
    ${goingBackOf(businessId)},
    refunded as materialized (
      select r.number, p.gateway_number, p.currency, p.refund_fee_minor,
        r.payment_number, p.is_live and r.status in ('inProcessing', 'success') as is_debited, g.booked_minor as amount_minor,
        business_day(coalesce(r.sent_at, r.applied_at)) as sent_on, business_day(r.ended_at) as failed_on
      from paid p
      join refunds r on r.business_id = ${businessId} and r.payment_number = p.number
      join going_back g on g.part = 1 and g.number = r.number
    ),
    disputed as materialized (
      select d.number, d.payment_number, p.gateway_number, p.currency, g.booked_minor as amount_minor,
        p.retrieval_fee_minor, p.chargeback_fee_minor, p.pre_arbitration_fee_minor, p.arbitration_fee_minor,
        p.conceded_arbitration_fee_minor,
        d.was_retrieval, d.stage <> 'retrieval' as is_chargeback, d.stage in ('preArbitration', 'arbitration') as is_contested_again,
        d.stage = 'arbitration' and d.status = 'lost' as is_lost_in_arbitration,
        d.stage = 'arbitration' and d.status = 'accepted' as is_arbitration_conceded,
        d.stage = 'retrieval' and is_open_case(d.status, d.answer) as is_held,
        d.stage <> 'retrieval' and d.status in ('won', 'withdrawn') as is_returned,
        business_day(d.opened_at) as opened_on, business_day(d.chargeback_at) as charged_back_on,
        business_day(coalesce(d.closed_at, d.stands_since)) as closed_on,
        business_day(coalesce(d.contested_at, d.stands_since)) as contested_on
      from paid p
      join disputes d on d.business_id = ${businessId} and d.payment_number = p.number
      join going_back g on g.part = 2 and g.number = d.number
      where p.is_live
    ),
    alerted as materialized (
      select a.number, a.payment_number, p.gateway_number, p.currency, g.booked_minor as amount_minor,
        p.rdr_fee_minor, p.ethoca_fee_minor, a.kind = 'rdr' and a.status in ('accepted', 'refunded') as is_taken,
        a.kind = 'ethoca' and a.fee_credit is distinct from 'granted' as is_ethoca,
        business_day(a.opened_at) as opened_on, case when a.fee_credit = 'granted' then business_day(a.stands_since) end as credited_on
      from paid p
      join alerts a on a.business_id = ${businessId} and a.payment_number = p.number
      join going_back g on g.part = 3 and g.number = a.number
      where p.is_live
    )`;
};

/** For causes without a row any more, nothing is due: reverses whatever was booked for them, on the day it was booked. */
const dueOfTakenBack = ({ businessId, payments }: Touched): Sql => {
  const causes = payments.flatMap(({ takenBack = [] }) => takenBack);
  return causes.length === 0
    ? empty
    : sql`
      union all
      select t.cause, replace(t.kind, 'Reversal', ''), min(t.gateway_number), min(coalesce(t.fact_day, t.business_day)), null::date, true,
        min(t.currency), 0
      from unnest(${causes}::text[]) as k (cause)
      join ledger_transfers t on t.business_id = ${businessId} and t.cause = k.cause
      group by 1, 2`;
};

/**
 * The amount due per kind, by the day of its fact (Decision 18); zero if it is not due, or no longer. A dated entry moves when
 * its day is corrected; any other stays where it was booked and is reversed on the day it was undone.
 */
const dueOf = (touched: Touched): Sql => sql`
    due as materialized (
      select number as cause, 'sale' as kind, gateway_number, paid_on as fact_day, null::date as undone_on, true as is_dated, currency,
        case when is_sold then exchange_half_up(paid_minor, numerator, denominator) else 0 end as amount_minor
      from paid
      union all select number, 'singleFee', gateway_number, paid_on, null, true, currency, case when is_sold then single_fee_minor else 0 end
      from paid
      union all select number, 'refund', gateway_number, sent_on, failed_on, is_debited, currency,
        case when is_debited then amount_minor else 0 end
      from refunded
      union all select number, 'refundFee', gateway_number, sent_on, failed_on, is_debited, currency,
        case when is_debited then refund_fee_minor else 0 end
      from refunded
      union all select number, 'retrievalFee', gateway_number, opened_on, null, true, currency,
        case when was_retrieval then retrieval_fee_minor else 0 end
      from disputed
      union all select number, 'chargeback', gateway_number, coalesce(charged_back_on, opened_on), null, true, currency,
        case when is_chargeback then amount_minor else 0 end
      from disputed
      union all select number, 'chargebackFee', gateway_number, coalesce(charged_back_on, opened_on), null, true, currency,
        case when is_chargeback then chargeback_fee_minor else 0 end
      from disputed
      union all select number, 'preArbitrationFee', gateway_number, contested_on, null, true, currency,
        case when is_contested_again then pre_arbitration_fee_minor else 0 end
      from disputed
      union all select number, 'arbitrationFee', gateway_number, closed_on, null, true, currency,
        case when is_lost_in_arbitration then arbitration_fee_minor else 0 end
      from disputed
      union all select number, 'concededArbitrationFee', gateway_number, closed_on, null, true, currency,
        case when is_arbitration_conceded then conceded_arbitration_fee_minor else 0 end
      from disputed
      union all select number, 'appealReturn', gateway_number, closed_on, null, is_returned, currency,
        case when is_returned then amount_minor else 0 end
      from disputed
      union all select number, 'rdr', gateway_number, opened_on, null, true, currency, case when is_taken then amount_minor else 0 end from alerted
      union all select number, 'rdrFee', gateway_number, opened_on, null, true, currency, case when is_taken then rdr_fee_minor else 0 end from alerted
      union all select number, 'ethocaFee', gateway_number, opened_on, credited_on, credited_on is null, currency, case when is_ethoca then ethoca_fee_minor else 0 end from alerted
      ${dueOfTakenBack(touched)}
    )`;

const earlierOf = (businessId: bigint): Sql => sql`
    earlier as materialized (
      select t.cause, t.kind, t.step, t.currency, t.amount_minor, coalesce(t.fact_day, t.business_day) as fact_day
      from (select cause from due union select number from manual) c
      join ledger_transfers t on t.business_id = ${businessId} and t.cause = c.cause
    )`;

/**
 * Amounts due minus amounts booked, as transfers: forward if too little is booked, reversed if too much. An entry for a closed
 * month is booked today and keeps its own day beside it (Decision 18).
 */
const differencesOn = (today: string): Sql => sql`
    differences as (
      select cause, kind, currency, fact_day, sum(amount_minor)::bigint as amount_minor
      from (
        select cause, kind, currency, case when is_dated then fact_day end as fact_day, amount_minor from all_due
        union all
        select e.cause, d.kind, e.currency, case when d.is_dated then e.fact_day end,
          case when e.kind = d.kind then -e.amount_minor else e.amount_minor end
        from earlier e
        join all_due d on d.cause = e.cause and d.kind = replace(e.kind, 'Reversal', '')
      ) due_less_booked
      group by 1, 2, 3, 4
    ),
    ${postingTable(bookedPostings)}
    select f.cause, f.kind,
      (coalesce(e.step, 0) + row_number() over (partition by f.cause, f.kind order by f.business_day, f.fact_day, f.currency))::integer as step,
      f.gateway_number, f.debit_account, f.credit_account, f.currency, f.amount_minor, f.business_day, f.fact_day
    from (
      select d.cause, d.kind, d.gateway_number, ${openDay('d.fact_day', today)} as business_day,
        case when d.fact_day <= c.last_day then d.fact_day end as fact_day, d.currency, d.amount_minor, d.debit_account, d.credit_account
      from (
        select d.cause, case when d.amount_minor > 0 then d.kind else d.kind || 'Reversal' end as kind,
          due.gateway_number, coalesce(d.fact_day, case when d.amount_minor < 0 then due.undone_on end, due.fact_day) as fact_day,
          d.currency, abs(d.amount_minor) as amount_minor,
          case when d.amount_minor > 0 then p.from_account else p.to_account end as debit_account,
          case when d.amount_minor > 0 then p.to_account else p.from_account end as credit_account
        from differences d
        join all_due due on due.cause = d.cause and due.kind = d.kind
        join posting p on p.kind = d.kind
        where d.amount_minor <> 0
      ) d
      cross join closed c
    ) f
    left join (select cause, kind, max(step) as step from earlier group by 1, 2) e on e.cause = f.cause and e.kind = f.kind`;

/**
 * Brings the ledger up to date with these payments, their refunds, disputes, alerts and holds: computes what should be booked,
 * compares it with what is booked, and posts the difference. It is therefore repeatable, and every order of arrival ends in the
 * same balances. The caller holds the payments' locks; the accounts are locked here, each once and in one fixed order, until the
 * transaction ends, so only roll-ups may follow. For the roles of the feed, the jobs and the operator.
 */
export const bookPayments = async (
  tx: Tx,
  touched: readonly TouchedPayment[],
  now: Date,
): Promise<void> => {
  if (touched.length === 0) {
    return;
  }
  const ofBusinesses = byBusiness(touched);
  await holdMonths(
    tx,
    ofBusinesses.map(({ businessId }) => businessId),
  );
  const today = businessDayOf(now);
  for (const one of ofBusinesses) {
    const { businessId } = one;
    await enterTransfers(tx, {
      businessId,
      now,
      transfers: sql`
    with closed as materialized (${lastClosedDay(businessId)}), ${pricedWithChildren(one)}, ${dueOf(one)},
    ${holdsOn(businessId, today)}, ${earlierOf(businessId)}, ${heldFrom(businessId)}, ${differencesOn(today)}`,
    });
    const numbers = one.payments.map(({ paymentNumber }) => paymentNumber);
    keepMissingProofs(tx, businessId, sql`${numbers}::text[]`);
  }
};
