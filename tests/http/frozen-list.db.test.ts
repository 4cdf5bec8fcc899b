import {
  countNewTransactions,
  listTransactions,
  summarizeTransactions,
} from '@back-office/contract/features/transactions';
import {
  newPaymentNumber,
  paymentEvent,
  testDay,
  testInstant,
} from '@back-office/server/testing/gateway-events';
import { aBusiness, aPerson, type TestBusiness } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, type SignedIn } from './signed-in.ts';
import { tellGatewayEvents } from './tell-gateway-events.ts';

let server: TestServer;
let business: TestBusiness;
let owner: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
  owner = await signedIn(server, await aPerson(server.database, [{ business }]));
});
afterAll(() => server.stop());

/** Payments ordered all over the test day, in signed batches; answers their numbers once they are taken. */
const report = async (count: number): Promise<string[]> => {
  const events = Array.from({ length: count }, () => {
    const number = newPaymentNumber();
    const orderedAt = testInstant(Math.floor(Math.random() * 600));
    return paymentEvent(number, { object: { gatewayNumber: business.firstGateway, orderedAt } });
  });
  await tellGatewayEvents(server, events);
  return events.map(({ object }) => object.number);
};

const question = { view: 'query', timeType: 'transDate', range: { from: testDay, to: testDay } };

type Page = { asOf: string; total: number; rows: { number: string }[] };

const list = async (filter: object, page = 1): Promise<Page> => {
  const { envelope } = await owner.call(listTransactions, { filter, limit: 10, page });
  expect(envelope.code).toBe(0);
  return envelope.data as Page;
};

const totalOf = async (filter: object): Promise<number> => {
  const { envelope } = await owner.call(summarizeTransactions, { filter });
  return Number(envelope.data?.['total']);
};

describe('[S3.5] a list that is frozen while events come in', () => {
  it('has the payments it showed at first and no others, whatever was on its way at that moment', async () => {
    await report(20);
    const seen: Page[] = [];
    let isReporting = true;
    const reporting = Promise.all(
      Array.from({ length: 3 }, async () => {
        for (let batch = 0; batch < 12; batch += 1) {
          await report(15);
        }
      }),
    ).then(() => (isReporting = false));
    while (isReporting) {
      seen.push(await list(question));
    }
    await reporting;
    const all = await list(question);
    expect(all.total).toBe(20 + 3 * 12 * 15);
    for (const first of seen) {
      const frozen = { ...question, asOf: first.asOf };
      const again = await list(frozen);
      expect(again.total).toBe(first.total);
      expect(again.rows).toEqual(first.rows);
      expect(await totalOf({ ...frozen, amountFrom: '0.01' })).toBe(first.total);
      const { envelope } = await owner.call(countNewTransactions, { filter: frozen });
      expect(envelope.data?.['count']).toBe(all.total - first.total);
    }
    expect(new Set(seen.map(({ asOf }) => asOf)).size).toBeGreaterThan(3);
  });

  it('tells of an order that was known before and is successful or refused only since', async () => {
    const shown = { gatewayNumbers: [business.secondGateway] };
    const order = (status: 'inProcessing' | 'success' | 'failed', number: string) =>
      paymentEvent(number, {
        version: status === 'inProcessing' ? 1 : 2,
        object: { gatewayNumber: business.secondGateway, status },
      });
    const [paid, refused, waiting] = [newPaymentNumber(), newPaymentNumber(), newPaymentNumber()];
    await tellGatewayEvents(
      server,
      [paid, refused, waiting].map((number) => order('inProcessing', number)),
    );
    const views = [
      { ...question, ...shown, statuses: ['success'] },
      { ...question, ...shown, view: 'declined' },
      { ...question, ...shown },
    ];
    const news = () =>
      Promise.all(
        views.map(async (filter, place) => {
          const { total, asOf } = pages[place] ?? { total: 0, asOf: '' };
          const { envelope } = await owner.call(countNewTransactions, {
            filter: { ...filter, asOf },
            total,
          });
          return envelope.data?.['count'];
        }),
      );
    const pages = await Promise.all(views.map((filter) => list(filter)));
    expect(await news()).toEqual([0, 0, 0]);
    await tellGatewayEvents(server, [order('success', paid), order('failed', refused)]);
    expect(await news()).toEqual([1, 1, 0]);
  });

  it('leaves no payment out and shows none twice from its first page to its last', async () => {
    const first = await list(question);
    const numbers = first.rows.map(({ number }) => number);
    for (let page = 2; page <= Math.ceil(first.total / 10); page += 1) {
      if (page % 10 === 0) {
        await report(7);
      }
      const { rows } = await list({ ...question, asOf: first.asOf }, page);
      numbers.push(...rows.map(({ number }) => number));
    }
    expect(numbers).toHaveLength(first.total);
    expect(new Set(numbers).size).toBe(first.total);
  });

  it('shows what came last at once, also from a gateway whose clock is ahead of ours', async () => {
    const number = newPaymentNumber(
      new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10),
    );
    const orderedAt = new Date(Date.now() + 90_000).toISOString();
    const ahead = paymentEvent(number, {
      object: { gatewayNumber: business.secondGateway, orderedAt },
    });
    await tellGatewayEvents(server, [ahead]);
    const day = `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`;
    const filter = { ...question, range: { from: day, to: day } };
    const { rows, asOf } = await list({ ...filter, gatewayNumbers: [business.secondGateway] });
    expect(rows.map((row) => row.number)).toEqual([number]);
    const before = await totalOf({ ...filter, asOf });
    await report(3);
    expect(await totalOf({ ...filter, asOf })).toBe(before);
  });
});
