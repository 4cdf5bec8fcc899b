import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql, { raw, type Sql } from 'sql-template-tag';
import { holdMonths, lastClosedDay } from '#features/reports/public';
import { insertedOne, planned, type Tx } from '#platform/database';
import { decidedPostings, postingTable, type DecidedKind } from './postings.ts';

const onceMoved = sql`(select count(*) from moved) + (select count(*) from opened) > 0`;

/** Both sides of `transfers`, each as it changes its account. */
const sides = sql`
    sides as materialized (
      select gateway_number, currency, debit_account as account, -amount_minor as amount_minor from transfers
      union all select gateway_number, currency, credit_account, amount_minor from transfers
    )`;

/** Moves the balances by `sides`, after it has locked all accounts. */
const movedAccounts = (businessId: bigint): Sql => sql`
    moves as materialized (
      select currency, account, sum(amount_minor)::bigint as amount_minor from sides group by 1, 2
    ),
    locked as materialized (
      -- Not for update at the top: a cluster would pass the rows on without their columns.
      select * from (
        select a.currency, a.account
        from ledger_accounts a join moves m on m.currency = a.currency and m.account = a.account
        where a.business_id = ${businessId}
        order by a.currency, a.account <> 'pending', a.account for update of a
      ) held
    ),
    moved as (
      update ledger_accounts a set balance_minor = a.balance_minor + m.amount_minor
      from locked l join moves m on m.currency = l.currency and m.account = l.account
      where a.business_id = ${businessId} and a.currency = l.currency and a.account = l.account
      returning 1
    ),
    opened as (
      insert into ledger_accounts as a (business_id, currency, account, balance_minor)
      select ${businessId}::bigint, currency, account, amount_minor
      from (
        select m.* from moves m left join locked l on l.currency = m.currency and l.account = m.account
        where l.account is null order by m.currency, m.account <> 'pending', m.account
      ) missing
      on conflict (business_id, currency, account) do update set balance_minor = a.balance_minor + excluded.balance_minor
      returning 1
    )`;

/** Moves the gateways' own parts by `sides`; the locks of the accounts keep others out meanwhile. */
const movedGateways = (businessId: bigint): Sql => sql`
    gateways as (
      insert into gateway_balances as g (business_id, gateway_number, currency, account, balance_minor)
      select ${businessId}::bigint, gateway_number, currency, account, sum(amount_minor)::bigint from sides
      where account in ('pending', 'frozenFromPending', 'margin', 'deposit') and ${onceMoved}
      group by 2, 3, 4 order by 2, 3, 4
      on conflict (business_id, gateway_number, currency, account) do update set balance_minor = g.balance_minor + excluded.balance_minor
      returning 1
    )`;

type Entering = {
  businessId: bigint;
  now: Date;
  /** `cause, kind, step, gateway_number, debit_account, credit_account, currency, amount_minor, business_day, fact_day`. */
  transfers: Sql;
};

/**
 * Enters transfers of a business and applies them to the balances and the day sums. Its accounts are locked first, in one order
 * for all: pending before all others of its currency. So the numbers of pending's entries follow commit order within a currency,
 * and once an entry is visible, no entry with a lower number can appear.
 */
export const enterTransfers = async (
  tx: Tx,
  { businessId, now, transfers }: Entering,
): Promise<void> => {
  await tx.run(planned`
    with transfers as materialized (${transfers}),
    ${sides},
    ${movedAccounts(businessId)},
    ${movedGateways(businessId)},
    -- Asks for the accounts, so that they are locked before the days.
    days as (
      insert into ledger_days as f (business_id, currency, business_day, gateway_number, kind, debit_account, credit_account,
        count, amount_minor)
      select ${businessId}::bigint, currency, business_day, gateway_number, kind, debit_account, credit_account, count(*),
        sum(amount_minor)::bigint
      from transfers where ${onceMoved}
      group by 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5
      on conflict (business_id, currency, business_day, gateway_number, kind)
      do update set count = f.count + excluded.count, amount_minor = f.amount_minor + excluded.amount_minor
      returning 1
    )
    insert into ledger_transfers (business_id, cause, kind, step, gateway_number, debit_account, credit_account, currency,
      amount_minor, business_day, fact_day, booked_at)
    select ${businessId}::bigint, cause, kind, step, gateway_number, debit_account, credit_account, currency, amount_minor, business_day,
      fact_day, ${now}::timestamptz
    from transfers where ${onceMoved}
    order by currency, business_day, cause, kind
    ${insertedOne}`);
};

/** The booking day: its own, or today if its month is closed; `c` is the row of `closed`. */
export const openDay = (day: string, today: string): Sql =>
  // If the clock has moved on meanwhile, today may be closed as well.
  sql`case when ${raw(day)} <= c.last_day then greatest(${today}::date, c.last_day + 1) else ${raw(day)} end`;

/** `cause`: the number of the batch, withdrawal or adjustment that makes the transfer. Amounts in minor units of the currency. */
export type Transfer = {
  businessId: bigint;
  cause: string;
  kind: DecidedKind;
  /** `none` if it concerns no gateway. */
  gatewayNumber: string;
  currency: string;
  amountMinor: bigint;
  /** UTC+8. */
  businessDay: string;
};

/**
 * Posts decided transfers, each exactly once: the unique key refuses a second one of the same kind and cause (23505), and a check
 * refuses an account with a floor going below zero (23514). Zero amounts are left out. Accounts are locked in the order of
 * `bookPayments`; the caller holds the lock of the decided object. For the roles of the feed, the jobs and the operator.
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
  const ofBusinesses = [...Map.groupBy(moving, ({ businessId }) => businessId)].sort(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  await holdMonths(
    tx,
    ofBusinesses.map(([businessId]) => businessId),
  );
  for (const [businessId, ofBusiness] of ofBusinesses) {
    await enterTransfers(tx, {
      businessId,
      now,
      transfers: sql`
    with closed as materialized (${lastClosedDay(businessId)}), ${postingTable(decidedPostings)}
    select t.cause, t.kind, 1 as step, t.gateway_number, p.from_account as debit_account, p.to_account as credit_account, t.currency,
      t.amount_minor, ${openDay('t.business_day', businessDayOf(now))} as business_day, null::date as fact_day
    from unnest(
      ${ofBusiness.map(({ cause }) => cause)}::text[],
      ${ofBusiness.map(({ kind }) => kind)}::text[],
      ${ofBusiness.map(({ gatewayNumber }) => gatewayNumber)}::text[],
      ${ofBusiness.map(({ currency }) => currency)}::text[],
      ${ofBusiness.map(({ amountMinor }) => amountMinor)}::bigint[],
      ${ofBusiness.map(({ businessDay }) => businessDay)}::date[]
    ) as t (cause, kind, gateway_number, currency, amount_minor, business_day)
    join posting p on p.kind = t.kind
    cross join closed c`,
    });
  }
};
