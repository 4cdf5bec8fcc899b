import { createHmac, randomUUID } from 'node:crypto';
import { eventsPath, type EventBatchAnswer } from '@back-office/contract/gateway/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyInvariants } from '#platform/verify-invariants';
import {
  alertEvent,
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
} from '../../testing/gateway-events.ts';
import { plantBusinesses } from '../../testing/plant-business.ts';
import { startTestServer, testSigningSecret, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await plantBusinesses({ url: server.databaseUrl }, [
    { id: 1n, gatewayNumbers: ['90000001', '90000002'] },
    { id: 2n, gatewayNumbers: ['90000003'] },
  ]);
});
afterAll(() => server.stop());

type Answer = { status: number; code: number; data: EventBatchAnswer };
type Message = { id: string; timestamp: string; body: string | Uint8Array };

const messageOf = (body: string | Uint8Array): Message => ({
  id: `msg_${randomUUID()}`,
  timestamp: String(Math.floor(Date.now() / 1000)),
  body,
});

const post = async (message: Message, headers: Record<string, string> = {}): Promise<Answer> => {
  const signature = createHmac('sha256', Buffer.from(testSigningSecret.slice(6), 'base64'))
    .update(`${message.id}.${message.timestamp}.`)
    .update(message.body)
    .digest('base64');
  const response = await fetch(`http://${server.host}:${server.port}${eventsPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': message.id,
      'webhook-timestamp': message.timestamp,
      'webhook-signature': `v1,${signature}`,
      ...headers,
    },
    body: message.body,
  });
  const { code, data } = (await response.json()) as { code: number; data: EventBatchAnswer };
  return { status: response.status, code, data };
};

const send = async (...events: unknown[]): Promise<EventBatchAnswer> => {
  const { status, code, data } = await post(messageOf(JSON.stringify({ events })));
  expect({ status, code }).toEqual({ status: 200, code: 0 });
  return data;
};

/** As a gateway does: resends if the server is busy. */
const sendUntilTaken = async (...events: unknown[]): Promise<EventBatchAnswer> => {
  const message = messageOf(JSON.stringify({ events }));
  let answer = await post(message);
  while (answer.status === 503) {
    answer = await post(message);
  }
  expect(answer).toMatchObject({ status: 200, code: 0 });
  return answer.data;
};

const reasonsOf = (answer: EventBatchAnswer) => answer.rejected.map(({ reason }) => reason);
const countOf = async (table: string, number: string): Promise<bigint | undefined> => {
  const [row] = await server.asMigrator<{ count: bigint }>(
    `select count(*) from ${table} where ${table === 'transactions' ? 'number' : 'payment_number'} = $1`,
    [number],
  );
  return row?.count;
};
const shuffled = <Value>(values: readonly Value[]): Value[] =>
  values
    .map((value) => ({ value, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);

describe('POST /gateway/v1/events', () => {
  test('refuses the same signed message a second time, and nothing happens twice', async () => {
    const number = newPaymentNumber();
    const message = messageOf(JSON.stringify({ events: [paymentEvent(number)] }));
    expect(await post(message)).toMatchObject({ status: 200, code: 0 });
    expect(await post(message)).toMatchObject({ status: 401, code: 1303 });
    expect(await countOf('transactions', number)).toBe(1n);
  });

  test('lets one signature through when it comes many times at once', async () => {
    const message = messageOf(JSON.stringify({ events: [paymentEvent(newPaymentNumber())] }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(message)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
  });

  test('keeps nothing of what is badly signed', async () => {
    const number = newPaymentNumber();
    const message = messageOf(JSON.stringify({ events: [paymentEvent(number)] }));
    const forged = { 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}` };
    expect(await post(message, forged)).toMatchObject({ status: 401, code: 1301 });
    const { timestamp, ...rest } = message;
    const old = { ...rest, timestamp: String(Number(timestamp) - 360) };
    expect(await post(old)).toMatchObject({ status: 401, code: 1302 });
    expect(await countOf('transactions', number)).toBe(0n);
  });

  test('gives twenty equal batches at once one effect (I01)', async () => {
    const payment = paymentEvent(newPaymentNumber());
    const events = [payment, refundEvent(payment), disputeEvent(payment), alertEvent(payment)];
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(...shuffled(events))));
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(4);
    expect(answers.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(76);
    expect(await countOf('transaction_steps', payment.object.number)).toBe(4n);
    expect(await countOf('refunds', payment.object.number)).toBe(1n);
  });

  test('refuses a known event id with another content (I01)', async () => {
    const event = paymentEvent(newPaymentNumber());
    await send(event);
    const other = { ...event, object: { ...event.object, merchantOrderNumber: 'ANOTHER' } };
    expect(reasonsOf(await send(other))).toEqual(['identifierReused']);
    expect(reasonsOf(await send({ ...event, actor: { kind: 'issuer' } }))).toEqual([
      'identifierReused',
    ]);
  });

  test('takes an event id of one business for another business too', async () => {
    const event = paymentEvent(newPaymentNumber());
    const foreign = { ...event, object: { ...event.object, gatewayNumber: '90000003' } };
    expect(await send(event, foreign)).toMatchObject({ accepted: 2, rejected: [] });
  });

  test('says where and why each bad event was not kept, and keeps the good ones (I03)', async () => {
    const good = [paymentEvent(newPaymentNumber()), paymentEvent(newPaymentNumber())];
    const [kept] = good;
    const bad = paymentEvent(newPaymentNumber());
    const changed = (object: object) => ({ ...bad, object: { ...bad.object, ...object } });
    const answer = await send(
      good[0],
      { ...bad, type: 'gift' },
      changed({ gatewayNumber: '12345678' }),
      changed({ status: 'lost' }),
      changed({ cvv: '123' }),
      changed({ customer: { address: 'card 4111 1111 1111 1111' } }),
      { ...bad, id: 7 },
      'not an event',
      good[1],
      refundEvent(kept ?? bad, { object: { amount: { minor: '1', currency: 'EUR' } } }),
    );
    expect(answer).toMatchObject({ accepted: 2, duplicates: 0, parked: 0 });
    expect(answer.rejected).toMatchObject([
      { index: 1, id: bad.id, reason: 'malformed', detail: 'type: format' },
      { index: 2, id: bad.id, reason: 'unknownGateway' },
      { index: 3, reason: 'malformed', detail: 'object.status: oneOf' },
      { index: 4, reason: 'malformed', detail: 'object.cvv: unknownField' },
      { index: 5, reason: 'malformed', detail: 'customer: cardNumber' },
      { index: 6, id: null, reason: 'malformed', detail: 'id: type' },
      { index: 7, id: null, reason: 'malformed' },
      { index: 9, reason: 'currencyMismatch' },
    ]);
  });

  test('refuses what contradicts a payment that is known', async () => {
    const payment = paymentEvent(newPaymentNumber());
    await send(payment, refundEvent(payment));
    const moved = { gatewayNumber: '90000002' };
    const other = paymentEvent(newPaymentNumber());
    const answer = await send(
      other,
      paymentEvent(payment.object.number, { version: 2, object: moved }),
      paymentEvent(payment.object.number, {
        version: 2,
        id: 'evt_changed_currency',
        object: { amount: { minor: '1', currency: 'EUR' } },
      }),
      paymentEvent(payment.object.number, { id: 'evt_same_version', object: { status: 'failed' } }),
      disputeEvent(payment, { object: moved }),
      refundEvent(other, { version: 2, object: { number: `R${payment.object.number}` } }),
    );
    expect(answer).toMatchObject({ accepted: 1 });
    expect(reasonsOf(answer)).toEqual([
      'identifierReused',
      'currencyMismatch',
      'versionReused',
      'parentOfAnotherGateway',
      'identifierReused',
    ]);
  });

  test('takes the same version again under another id as what it knows', async () => {
    const event = paymentEvent(newPaymentNumber());
    await send(event);
    expect(await send({ ...event, id: 'evt_sent_once_more' })).toMatchObject({ duplicates: 1 });
  });

  test.each([
    [
      'a month that does not exist',
      { number: `20010115${'0'.repeat(14)}`, orderedAt: '2001-01-15T03:00:00.000Z' },
      'implausibleDate',
    ],
    ['a number of another day', { number: `20010115${'0'.repeat(14)}` }, 'numberDateMismatch'],
    ['an answer in year zero', { processedAt: '0000-01-01T00:00:00.000Z' }, 'implausibleDate'],
    [
      'an order in the far future',
      { orderedAt: '2099-01-15T03:00:00.000Z', number: `20990115${'0'.repeat(14)}` },
      'implausibleDate',
    ],
  ] as const)('refuses %s', async (_, object, reason) => {
    const event = paymentEvent(newPaymentNumber(), { object });
    expect(reasonsOf(await send(event))).toEqual([reason]);
  });

  test('keeps what waited and does not fit as evidence, and never applies it', async () => {
    const payment = paymentEvent(newPaymentNumber());
    const euros = refundEvent(payment, { object: { amount: { minor: '100', currency: 'EUR' } } });
    const foreign = disputeEvent(payment, { object: { gatewayNumber: '90000002' } });
    expect(await send(euros, foreign, alertEvent(payment))).toMatchObject({ parked: 3 });
    expect(await send(payment)).toMatchObject({ accepted: 1, rejected: [] });
    const { number } = payment.object;
    expect(await countOf('refunds', number)).toBe(0n);
    expect(await countOf('disputes', number)).toBe(0n);
    expect(await countOf('alerts', number)).toBe(1n);
    expect(
      await server.asMigrator(
        'select refused_as from parked_events where payment_number = $1 order by refused_as',
        [number],
      ),
    ).toEqual([{ refused_as: 'currencyMismatch' }, { refused_as: 'parentOfAnotherGateway' }]);
  });

  test.each([
    ['half a character', '\ud83d'],
    ['a zero character', 'a\u0000b'],
    ['a control character alone', '\u0007'],
    ['blanks around', ' Ada '],
    ['too long a text', 'x'.repeat(121)],
  ])('refuses a name with %s', async (_, name) => {
    const event = paymentEvent(newPaymentNumber(), { object: { customer: { name } } });
    expect((await send(event)).rejected).toMatchObject([{ reason: 'malformed' }]);
  });

  test.each(['0', '-5', '1.5', '1e3', '1000000000000000', 'NaN', ''])(
    'refuses the amount %j',
    async (minor) => {
      const event = paymentEvent(newPaymentNumber(), {
        object: { amount: { minor, currency: 'USD' } },
      });
      expect((await send(event)).rejected).toMatchObject([{ reason: 'malformed' }]);
    },
  );

  test.each([
    ['no JSON', '{"events":['],
    ['no events', '{"events":[]}'],
    ['an unknown field', '{"events":[1],"x":1}'],
    ['a planted prototype', '{"events":[1],"__proto__":{"x":1}}'],
    ['too many events', JSON.stringify({ events: Array.from({ length: 1001 }, () => 1) })],
    ['bytes that are no text', Uint8Array.from([0x7b, 0xff, 0xfe])],
    ['very deep nesting', `{"events":[${'['.repeat(50_000)}${']'.repeat(50_000)}],"x":1}`],
  ])('refuses a body with %s as malformed', async (_, body) => {
    expect(await post(messageOf(body))).toMatchObject({ status: 200, code: 1001 });
  });

  test('takes no other kind of body and none that is too large', async () => {
    expect(await post(messageOf('{}'), { 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
    });
    const large = JSON.stringify({ events: ['x'.repeat(9 * 1024 * 1024)] });
    expect(await post(messageOf(large))).toMatchObject({ status: 413 });
  });

  test('never loses what races its payment', async () => {
    // `TRIALS=100` tries more.
    const trials = Number(process.env['TRIALS'] ?? 6);
    for (let trial = 0; trial < trials; trial += 1) {
      const payment = paymentEvent(newPaymentNumber());
      const later = paymentEvent(payment.object.number, { version: 2 });
      await Promise.all([
        send(refundEvent(payment)),
        send(payment),
        send(disputeEvent(payment)),
        send(later, alertEvent(payment)),
      ]);
      const [row] = await server.asMigrator<object>(
        'select version, refunded_minor, has_chargeback, ethoca_count from transactions where number = $1',
        [payment.object.number],
      );
      expect(row).toEqual({
        version: 2,
        refunded_minor: 5000n,
        has_chargeback: true,
        ethoca_count: 1,
      });
    }
  });

  test('lets crossing batches of two businesses through without a deadlock', async () => {
    const lives = Array.from({ length: 60 }, (_, at) => {
      const gatewayNumber = at % 2 === 0 ? '90000001' : '90000003';
      const first = paymentEvent(newPaymentNumber(), {
        object: { gatewayNumber, status: 'inProcessing', authorisationSent: false },
      });
      const second = paymentEvent(first.object.number, { version: 2, object: { gatewayNumber } });
      return [first, second, refundEvent(first), disputeEvent(first)];
    });
    const all = lives.flat();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => sendUntilTaken(...shuffled([...all, ...all.slice(0, 40)]))),
    );
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(all.length);
  });

  test('leaves behind a database in which every invariant holds', async () => {
    const findings = await verifyInvariants(server.database);
    expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
  });
});
