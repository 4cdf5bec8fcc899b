import { calls } from '@back-office/contract/catalogue';
import { aBusiness, aPerson, type TestBusiness } from '@back-office/server/testing/personas';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, type SignedIn } from './signed-in.ts';

let server: TestServer;
let business: TestBusiness;
let owner: SignedIn;
let neighbour: SignedIn;
let neighbours: TestBusiness;

beforeAll(async () => {
  server = await startTestServer();
  [business, neighbours] = [await aBusiness(server.database), await aBusiness(server.database)];
  owner = await signedIn(server, await aPerson(server.database, [{ business }]));
  neighbour = await signedIn(server, await aPerson(server.database, [{ business: neighbours }]));
});
afterAll(() => server.stop());

const aSale = async (of = business): Promise<string> => {
  const sale = aPayment({
    business_id: of.id,
    gateway_number: of.firstGateway,
    ordered_at: new Date(Date.now() - 3_600_000),
  });
  await plantPayments(server.databaseUrl, [sale]);
  return sale.number;
};

type Applying = {
  by?: SignedIn;
  amountMinor?: string;
  reason?: string;
  key?: string;
  lang?: string;
};

const apply = (paymentNumber: string, wanted: Applying = {}) => {
  const { by = owner, amountMinor = '100', reason = 'Returned', key, lang = 'en_US' } = wanted;
  return by.call(
    calls.applyForRefund,
    { paymentNumber, method: 'part', amountMinor, reason },
    { headers: { lang, ...(key === undefined ? {} : { 'idempotency-key': key }) } },
  );
};

const refundsOf = async (paymentNumber: string): Promise<number> =>
  (
    await server.database.pools.operator.query('select from refunds where payment_number = $1', [
      paymentNumber,
    ])
  ).rowCount ?? 0;

describe('bad input E03: a key', () => {
  it('that comes twice at once has one effect and one answer', async () => {
    const payment = await aSale();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => apply(payment, { key: 'refund-once-1' })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.envelope.code).toBe(0);
    expect(await refundsOf(payment)).toBe(1);
  });

  it('that comes with another amount or payment is refused, and another merchant has his own', async () => {
    const [payment, other] = [await aSale(), await aSale()];
    expect((await apply(payment, { key: 'refund-key-2' })).envelope.code).toBe(0);
    for (const again of [
      apply(payment, { key: 'refund-key-2', amountMinor: '101' }),
      apply(other, { key: 'refund-key-2' }),
    ]) {
      expect((await again).envelope.error?.name).toBe('request.idempotencyMismatch');
    }
    const theirs = await aSale(neighbours);
    expect((await apply(theirs, { key: 'refund-key-2', by: neighbour })).envelope.code).toBe(0);
    expect([await refundsOf(payment), await refundsOf(other), await refundsOf(theirs)]).toEqual([
      1, 0, 1,
    ]);
  });

  it('that is missing leaves it to the accounting rule', async () => {
    const payment = await aSale();
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(payment)));
    expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1);
    expect(await refundsOf(payment)).toBe(1);
  });
});

describe('a refused application', () => {
  it.each([
    ['zh_CN', '退款金额超过可退金额，最多可退 12.60 USD。'],
    ['zh_HK', '退款金額超過可退款金額，最多可退 12.60 USD。'],
    ['en_US', 'The amount is above the refundable amount. Enter at most 12.60 USD.'],
  ] as const)('[S5.4] is told in %s by its name, with what is left', async (lang, sentence) => {
    const payment = await aSale();
    await apply(payment, { amountMinor: '20' });
    const { status, envelope } = await apply(payment, { amountMinor: '999999', lang });
    expect([status, envelope.error?.name, envelope.msg]).toEqual([
      200,
      'refunds.amountAboveRefundable',
      sentence,
    ]);
    expect(envelope.error?.parameters).toEqual({ limitMinor: '1260', currency: 'USD' });
  });

  it('[S5.3] [S5.4] names the field and its rule, and writes nothing', async () => {
    const payment = await aSale();
    const wrong: [Applying, string, string][] = [
      [{ reason: '' }, 'reason', 'required'],
      [{ reason: 'x'.repeat(101) }, 'reason', 'tooLong'],
      [{ reason: 'a\u0000b' }, 'reason', 'format'],
      [{ amountMinor: '' }, 'amountMinor', 'required'],
      [{ amountMinor: '0' }, 'amountMinor', 'format'],
      [{ amountMinor: '-5' }, 'amountMinor', 'format'],
      [{ amountMinor: '1.5' }, 'amountMinor', 'format'],
      [{ amountMinor: '1e3' }, 'amountMinor', 'format'],
    ];
    for (const [input, field, rule] of wrong) {
      const { envelope } = await apply(payment, input);
      expect([input, envelope.error?.name, envelope.error?.fields]).toEqual([
        input,
        'request.malformed',
        [expect.objectContaining({ field, rule })],
      ]);
    }
    expect(await refundsOf(payment)).toBe(0);
  });
});
