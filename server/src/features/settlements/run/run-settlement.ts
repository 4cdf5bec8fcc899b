import sql from 'sql-template-tag';
import { coverDebts, overtakeOffsets } from '#features/funds/public';
import { readHolidays, readSettlementTerms, settlingLock } from '#features/terms/public';
import { inRole, inRoleForLong, type Database, type Tx } from '#platform/database';
import { eachOfItsOwn, oneAfterTheOther, sideBySide } from '#platform/upkeep/each-of-its-own';
import { tenantScope } from '#platform/tenant-scope';
import { readTariff } from './agreed-targets.ts';
import { readReleaseDays, type Account } from './read-gateway.ts';
import { settledKinds } from './settled-kinds.ts';
import { settleGatewayDay } from './settle-gateway-day.ts';
import { newestRunDay, settlementDaysOf, type Agreed } from './settlement-calendar.ts';

/** `isFinished`: false if another process is running it. */
export type Settled = { batches: number; lines: number; isFinished: boolean };

type OpenAccount = Account & { firstDay: string; settledThrough: string | null };

/** Every gateway and currency with any booking, and how far each is settled. */
const findAccounts = (tx: Tx): Promise<OpenAccount[]> =>
  tx.rows<OpenAccount>(sql`
    select d.business_id as "businessId", d.gateway_number as "gatewayNumber", d.currency, min(d.business_day) as "firstDay",
      p.settled_through as "settledThrough"
    from ledger_days d
    left join settlement_progress p
      on p.business_id = d.business_id and p.gateway_number = d.gateway_number and p.currency = d.currency
    where d.kind = any (${settledKinds})
    group by 1, 2, 3, 5 order by 1, 2, 3`);

/**
 * The newest entry below which no entry can still appear. Entries of pending are numbered under the lock of its balance, so the
 * holder of that lock sees all numbers given before. Held for this one look only.
 */
const findThroughId = (
  database: Database,
  { businessId, currency }: Account,
): Promise<bigint | undefined> =>
  inRole(database, 'jobs', async (tx) => {
    await tx.run(sql`
      select from ledger_accounts
      where business_id = ${businessId} and currency = ${currency} and account = 'pending' for update`);
    const [row] = await tx.rows<{ throughId: bigint }>(
      sql`select last_value as "throughId" from ledger_transfers_id_seq`,
    );
    return row?.throughId;
  });

const readBusiness = async (tx: Tx, businessId: bigint) => ({
  terms: await readSettlementTerms(tx, tenantScope(businessId, null)),
  tariff: await readTariff(tx, businessId),
  releases: await readReleaseDays(tx, businessId),
});

/** Caches the last key's value, so that sorted keys are each read once. */
const readInOrder = <Key, Value>(read: (key: Key) => Promise<Value>) => {
  let last: { key: Key; value: Promise<Value> } | undefined;
  return (key: Key): Promise<Value> => {
    last = last?.key === key ? last : { key, value: read(key) };
    return last.value;
  };
};

type Run = {
  database: Database;
  now: Date;
  inTransaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  businessOf: (businessId: bigint) => ReturnType<typeof readBusiness>;
  holidaysOf: (currency: string) => ReturnType<typeof readHolidays>;
};

const runOf = ({
  database,
  now,
  inTransaction,
}: Pick<Run, 'database' | 'now' | 'inTransaction'>): Run => {
  const holidays = new Map<string, ReturnType<typeof readHolidays>>();
  return {
    database,
    now,
    inTransaction,
    businessOf: readInOrder((businessId: bigint) =>
      inTransaction((tx) => readBusiness(tx, businessId)),
    ),
    holidaysOf: (currency) => {
      const read = holidays.get(currency) ?? inTransaction((tx) => readHolidays(tx, currency));
      holidays.set(currency, read);
      return read;
    },
  };
};

/** Settles one gateway and currency up to a day, oldest settlement day first, each in its own transaction. */
const settleAccount = async (
  { database, now, inTransaction, businessOf, holidaysOf }: Run,
  { firstDay, settledThrough, ...account }: OpenAccount,
): Promise<Omit<Settled, 'isFinished'>> => {
  const { gatewayNumber, currency } = account;
  const { terms, tariff, releases } = await businessOf(account.businessId);
  const agreed: Agreed = { gatewayNumber, terms, holidays: await holidaysOf(currency) };
  const days = settlementDaysOf(agreed, {
    firstDay,
    after: settledThrough ?? undefined,
    until: newestRunDay(now),
    releases: releases
      .filter((one) => one.gatewayNumber === gatewayNumber && one.currency === currency)
      .map(({ day }) => day),
  });
  const settled = { batches: 0, lines: 0 };
  const throughId = days.length === 0 ? undefined : await findThroughId(database, account);
  if (throughId === undefined) {
    return settled;
  }
  for (const settlementDay of days) {
    const batch = await inTransaction((tx) =>
      settleGatewayDay(tx, { account, agreed, tariff, settlementDay, throughId, now }),
    );
    settled.batches += batch === undefined ? 0 : 1;
    settled.lines += batch?.lineCount ?? 0;
  }
  return settled;
};

// A night of many merchants waits for the database most of the time, and no merchant's money touches another's.
const sideBySideMax = 4;

type Lane = Pick<Run, 'database' | 'now'> & { businesses: Iterable<readonly OpenAccount[]> };

/** Settles businesses, next after next, until none is left; those of other lanes are taken from the same row. */
const settleLane = async (
  { businesses, ...of }: Lane,
  inTransaction: Run['inTransaction'],
  count: (made: Omit<Settled, 'isFinished'>) => void,
): Promise<void> => {
  const run = runOf({ ...of, inTransaction });
  function* accounts() {
    for (const ofBusiness of businesses) {
      yield* ofBusiness;
    }
  }
  await eachOfItsOwn(
    accounts(),
    async (account) => count(await settleAccount(run, account)),
    'Accounts that could not be settled',
  );
};

/**
 * Makes the batches of every settlement day not settled yet, across all businesses. An interrupted day is whole or absent, and
 * the next run continues. One run at a time per database; a second one leaves at once. An account that cannot be settled does not
 * stop the others; the run fails in the end and names the businesses.
 */
export const runSettlement = (
  database: Database,
  now: Date,
  isWanted: (account: Account) => boolean = () => true,
): Promise<Settled> =>
  inRoleForLong(database, 'jobs', async ({ askOnce, inTransaction }) => {
    const settled: Settled = { batches: 0, lines: 0, isFinished: false };
    const [lock] = await askOnce<{ isMine: boolean }>(
      sql`select pg_try_advisory_lock(${settlingLock}) as "isMine"`,
    );
    if (lock?.isMine !== true) {
      return settled;
    }
    const accounts = (await inTransaction(findAccounts)).filter(isWanted);
    const byBusiness = [...Map.groupBy(accounts, ({ businessId }) => businessId).values()];
    const businesses = byBusiness.values();
    const settle = (inLane: Run['inTransaction']): Promise<void> =>
      settleLane({ database, now, businesses }, inLane, ({ batches, lines }) => {
        settled.batches += batches;
        settled.lines += lines;
      });
    const others = Array.from(
      { length: Math.min(sideBySideMax, byBusiness.length) - 1 },
      () => () => inRoleForLong(database, 'jobs', (lane) => settle(lane.inTransaction)),
    );
    await oneAfterTheOther([
      () => sideBySide([() => settle(inTransaction), ...others]),
      () => coverDebts({ inTransaction, now, isWanted }),
      () => overtakeOffsets({ inTransaction, now, isWanted }),
    ]);
    return { ...settled, isFinished: true };
  });
