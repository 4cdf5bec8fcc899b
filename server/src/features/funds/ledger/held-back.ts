import sql, { type Sql } from 'sql-template-tag';

/**
 * Amounts held by open retrievals and by the acquirer's holds, and the part already booked. Neither holds more than what is left
 * of its payment after refunds and chargebacks; a hold also leaves out what a retrieval already holds.
 */
export const holdsOn = (businessId: bigint, today: string): Sql => sql`
    manual as materialized (
      select h.number, p.number as payment_number, p.gateway_number, p.currency, h.released_at is null and p.is_sold as is_held,
        business_day(coalesce(h.released_at, h.placed_at)) as business_day,
        -- What is left of its payment shrinks with what is booked today.
        coalesce(business_day(h.released_at), ${today}::date) as changed_on
      from paid p join payment_holds h on h.business_id = ${businessId} and h.payment_number = p.number
    ),
    remaining as materialized (
      select p.number as payment_number, exchange_half_up(p.paid_minor, p.numerator, p.denominator) - (
          select coalesce(sum(gone.amount_minor), 0) from (
            select r.amount_minor from refunded r where r.is_debited and r.payment_number = p.number
            union all select d.amount_minor from disputed d
            where d.is_chargeback and not d.is_returned and d.payment_number = p.number
            union all select a.amount_minor from alerted a
            where a.is_taken and a.payment_number = p.number
          ) gone
        ) as amount_minor
      from paid p
    ),
    asked as materialized (
      select d.number, d.payment_number, d.gateway_number, d.currency,
        case when d.is_held then d.opened_on else coalesce(d.charged_back_on, d.closed_on) end as business_day,
        case when d.is_held then ${today}::date else coalesce(d.charged_back_on, d.closed_on) end as changed_on,
        case when d.is_held then greatest(0, least(d.amount_minor, l.amount_minor)) else 0 end as amount_minor
      from disputed d join remaining l on l.payment_number = d.payment_number
    ),
    held as (
      select number as cause, payment_number, 'retrievalHold' as kind, 'settledRetrievalHold' as settled_kind, gateway_number, currency,
        business_day, changed_on, amount_minor
      from asked
      union all
      select m.number, m.payment_number, 'manualHold', 'settledManualHold', m.gateway_number, m.currency, m.business_day, m.changed_on,
        case when m.is_held then greatest(0, l.amount_minor - (
          select coalesce(sum(a.amount_minor), 0) from asked a where a.payment_number = m.payment_number
        )) else 0 end
      from manual m join remaining l on l.payment_number = m.payment_number
    )`;

/**
 * A further hold on a settled sale comes out of available as far as that reaches, any other out of pending; a reduction returns
 * to the account it came from. Before reading the available balance, all accounts that may move here are locked in the order of
 * moving, pending before available.
 */
export const heldFrom = (businessId: bigint): Sql => sql`
    held_before as materialized (
      select h.cause, h.kind, h.settled_kind, h.gateway_number, h.currency, h.amount_minor, b.available_minor,
        case when b.pending_minor + b.available_minor > 0 then h.changed_on else h.business_day end as business_day,
        greatest(0, h.amount_minor - b.pending_minor - b.available_minor) as further_minor,
        h.amount_minor > b.pending_minor + b.available_minor and exists (
          select from settlement_lines l
          join settlement_batches s on s.business_id = ${businessId} and s.number = l.batch_number and s.status = 'credited'
          where l.business_id = ${businessId} and l.cause = h.payment_number and l.is_live
        ) as is_settled
      from held h
      cross join lateral (
        select coalesce(sum(case when e.kind = h.kind then e.amount_minor when e.kind = h.kind || 'Reversal' then -e.amount_minor else 0 end), 0)::bigint as pending_minor,
          coalesce(sum(case when e.kind = h.settled_kind then e.amount_minor when e.kind = h.settled_kind || 'Reversal' then -e.amount_minor else 0 end), 0)::bigint as available_minor
        from earlier e where e.cause = h.cause and e.currency = h.currency
      ) b
    ),
    looked_at as materialized (
      select * from (
        select a.currency, a.account, a.balance_minor from ledger_accounts a
        where a.business_id = ${businessId} and (select bool_or(is_settled) from held_before) and a.account in ('pending', 'available')
          and a.currency in (select currency from due union select currency from earlier)
        order by a.currency, a.account <> 'pending' for update of a
      ) locked
    ),
    held_of_available as (
      select h.*, least(h.amount_minor, h.available_minor + case when is_settled then
          greatest(0, least(h.further_minor, coalesce(l.balance_minor, 0) - h.wanted_before_minor)) else 0 end) as of_available_minor
      from (
        select *, coalesce(sum(further_minor) filter (where is_settled) over (partition by currency order by cause
          rows between unbounded preceding and 1 preceding), 0) as wanted_before_minor
        from held_before
      ) h
      left join looked_at l on l.currency = h.currency and l.account = 'available'
    ),
    all_due as materialized (
      select * from due
      union all select cause, kind, gateway_number, business_day, null::date, false, currency, (amount_minor - of_available_minor)::bigint from held_of_available
      union all select cause, settled_kind, gateway_number, business_day, null::date, false, currency, of_available_minor::bigint from held_of_available
    )`;
