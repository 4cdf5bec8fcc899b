import { getBalances } from '@back-office/contract/features/funds';
import {
  downloadStatement,
  getBatch,
  listBatchLines,
} from '@back-office/contract/features/settlements/batches';
import { getOperatorQueue, operatorQueue } from '@back-office/contract/features/operator-queue';
import { getSettlementCycle } from '@back-office/contract/features/settlements/cycle';
import {
  cancelBatch,
  checkBatch,
  creditBatch,
} from '@back-office/contract/features/settlements/decisions';
import {
  listSettlementExceptions,
  overseeBatch,
  overseeBatches,
  overseeBatchLines,
} from '@back-office/contract/features/settlements/oversight';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { OutputOf } from '@back-office/contract/kit/call';
import {
  aBusiness,
  anOperator,
  aPerson,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { bookPlanted } from '@back-office/server/testing/book-planted';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { plantSettlements } from '@back-office/server/testing/plant-settlements';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, signedInAsOperator, stepUp, type SignedIn } from './signed-in.ts';

let server: TestServer;
let business: TestBusiness;
let people: Record<'one' | 'other', TestPerson>;
let operators: Record<'one' | 'other', SignedIn>;
let owner: SignedIn;
let number: string;

const sale = 10_000n;
const deduction = 350n;
const reserve = 1000n;
const net = sale - deduction - reserve;

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  const { database } = server;
  business = await aBusiness(database);
  const payment = aPayment({
    business_id: business.id,
    gateway_number: business.firstGateway,
    amount_minor: sale,
    ordered_at: new Date(Date.now() - 3 * 3_600_000),
  });
  await plantPayments(server.databaseUrl, [payment]);
  await bookPlanted(database, [payment]);
  const today = businessDayOf(new Date());
  number = `${business.firstGateway}${today.replaceAll('-', '')}01`;
  await plantSettlements(server.databaseUrl, [
    {
      business_id: business.id,
      number,
      gateway_number: business.firstGateway,
      currency: 'USD',
      settlement_day: today,
      status: 'reported',
      lines: [
        {
          cause: payment.number,
          payment_number: payment.number,
          kind: 'sale',
          business_day: today,
          sale_minor: sale,
          deduction_minor: deduction,
          reserve_minor: reserve,
        },
      ],
    },
  ]);
  people = { one: await anOperator(database), other: await anOperator(database) };
  operators = {
    one: await signedInAsOperator(server, people.one),
    other: await signedInAsOperator(server, people.other),
  };
  owner = await signedIn(
    server,
    await aPerson(database, [{ business, isOwner: true, seesAccountDynamics: true }]),
  );
});
afterAll(() => server.stop());

const of = () => ({ merchantNumber: business.merchantNumber, number });
const statusOf = async (): Promise<unknown> =>
  (await owner.call(getBatch, { number })).envelope.data?.['status'];
const allowedTo = async (operator: SignedIn): Promise<unknown> => {
  const { envelope } = await operator.call(overseeBatch, of());
  return envelope.data?.['allowedActions'];
};
const doneTodayBy = async (operator: SignedIn): Promise<unknown> =>
  (await operator.call(getOperatorQueue)).envelope.data?.['doneToday'];
/** The desk's count of batches to credit, and the number of rows in its list. */
const toCreditOf = async (operator: SignedIn): Promise<unknown[]> => {
  const { items } = (await operator.call(getOperatorQueue)).envelope.data as OutputOf<
    typeof getOperatorQueue
  >;
  const { filter } = operatorQueue.batchesToCredit;
  const { envelope } = await operator.call(overseeBatches, { filter });
  return [items.find(({ item }) => item === 'batchesToCredit')?.count, envelope.data?.['total']];
};
const availableOf = async (): Promise<unknown> => {
  const { envelope } = await owner.call(getBalances);
  const [usd] = (envelope.data?.['balances'] ?? []) as { available: string }[];
  return usd?.available;
};

test('[S4.11] [S2.30] one operator checks, another with a factor proved anew credits, and the merchant has it', async () => {
  const { envelope: queue } = await operators.one.call(overseeBatches, {
    filter: { search: business.merchantNumber },
  });
  expect(queue.data?.['total']).toBe(1);
  expect(queue.data?.['counts']).toEqual({ toCheck: 1, toCredit: 0, credited: 0, cancelled: 0 });
  expect(await allowedTo(operators.one)).toEqual(['check', 'cancel']);
  const { envelope: lines } = await operators.one.call(overseeBatchLines, of());
  expect(lines.data).toMatchObject({ total: 1, amountMinor: String(net) });

  await operators.one.call(checkBatch, of());
  expect(await statusOf()).toBe('checked');
  expect(await allowedTo(operators.one)).toEqual(['cancel']);
  expect(await allowedTo(operators.other)).toEqual(['credit', 'cancel']);

  // The checker leaves it to another operator, on the desk and in its list.
  expect([await toCreditOf(operators.one), await toCreditOf(operators.other)]).toEqual([
    [0, 0],
    [1, 1],
  ]);

  const unproved = await operators.other.call(creditBatch, of());
  expect(unproved.envelope.error?.name).toBe('session.stepUpNeeded');
  await stepUp(server, operators.one, people.one);
  const own = await operators.one.call(creditBatch, of());
  expect(own.envelope.error?.name).toBe('settlements.checkedByYou');
  expect(await availableOf()).toBe('0');

  await stepUp(server, operators.other, people.other);
  const listener = server.database.newClient('identity', 'listening');
  await listener.connect();
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload));
  await listener.query('listen stale');
  await operators.other.call(creditBatch, of());
  await listener.query('select 1');
  await listener.end();
  expect(heard).toContain(JSON.stringify({ businessId: String(business.id), stale: 'home' }));
  expect(await statusOf()).toBe('credited');
  expect(await availableOf()).toBe(String(net));
  expect(await allowedTo(operators.other)).toEqual([]);
  const late = await operators.one.call(cancelBatch, { ...of(), reason: 'Too late' });
  expect(late.envelope.error?.name).toBe('settlements.notInThisStatus');
  // What was refused was not done.
  expect([await doneTodayBy(operators.one), await doneTodayBy(operators.other)]).toEqual([
    [{ operation: 'checkBatch', count: 1 }],
    [{ operation: 'creditBatch', count: 1 }],
  ]);
});

test('a merchant asks for nothing of the acquirer’s side, and an operator for nothing of a merchant’s', async () => {
  const asked = [
    [overseeBatches, { filter: {} }],
    [listSettlementExceptions, {}],
  ] as const;
  for (const [call, input] of asked) {
    expect((await owner.call(call, input)).status).toBe(403);
    expect((await operators.one.call(call, input)).status).toBe(200);
  }
  expect((await operators.one.call(getSettlementCycle)).status).toBe(403);
});

test('[S6.8] who may see statements and not take them away is told which right is missing', async () => {
  const looker = await signedIn(
    server,
    await aPerson(server.database, [{ business, role: 'operations' }]),
  );
  const { envelope } = await looker.call(listBatchLines, { number });
  expect(envelope.data).toMatchObject({ total: 1, amountMinor: String(net) });
  const refused = await looker.call(downloadStatement, { number }, { headers: { lang: 'en_US' } });
  expect(refused.status).toBe(403);
  expect(refused.envelope.msg).toMatch(/^You have not been assigned this permission: [A-Z]/);
  const paper = await owner.call(downloadStatement, { number });
  expect(paper.text.startsWith('%PDF-')).toBe(true);
});
