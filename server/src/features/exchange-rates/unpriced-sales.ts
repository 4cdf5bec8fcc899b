import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';

/** Business and currency of unsettled money in a currency in which no contract of the business settles. */
const unpriced: Sql = sql`
    select distinct a.business_id, a.currency from ledger_accounts a
    where a.account in ('pending', 'frozenFromPending') and a.balance_minor <> 0
      and a.business_id in (select business_id from contract_terms)
      and (a.business_id, a.currency) not in (select business_id, settlement_currency from contract_terms)`;

/** Whether sale `t`, booked in a currency, is in no statement and still booked there. */
const isOpen: Sql = sql`t.kind = 'sale'
      and not exists (
        select from settlement_lines l
        where l.business_id = t.business_id and l.cause = t.cause and l.currency = t.currency and l.is_live
      )
      and not exists (
        select from ledger_transfers r
        where r.business_id = t.business_id and r.cause = t.cause and r.kind = 'saleReversal' and r.currency = t.currency
          and r.step >= t.step
      )`;

/** Currency pairs with waiting sales, and since which day: sold in one by gateways that are settled in the other. */
export const pairsWaiting: Sql = sql`
    select w.currency as "from", c.settlement_currency as "to", count(distinct w.business_id)::integer as "merchantsWaiting",
      min(w.day) as "waitingSince"
    from (
      select u.business_id, u.currency, t.gateway_number, min(coalesce(t.fact_day, t.business_day)) as day
      from (${unpriced}) u
      join ledger_transfers t on t.business_id = u.business_id and t.currency = u.currency and ${isOpen}
      group by 1, 2, 3
      union all
      -- Of a business that is settled in the currency elsewhere, the night found it.
      select b.business_id, b.currency, b.gateway_number, coalesce(t.fact_day, t.business_day)
      from settlement_blocks b
      join ledger_transfers t on t.business_id = b.business_id and t.cause = b.payment_number and t.currency = b.currency
      where b.reason = 'noRate' and ${isOpen}
    ) w
    join contract_terms c on c.business_id = w.business_id and c.gateway_number in (w.gateway_number, 'any')
      and c.settlement_currency <> w.currency
    -- A sale is priced by one line; a pair of another line of its gateway that has a rate holds nothing up.
    where not exists (
      select from exchange_rates r
      where r.from_currency = w.currency and r.to_currency = c.settlement_currency and r.valid_from <= w.day
    )
    group by 1, 2`;

export type Unpriced = { businessId: bigint; currency: string };

/** Businesses that may have sold in a currency and be settled in another. */
export const findSellers = (tx: Tx, currency: string): Promise<Unpriced[]> =>
  tx.rows<Unpriced>(sql`
    select a.business_id as "businessId", a.currency from ledger_accounts a
    where a.currency = ${currency} and a.account = 'pending'
      and a.business_id in (select business_id from contract_terms where settlement_currency <> ${currency})
    order by 1`);

export type Place = { day: string; id: bigint };
export type OpenSale = Place & { paymentNumber: string; isPriced: boolean };

/** Open sales of a business after a place, and whether each can be priced in another currency by now. */
export const findOpenSales = (
  tx: Tx,
  { businessId, currency }: Unpriced,
  { day, id, most }: Place & { most: number },
): Promise<OpenSale[]> =>
  tx.rows<OpenSale>(sql`
    with open as materialized (
      select t.business_day as day, t.id, t.cause from ledger_transfers t
      where t.business_id = ${businessId} and t.currency = ${currency} and (t.business_day, t.id) > (${day}::date, ${id})
        and ${isOpen}
      order by t.business_day, t.id limit ${most}
    )
    select o.day, o.id, o.cause as "paymentNumber", p.currency <> ${currency} as "isPriced"
    from open o join priced_payments p on p.business_id = ${businessId} and p.number = o.cause
    order by o.day, o.id`);

/** Removes sales booked at their rate from the waiting ones. */
export const forgetWaiting = (
  tx: Tx,
  { businessId, currency }: Unpriced,
  numbers: readonly string[],
): Promise<number> =>
  tx.run(sql`
    delete from settlement_blocks
    where business_id = ${businessId} and payment_number = any (${numbers}::text[]) and currency = ${currency} and reason = 'noRate'`);
