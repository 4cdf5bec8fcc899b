import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql, { raw, type Sql } from 'sql-template-tag';
import { holdMonths, lastClosedDays } from '#features/reports/public';
import type { Tx } from '#platform/database';
import { decidedPostings, postingTable, type DecidedKind } from './postings.ts';

// Below none of these may an account of a merchant ever be.
const hasFloor = sql`a.account not in ('schemeReceivable', 'schemePayable', 'pending', 'feeIncome')`;

/**
 * What `transfers` says once more into the balances, pending before all others of its currency, and into the sums of the
 * days. A row that is proposed is checked before it is found to be there, so what takes from an account with a floor
 * proposes nothing and adds its move to what stands; where nothing stands it is proposed as it is, and refused.
 */
export const moves = sql`
    moves as materialized (
      select business_id, currency, account, sum(amount_minor)::bigint as amount_minor
      from (
        select business_id, currency, debit_account as account, -amount_minor as amount_minor from transfers
        union all select business_id, currency, credit_account, amount_minor from transfers
      ) sides
      group by 1, 2, 3
    ),
    moved as (
      insert into ledger_accounts as a (business_id, currency, account, balance_minor)
      select business_id, currency, account,
        case when amount_minor < 0 and ${hasFloor} and exists (
          select from ledger_accounts s where s.business_id = a.business_id and s.currency = a.currency and s.account = a.account
        ) then 0 else amount_minor end
      from moves a order by business_id, currency, account <> 'pending', account
      on conflict (business_id, currency, account) do update set balance_minor = a.balance_minor
        + case when ${hasFloor} then (
            select amount_minor from moves m where m.business_id = a.business_id and m.currency = a.currency and m.account = a.account
          ) else excluded.balance_minor end
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
 * Rows of `transfers` are entered only when the accounts are locked, and get their numbers then: so in a currency of a
 * business the numbers of pending's entries follow the order in which they are committed, and below a number that is seen nothing is still to come.
 */
export const onceMoved = sql`(select count(*) from moved) > 0`;

/** The day on which something is booked: its own, or today where its month is closed; `c` is its business's row of `closed`. */
export const openDay = (day: string, today: string): Sql =>
  // A clock that moved on meanwhile may have closed today as well.
  sql`case when ${raw(day)} <= c.last_day then greatest(${today}::date, c.last_day + 1) else ${raw(day)} end`;

/** `cause`: the number of the batch, withdrawal or adjustment that moves it. Minor units of the currency. */
export type Transfer = {
  businessId: bigint;
  cause: string;
  kind: DecidedKind;
  /** `none` where it concerns no gateway. */
  gatewayNumber: string;
  currency: string;
  amountMinor: bigint;
  /** UTC+8. */
  businessDay: string;
};

/**
 * Posts what was decided, once for all: the same kind of the same cause again is refused by its key (23505), what would take an
 * account with a floor below zero by its check (23514). What moves nothing is left out. Accounts are locked in the order of
 * `bookPayments`; the caller holds the lock of what he decided on. For the roles of the feed, the jobs and the operator.
 */
export const postTransfers = async (
  tx: Tx,
  transfers: readonly Transfer[],
  now: Date,
): Promise<void> => {
  const moving = transfers.filter(({ amountMinor }) => amountMinor !== 0n);
  if (moving.length === 0) {
    return;
  }
  const businessIds = moving.map(({ businessId }) => businessId);
  await holdMonths(tx, businessIds);
  await tx.run(sql`
    with closed as materialized (${lastClosedDays(businessIds)}), ${postingTable(decidedPostings)},
    transfers as materialized (
      select t.business_id, t.cause, t.kind, t.gateway_number, t.currency, t.amount_minor,
        ${openDay('t.business_day', businessDayOf(now))} as business_day, p.from_account as debit_account, p.to_account as credit_account
      from unnest(
        ${moving.map(({ businessId }) => businessId)}::bigint[],
        ${moving.map(({ cause }) => cause)}::text[],
        ${moving.map(({ kind }) => kind)}::text[],
        ${moving.map(({ gatewayNumber }) => gatewayNumber)}::text[],
        ${moving.map(({ currency }) => currency)}::text[],
        ${moving.map(({ amountMinor }) => amountMinor)}::bigint[],
        ${moving.map(({ businessDay }) => businessDay)}::date[]
      ) as t (business_id, cause, kind, gateway_number, currency, amount_minor, business_day)
      join posting p on p.kind = t.kind
      left join closed c on c.business_id = t.business_id
    ),
    ${moves}
    insert into ledger_transfers (business_id, cause, kind, step, gateway_number, debit_account, credit_account, currency,
      amount_minor, business_day, booked_at)
    select business_id, cause, kind, 1, gateway_number, debit_account, credit_account, currency, amount_minor, business_day, ${now}
    from transfers where ${onceMoved}
    order by business_id, currency, business_day, cause, kind`);
};
