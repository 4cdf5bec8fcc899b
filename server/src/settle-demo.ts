import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { z } from 'zod';
import {
  checkBatch,
  creditBatch,
  recordDeliveryProofs,
  runSettlement,
} from '#features/settlements/public';
import { minutesFrom, now as currentTime } from '#platform/clock';
import { inRole, openDatabase, type Database } from '#platform/database';

// What merchants and operators see on the first day: months of statements that are in the balance, and some that wait.
const gatewayAgainstProof = '10000102';
const stepDays = 7;

const at = (day: string, hour: number): Date => minutesFrom(startOfBusinessDay(day), hour * 60);

type Sale = { businessId: bigint; paymentNumber: string; gatewayNumber: string; orderedAt: Date };

/** Most of what was sent has a proof, a day or two later. */
const prove = (database: Database): Promise<number> =>
  inRole(database, 'operator', async (tx) => {
    const sales = await tx.rows<Sale>(sql`
      select business_id as "businessId", number as "paymentNumber", gateway_number as "gatewayNumber", ordered_at as "orderedAt"
      from transactions
      where gateway_number = ${gatewayAgainstProof} and status = 'success' and abs(hashtext(number)) % 8 <> 0`);
    return recordDeliveryProofs(
      tx,
      sales.map(({ orderedAt, ...sale }) => ({
        ...sale,
        uploadedAt: minutesFrom(orderedAt, 30 * 60),
        deliveredAt: null,
      })),
    );
  });

type Operators = { checker: Operator; crediter: Operator };
type Operator = { personId: bigint; personName: string };

const findOperators = async (database: Database): Promise<Operators> => {
  const [checker, crediter] = await inRole(database, 'identity', (tx) =>
    tx.rows<Operator>(sql`
      select id as "personId", name as "personName" from persons
      where kind = 'operator' and email in ('ops@acquirer.example', 'ops2@acquirer.example') order by email desc`),
  );
  if (checker === undefined || crediter === undefined) {
    throw new Error('The demo has two operators.');
  }
  return { checker, crediter };
};

type Waiting = { businessId: bigint; number: string; fromLast: bigint };

/** Those that wait, the newest of each gateway counted as the first from the end. */
const findWaiting = (database: Database): Promise<Waiting[]> =>
  inRole(database, 'operator', (tx) =>
    tx.rows<Waiting>(sql`
      select business_id as "businessId", number,
        row_number() over (partition by business_id, gateway_number, currency order by settlement_day desc) as "fromLast"
      from settlement_batches where status = 'reported' order by settlement_day, number`),
  );

/** One operator checks, the other credits, on a day; of the newest of each gateway one is only checked and one not even that. */
const credit = async (
  database: Database,
  { checker, crediter }: Operators,
  { day, isLast }: { day: string; isLast: boolean },
): Promise<void> => {
  const waiting = await findWaiting(database);
  await inRole(database, 'operator', async (tx) => {
    for (const { fromLast, ...key } of waiting.filter((one) => !isLast || one.fromLast > 1n)) {
      await checkBatch(tx, key, { ...checker, now: at(day, 10) });
      if (!isLast || fromLast > 2n) {
        await creditBatch(tx, key, { ...crediter, now: at(day, 11) });
      }
    }
  });
};

const firstDayOf = async (database: Database): Promise<string | null> => {
  const [row] = await inRole(database, 'operator', (tx) =>
    tx.rows<{ day: string | null }>(sql`select min(business_day) as day from ledger_days`),
  );
  return row?.day ?? null;
};

const settleDemo = async (database: Database): Promise<void> => {
  await prove(database);
  const operators = await findOperators(database);
  const today = businessDayOf(currentTime());
  const firstDay = (await firstDayOf(database)) ?? today;
  // The last weeks' are left for people to check and to credit.
  const creditedUntil = addDays(today, -2 * stepDays);
  for (let day = addDays(firstDay, stepDays); day < creditedUntil; day = addDays(day, stepDays)) {
    await runSettlement(database, at(day, 3));
    await credit(database, operators, { day, isLast: false });
  }
  await runSettlement(database, currentTime());
  await credit(database, operators, { day: addDays(today, -1), isLast: true });
};

const environment = z
  .object({ DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }) })
  .parse(process.env);
const database = openDatabase(environment.DATABASE_URL);
try {
  await settleDemo(database);
} finally {
  await database.close();
}
