import { uploadWaybill } from '@back-office/contract/features/waybills';
import { decideWaybill } from '@back-office/contract/features/waybills/by-hand';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { askAsOperator } from '../../../testing/ask-as-operator.ts';
import {
  at,
  dayAt,
  operators,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { waybillRoutes } from '../routes.ts';
import { uploadWaybillRoute } from '../upload/upload-waybill.ts';

let world: SettlementWorld;
let merchantNumber: string;
beforeAll(async () => {
  world = await settlementWorld([
    { ...plainTerms, settleType: { type: 'day', n: 7 }, deliveryCondition: 'delivered' },
  ]);
  const { rows } = await world.owner.query<{ merchant_number: string }>(
    'select merchant_number from businesses where id = 1',
  );
  merchantNumber = rows[0]?.merchant_number ?? '';
});
afterAll(() => world.close());

const person = { personId: operators[0], personName: 'Olga Operator' };

const decide = async (paymentNumber: string, decision: 'accept' | 'revoke', now: Date) => {
  const { rows } = await world.owner.query<{ version: number }>(
    'select version from waybills where payment_number = $1',
    [paymentNumber],
  );
  return askAsOperator(world.database, {
    call: decideWaybill,
    routes: waybillRoutes,
    input: {
      merchantNumber,
      paymentNumber,
      version: rows[0]?.version ?? 0,
      decision,
      note: decision === 'accept' ? null : 'Signed by a neighbour',
    },
    now,
    person,
  });
};

/** A sale in a batch that was settled because an operator accepted its proof. */
const settledOnProof = async (serial: number) => {
  const day = serial * 7;
  const sale = world.sale(dayAt(day), 5000);
  await world.take([sale], new Date());
  const paymentNumber = sale.object.number;
  await askAs(
    world.database,
    { ...aMerchant, now: at(dayAt(day + 1), 9) },
    {
      call: uploadWaybill,
      route: uploadWaybillRoute,
      input: {
        paymentNumber,
        trackingNumbers: [`MEETING${serial}00000`],
        company: 'Junk Boats',
        websites: [],
      },
    },
  );
  await world.owner.query(
    `update waybills set status = 'waitingForManualProcessing' where payment_number = $1`,
    [paymentNumber],
  );
  await decide(paymentNumber, 'accept', at(dayAt(day + 2), 12));
  await world.run(dayAt(day + 7));
  const batch = (await world.batches()).at(-1)?.number ?? '';
  expect(await world.lines(batch)).toMatchObject([{ cause: paymentNumber }]);
  return {
    paymentNumber,
    revoke: () => decide(paymentNumber, 'revoke', at(dayAt(day + 7), 11)),
    cancel: () => world.cancel(batch, dayAt(day + 7)),
    settleAgain: () => world.run(dayAt(day + 8)),
  };
};

const waiting = async (): Promise<number> => {
  const { rows } = await world.owner.query(
    `select distinct pid from pg_locks
     where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
  );
  return rows.length;
};

/** The first has finished its work, and its end is delayed until the second waits for it. */
const meeting = async (
  keptBy: string,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> => {
  const keeper = new pg.Client({ connectionString: world.url });
  await keeper.connect();
  await keeper.query('begin');
  await keeper.query(keptBy);
  const done = [first()];
  try {
    await expect.poll(waiting).toBe(1);
    done.push(second());
    await expect.poll(waiting).toBe(2);
  } finally {
    await keeper.end();
    await Promise.all(done);
  }
};

test('a proof that is revoked while its batch is cancelled counts no longer, whichever is first', async () => {
  const one = await settledOnProof(0);
  await meeting('select from waybill_counts for update', one.revoke, one.cancel);
  const other = await settledOnProof(1);
  await meeting(
    `select pg_advisory_xact_lock(hashtextextended('missing proofs 1', 0))`,
    other.cancel,
    other.revoke,
  );
  await other.settleAgain();
  const blocked = { [one.paymentNumber]: 'awaitingProof', [other.paymentNumber]: 'awaitingProof' };
  expect(await world.blocks()).toEqual(blocked);
  expect(await world.broken()).toEqual([]);
});
