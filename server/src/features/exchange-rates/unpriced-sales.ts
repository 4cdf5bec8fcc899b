import sql, { type Sql } from 'sql-template-tag';
import { bookPayments } from '#features/funds/public';
import { lockPayments } from '#features/transactions/public';
import type { Tx } from '#platform/database';

type Waiting = { from: string; to: string; merchantsWaiting: number };

/** Business and currency of what stands unsettled in a currency that no contract of the business is settled in. */
const unpriced: Sql = sql`
    select a.business_id, a.currency from ledger_accounts a
    where a.account = 'pending' and a.balance_minor <> 0
      and a.business_id in (select business_id from contract_terms)
      and (a.business_id, a.currency) not in (select business_id, settlement_currency from contract_terms)`;

/** For which pairs somebody waits: what was sold in the one, by merchants that are settled in the other. */
export const readPairsWaiting = (tx: Tx): Promise<Waiting[]> =>
  tx.rows<Waiting>(sql`
    select u.currency as "from", t.settlement_currency as "to", count(distinct u.business_id)::integer as "merchantsWaiting"
    from (
      ${unpriced}
      union
      -- Of a business that is settled in the currency elsewhere, the night found it.
      select business_id, currency from settlement_blocks where reason = 'noRate'
    ) u
    join contract_terms t on t.business_id = u.business_id and t.settlement_currency <> u.currency
    group by 1, 2`);

type Payment = { businessId: bigint; paymentNumber: string };

/** Payments per statement: each is locked. */
const paymentsAtOnce = 1000;

/** Sales behind a place that are booked in a currency and priced in another by now; none that a statement has taken. */
const findPriced = (
  tx: Tx,
  currencies: readonly string[],
  { businessId, paymentNumber }: Payment,
): Promise<Payment[]> =>
  tx.rows<Payment>(sql`
    select t.business_id as "businessId", t.cause as "paymentNumber"
    from ledger_accounts u
    join ledger_transfers t on t.business_id = u.business_id and t.currency = u.currency and t.kind = 'sale' and t.step = 1
    join priced_payments p on p.business_id = t.business_id and p.number = t.cause
    where u.account = 'pending' and u.balance_minor <> 0 and u.currency = any (${currencies}) and p.currency <> u.currency and (t.business_id, t.cause) > (${businessId}, ${paymentNumber})
      and (t.business_id, t.cause) not in (
        select business_id, cause from settlement_lines where is_live and currency = any (${currencies}))
    order by 1, 2 limit ${paymentsAtOnce}`);

/** Books at its rate what waited for one, of currencies that had no rate to another; answers how many payments. */
export const bookWhatWaited = async (
  tx: Tx,
  currencies: readonly string[],
  now: Date,
): Promise<number> => {
  let booked = 0;
  let place: Payment | undefined = { businessId: 0n, paymentNumber: '' };
  while (place !== undefined) {
    const found: Payment[] = await findPriced(tx, currencies, place);
    await lockPayments(tx, found);
    await bookPayments(tx, found, now);
    booked += found.length;
    place = found.at(-1);
  }
  return booked;
};
