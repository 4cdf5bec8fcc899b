import { calls } from '@back-office/contract/catalogue';
import {
  aBusiness,
  anOperator,
  aPerson,
  type TestBusiness,
} from '@back-office/server/testing/personas';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';

let server: TestServer;
let business: TestBusiness;
let owner: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
  owner = await signedIn(server, await aPerson(server.database, [{ business }]));
});
afterAll(() => server.stop());

const aHold = async (): Promise<string> => {
  const hold = aPayment({
    business_id: business.id,
    gateway_number: business.firstGateway,
    ordered_at: new Date(Date.now() - 3_600_000),
    trade_type: 'preauthorisation',
    status: 'preauthorised',
    view: 'preauthorised',
    preauth_status: 'pending',
    preauth_expires_at: new Date(Date.now() + 5 * 86_400_000),
  });
  await plantPayments(server.databaseUrl, [hold]);
  return hold.number;
};

type Capture = { number: string; amountMinor?: string; key?: string; by?: SignedIn };

const capture = ({ number, amountMinor = '1280', key, by = owner }: Capture) =>
  by.call(
    calls.captureTransaction,
    { number, amountMinor },
    { headers: key === undefined ? {} : { 'idempotency-key': key } },
  );

const commandsFor = async (number: string): Promise<number> => {
  const { rowCount } = await server.database.pools.operator.query(
    'select from gateway_commands where payment_number = $1',
    [number],
  );
  return rowCount ?? 0;
};

describe('a write that is sent twice', () => {
  it('has its effect once, and the repeat gets the first answer', async () => {
    const number = await aHold();
    const first = await capture({ number, key: 'capture-once-1' });
    expect(first.envelope.code).toBe(0);
    const repeat = await capture({ number, key: 'capture-once-1' });
    expect(repeat.text).toBe(first.text);
    expect(await commandsFor(number)).toBe(1);
  });

  it('has its effect once when twenty come at the same moment', async () => {
    const number = await aHold();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => capture({ number, key: 'capture-twenty' })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.envelope.code).toBe(0);
    expect(await commandsFor(number)).toBe(1);
  });

  it('is refused when the key came with something else: request.idempotencyMismatch', async () => {
    const number = await aHold();
    await capture({ number, key: 'capture-other' });
    const { envelope } = await capture({ number, amountMinor: '1', key: 'capture-other' });
    expect(envelope.error?.name).toBe('request.idempotencyMismatch');
  });

  it('belongs to its person: another one’s key of the same text is another key', async () => {
    const number = await aHold();
    const colleague = await signedIn(server, await aPerson(server.database, [{ business }]));
    const first = await capture({ number, key: 'capture-shared' });
    const second = await capture({ number, key: 'capture-shared', by: colleague });
    expect(first.envelope.code).toBe(0);
    expect(second.envelope.error?.name).toBe('transactions.actionNotPossible');
  });

  it('is refused again where it was refused, though it would go well by now: whoever heard a refusal may rely on it', async () => {
    const number = await aHold();
    await server.asMigrator(`update transactions set preauth_status = 'voided' where number = $1`, [
      number,
    ]);
    const first = await capture({ number, key: 'capture-refused' });
    expect(first.envelope.error?.name).toBe('transactions.actionNotPossible');
    await server.asMigrator(
      `update transactions set preauth_status = 'pending' where number = $1`,
      [number],
    );
    const repeat = await capture({ number, key: 'capture-refused' });
    expect(repeat.envelope.error?.name).toBe('transactions.actionNotPossible');
    expect(await commandsFor(number)).toBe(0);
    expect((await capture({ number, key: 'capture-anew' })).envelope.code).toBe(0);
  });

  it('leaves nothing behind of what was refused, and names the same fields and limits to a repeat', async () => {
    const number = await aHold();
    const tooMuch = () => capture({ number, amountMinor: '999999', key: 'capture-too-much' });
    const [first, repeat] = [await tooMuch(), await tooMuch()];
    expect(first.envelope.error).toMatchObject({
      name: 'transactions.amountAboveAuthorised',
      parameters: { limitMinor: '1280', currency: 'USD' },
    });
    expect(repeat.envelope).toEqual({
      ...first.envelope,
      error: { ...first.envelope.error, requestId: expect.any(String) as string },
    });
    expect(await commandsFor(number)).toBe(0);
  });

  it.each(['short', 'x'.repeat(129), 'with a blank', 'ключ-ключ'])(
    'a key like %j is request.malformed and has no effect',
    async (key) => {
      const number = await aHold();
      const latin = Buffer.from(key, 'utf8').toString('latin1');
      const { envelope } = await capture({ number, key: latin });
      expect(envelope.error?.name).toBe('request.malformed');
      expect(await commandsFor(number)).toBe(0);
    },
  );
});

describe('an operator’s write that is sent twice', () => {
  it('has its effect once, and the repeat gets the first answer', async () => {
    const sale = aPayment({
      business_id: business.id,
      gateway_number: business.firstGateway,
      ordered_at: new Date(Date.now() - 3_600_000),
    });
    await plantPayments(server.databaseUrl, [sale]);
    const applied = await owner.call(calls.applyForRefund, {
      paymentNumber: sale.number,
      method: 'full',
      amountMinor: '1280',
      reason: 'Goods returned',
    });
    const number = String(applied.envelope.data?.['number']);
    await server.asMigrator(`update refunds set waits_for = 'operator' where number = $1`, [
      number,
    ]);
    const operator = await signedInAsOperator(server, await anOperator(server.database));
    const input = { merchantNumber: business.merchantNumber, number, note: 'Not this one' };
    const reject = () =>
      operator.call(calls.rejectRefund, input, { headers: { 'idempotency-key': 'reject-once-1' } });
    const [first, second] = [await reject(), await reject()];
    expect(first.envelope).toMatchObject({ code: 0, data: { status: 'failed' } });
    expect(second.text).toBe(first.text);
    const steps = await server.asMigrator(
      `select from refund_steps where number = $1 and step = 'rejected'`,
      [number],
    );
    expect(steps).toHaveLength(1);
  });
});
