import { businessDayOf } from '@back-office/contract/kit/business-day';
import { daysOfMonth } from '@back-office/contract/kit/month';
import sql, { raw, type Sql } from 'sql-template-tag';
import { insertedOne, type Tx } from '#platform/database';
import { measures } from '../daily/daily-figures.ts';
import { statementsIn } from './read-month-settlement.ts';

/** `month`: YYYY-MM. */
type Closing = { businessId: bigint; month: string; now: Date };

type Stretch = { businessId: bigint; from: string; to: string };

const columns = raw(measures.join(', '));
const sums = raw(measures.map((measure) => `sum(${measure})::bigint`).join(', '));

const figuresOf = ({ businessId, from, to }: Stretch): Sql =>
  sql`
  insert into closed_month_figures (business_id, month, gateway_number, currency, card_brand, ${columns})
  select ${businessId}, ${from}::date, gateway_number, currency, card_brand, ${sums}
  from daily_figures where business_id = ${businessId} and business_day between ${from}::date and ${to}::date
  group by gateway_number, currency, card_brand
  ${insertedOne}`;

/** Movements of each account up to a month's end. */
const balancesOf = ({ businessId, from, to }: Stretch): Sql =>
  sql`
  insert into closed_month_balances (business_id, month, gateway_number, currency, account, opening_minor, closing_minor)
  select ${businessId}, ${from}::date, gateway_number, currency, account,
    coalesce(sum(minor) filter (where business_day < ${from}::date), 0)::bigint, sum(minor)::bigint
  from (
    select business_day, gateway_number, currency, credit_account as account, amount_minor as minor from ledger_days
    where business_id = ${businessId} and business_day <= ${to}::date
    union all
    select business_day, gateway_number, currency, debit_account, -amount_minor from ledger_days
    where business_id = ${businessId} and business_day <= ${to}::date
  ) sides
  group by gateway_number, currency, account
  ${insertedOne}`;

const movesOf = ({ businessId, from, to }: Stretch): Sql => sql`
  insert into closed_month_moves (business_id, month, gateway_number, currency, kind, debit_account, credit_account, count, amount_minor)
  select ${businessId}, ${from}::date, gateway_number, currency, kind, debit_account, credit_account, sum(count)::bigint,
    sum(amount_minor)::bigint
  from ledger_days where business_id = ${businessId} and business_day between ${from}::date and ${to}::date
  group by gateway_number, currency, kind, debit_account, credit_account
  ${insertedOne}`;

const statementsOf = ({ businessId, from, to }: Stretch): Sql => {
  const { isCredited, isWaiting } = statementsIn({ from, to });
  return sql`
  insert into closed_month_statements (business_id, month, gateway_number, currency, credited_count, credited_net_minor, waiting_count,
    waiting_net_minor)
  select ${businessId}, ${from}::date, gateway_number, currency, count(*) filter (where ${isCredited}),
    coalesce(sum(net_minor) filter (where ${isCredited}), 0)::bigint, count(*) filter (where ${isWaiting}),
    coalesce(sum(net_minor) filter (where ${isWaiting}), 0)::bigint
  from settlement_batches where business_id = ${businessId} and (${isCredited} or ${isWaiting})
  group by gateway_number, currency
  ${insertedOne}`;
};

/**
 * Closes a month: stores the day, its figures, openings, balances, movements (including fees) and statements (Decision 18). The
 * caller has locked the months exclusively. For the role of the jobs.
 */
export const storeMonth = async (tx: Tx, { businessId, month, now }: Closing): Promise<void> => {
  const of = { businessId, ...daysOfMonth(month) };
  await tx.run(sql`
    insert into closed_months (business_id, month, closed_on, closed_at)
    values (${businessId}, ${of.from}::date, ${businessDayOf(now)}::date, ${now})`);
  await tx.run(figuresOf(of));
  await tx.run(balancesOf(of));
  await tx.run(movesOf(of));
  await tx.run(statementsOf(of));
};
