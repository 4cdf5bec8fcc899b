import sql, { type Sql } from 'sql-template-tag';
import { boundsOf } from '#features/transactions/public';
import type { Tx } from '#platform/database';

/** A payment that changed, or a refund of which did. `at` is when, ISO in UTC, for changes whose row carries no time of its own. */
export type TouchedPayment = { businessId: bigint; paymentNumber: string; at: string };

/** Several changes of one payment in a batch are booked at once, at the time of the last. */
const lastOfEach = (touched: readonly TouchedPayment[]): TouchedPayment[] => {
  const last = new Map<string, TouchedPayment>();
  for (const payment of touched) {
    const key = `${payment.businessId}/${payment.paymentNumber}`;
    const other = last.get(key);
    if (other === undefined || other.at < payment.at) {
      last.set(key, payment);
    }
  }
  return [...last.values()];
};

/** The payments with their refunds, at their price, and what is booked of them. */
const paidAndBooked = (payments: readonly TouchedPayment[]): Sql => {
  const numbers = payments.map(({ paymentNumber }) => paymentNumber);
  const { first, last } = boundsOf(numbers);
  return sql`
    touched as (
      select * from unnest(
        ${payments.map(({ businessId }) => businessId)}::bigint[],
        ${numbers}::text[],
        ${payments.map(({ at }) => at)}::timestamptz[]
      ) as k (business_id, number, at)
    ),
    paid as materialized (
      select p.*, k.at
      from touched k join priced_payments p on p.business_id = k.business_id and p.number = k.number
      where p.number between ${first} and ${last}
    ),
    -- The refunds of a payment are exchanged together, each for what it adds: all of them make up exactly the sale.
    refunded as materialized (
      select r.business_id, r.number, p.gateway_number, p.currency, p.numerator, p.denominator, p.refund_fee_minor,
        p.is_live and r.status in ('inProcessing', 'success') as is_debited, r.amount_minor,
        (coalesce(r.processed_at, p.at) at time zone interval '8 hours')::date as business_day,
        (sum(case when r.status in ('inProcessing', 'success') then r.amount_minor else 0 end)
          over (partition by r.business_id, r.payment_number order by r.number))::bigint as debited_minor
      from paid p join refunds r on r.business_id = p.business_id and r.payment_number = p.number
    ),
    earlier as materialized (
      select t.business_id, t.cause, t.kind, t.step, c.gateway_number, c.business_day, t.currency, t.amount_minor
      from (
        select business_id, number as cause, gateway_number, paid_on as business_day from paid
        union all select business_id, number, gateway_number, business_day from refunded
      ) c
      join ledger_transfers t on t.business_id = c.business_id and t.cause = c.cause
    )`;
};

/** What should be booked less what is, as transfers: forward where it is too little, back where it is too much. */
const differences = sql`
    differences as (
      select business_id, cause, kind, gateway_number, business_day, currency, sum(amount_minor)::bigint as amount_minor
      from (
        select business_id, number as cause, 'sale' as kind, gateway_number, paid_on as business_day, currency,
          exchange_half_up(paid_minor, numerator, denominator) as amount_minor
        from paid where is_sold
        union all
        select business_id, number, 'singleFee', gateway_number, paid_on, currency, single_fee_minor from paid where is_sold
        union all
        select business_id, number, 'refund', gateway_number, business_day, currency,
          exchange_half_up(debited_minor, numerator, denominator)
            - exchange_half_up(debited_minor - amount_minor, numerator, denominator)
        from refunded where is_debited
        union all
        select business_id, number, 'refundFee', gateway_number, business_day, currency, refund_fee_minor from refunded where is_debited
        union all
        select business_id, cause, replace(kind, 'Reversal', ''), gateway_number, business_day, currency,
          case when kind like '%Reversal' then amount_minor else -amount_minor end
        from earlier
      ) due_less_booked
      group by 1, 2, 3, 4, 5, 6
    ),
    posting (kind, from_account, to_account) as (
      values ('sale', 'schemeReceivable', 'pending'), ('singleFee', 'pending', 'feeIncome'),
        ('refund', 'pending', 'schemePayable'), ('refundFee', 'pending', 'feeIncome')
    ),
    transfers as materialized (
      select d.business_id, d.cause, case when d.amount_minor > 0 then d.kind else d.kind || 'Reversal' end as kind,
        d.gateway_number, d.business_day, d.currency, abs(d.amount_minor) as amount_minor,
        case when d.amount_minor > 0 then p.from_account else p.to_account end as debit_account,
        case when d.amount_minor > 0 then p.to_account else p.from_account end as credit_account
      from differences d join posting p on p.kind = d.kind
      where d.amount_minor <> 0
    )`;

/** The same once more into the balances, pending before all others of its currency, and into the sums of the days. */
const moves = sql`
    moved as (
      insert into ledger_accounts as a (business_id, currency, account, balance_minor)
      select business_id, currency, account, sum(amount_minor)::bigint
      from (
        select business_id, currency, debit_account as account, -amount_minor as amount_minor from transfers
        union all select business_id, currency, credit_account, amount_minor from transfers
      ) moves
      group by 1, 2, 3 order by 1, 2, account <> 'pending', 3
      on conflict (business_id, currency, account) do update set balance_minor = a.balance_minor + excluded.balance_minor
      returning account
    ),
    -- Asks for the accounts, so that they are locked before the days.
    days as (
      insert into ledger_days as f (business_id, currency, business_day, gateway_number, kind, debit_account, credit_account,
        count, amount_minor)
      select business_id, currency, business_day, gateway_number, kind, debit_account, credit_account, count(*),
        sum(amount_minor)::bigint
      from transfers where (select count(*) from moved) > 0
      group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5
      on conflict (business_id, currency, business_day, gateway_number, kind)
      do update set count = f.count + excluded.count, amount_minor = f.amount_minor + excluded.amount_minor
    )`;

/**
 * Brings the ledger to what these payments and their refunds say: works out what should be booked, compares it with what is
 * booked, and posts the difference. So it may be repeated, and every order of arrival ends in the same balances. The caller
 * holds the payments' locks; the accounts are locked here, each once and in one order for all, until his transaction
 * ends, so that only roll-ups may come after. For the roles of the feed, the jobs and the operator.
 */
export const bookPayments = async (
  tx: Tx,
  touched: readonly TouchedPayment[],
  now: Date,
): Promise<void> => {
  const payments = lastOfEach(touched);
  if (payments.length === 0) {
    return;
  }
  await tx.run(sql`
    with ${paidAndBooked(payments)}, ${differences}, ${moves}
    insert into ledger_transfers (business_id, cause, kind, step, gateway_number, debit_account, credit_account, currency,
      amount_minor, business_day, booked_at)
    select t.business_id, t.cause, t.kind, 1 + coalesce(e.step, 0), t.gateway_number, t.debit_account, t.credit_account, t.currency,
      t.amount_minor, t.business_day, ${now}
    from transfers t
    left join (select business_id, cause, kind, max(step) as step from earlier group by 1, 2, 3) e
      on e.business_id = t.business_id and e.cause = t.cause and e.kind = t.kind
    order by t.business_id, t.currency, t.business_day, t.cause, t.kind`);
};
