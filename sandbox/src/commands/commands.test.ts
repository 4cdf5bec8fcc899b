import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayCommandAnswerSchema } from '@back-office/contract/gateway/commands';
import { gatewayEventSchema } from '@back-office/contract/gateway/protocol';
import type { GatewayCommand } from '@back-office/contract/gateway/commands';
import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '../clock.ts';
import { answerCommand } from './commands.ts';
import { happenDue } from '../trade/happenings.ts';
import { openStore } from '../store.ts';
import type { Store } from '../store.ts';
import { ownCard } from '../cards/find-card.ts';
import { testCards } from '../cards/test-cards.ts';
import { makeTestPayment, testPaymentSchema } from '../payments/test-payment.ts';

const start = Date.parse('2026-11-20T08:00:00.000Z');
let folder = '';
let store: Store;
let now = start;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'));
  store = openStore(folder, 'early');
  now = start;
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const clock = { now: () => now };
const later = (ms: number) => {
  now += ms;
  happenDue(store, now);
};

const pay = (
  cardNumber: string,
  tradeType: 'consumption' | 'preauthorisation' = 'preauthorisation',
) => {
  const wanted = testPaymentSchema.parse({
    gatewayNumber: '10000201',
    cardNumber,
    tradeType,
    amount: { minor: '128000', currency: 'HKD' },
  });
  return makeTestPayment(store, clock, wanted).object.number;
};
const held = (cardNumber = '4000000000000002') => {
  const number = pay(cardNumber);
  later(1000);
  return number;
};

const commandOf = (
  paymentNumber: string,
  part: object = { type: 'capture', amount: { minor: '128000', currency: 'HKD' } },
) => ({ id: randomUUID(), gatewayNumber: '10000201', paymentNumber, ...part }) as GatewayCommand;
const ask = (paymentNumber: string, part?: object) =>
  gatewayCommandAnswerSchema.parse(answerCommand(store, commandOf(paymentNumber, part), now));
const codeOf = (answer: ReturnType<typeof ask>) =>
  answer.outcome === 'refused' ? answer.code : answer.outcome;

const stateOf = (number: string) => store.findPayment(number)?.event.object;
const sent = () =>
  store.nextWaiting(1000).map(({ event }) => gatewayEventSchema.parse(JSON.parse(event)));
const versionsSent = () => sent().map(({ version }: GatewayEvent) => version);

describe('a capture', () => {
  it('of the whole amount makes the payment a success', () => {
    const number = held();
    expect(stateOf(number)?.status).toBe('preauthorised');
    expect(ask(number)).toEqual({ outcome: 'accepted' });
    later(1000);
    expect(stateOf(number)).toMatchObject({
      status: 'success',
      preauth: { status: 'completed', capturedMinor: '128000' },
    });
    expect(versionsSent()).toEqual([1, 2, 3, 4]);
  });

  it('of a part releases the rest and settles the part', () => {
    const number = held();
    ask(number, { type: 'capture', amount: { minor: '1', currency: 'HKD' } });
    later(1000);
    expect(stateOf(number)).toMatchObject({
      amount: { minor: '128000' },
      preauth: { capturedMinor: '1' },
      settlementAmount: { minor: '1', currency: 'HKD' },
    });
  });

  it('may be refused by the issuer, and the hold still expires', () => {
    const number = held('4008000000000004');
    expect(ask(number)).toEqual({ outcome: 'accepted' });
    later(1000);
    expect(stateOf(number)).toMatchObject({
      status: 'preauthorised',
      preauth: { status: 'completionFailed', refusedCapture: expect.any(String) },
      response: { code: 'CAPTURE_DECLINED' },
    });
    later(8 * dayMs);
    expect(stateOf(number)).toMatchObject({
      status: 'failed',
      preauth: { status: 'expired' },
      response: { code: 'AUTH_EXPIRED' },
    });
  });

  it('may be answered late', () => {
    const number = held('4008010000000003');
    ask(number);
    later(10_000);
    expect(stateOf(number)?.status).toBe('preauthorised');
    expect(codeOf(ask(number, { type: 'void' }))).toBe('COMMAND_UNDER_WAY');
    later(15_000);
    expect(stateOf(number)?.status).toBe('success');
  });

  it('is refused above the amount, in another currency, twice, after a void and after the end', () => {
    const number = held();
    expect(
      codeOf(ask(number, { type: 'capture', amount: { minor: '128001', currency: 'HKD' } })),
    ).toBe('AMOUNT_TOO_HIGH');
    expect(
      codeOf(ask(number, { type: 'capture', amount: { minor: '128000', currency: 'USD' } })),
    ).toBe('CURRENCY_MISMATCH');
    ask(number);
    expect(codeOf(ask(number))).toBe('COMMAND_UNDER_WAY');
    later(1000);
    expect(codeOf(ask(number))).toBe('ALREADY_CAPTURED');
    const second = held();
    ask(second, { type: 'void' });
    later(1000);
    expect(codeOf(ask(second))).toBe('ALREADY_VOIDED');
    const third = held('4008100000000002');
    now += 60_000;
    expect(codeOf(ask(third))).toBe('AUTH_EXPIRED');
    later(0);
    expect(codeOf(ask(third))).toBe('AUTH_EXPIRED');
  });

  it('is refused for a sale, an unknown payment and another gateway', () => {
    const sale = pay('4000000000000002', 'consumption');
    later(1000);
    expect(codeOf(ask(sale))).toBe('NOT_AUTHORISED');
    expect(codeOf(ask('2026112016000000012345'))).toBe('PAYMENT_UNKNOWN');
    expect(codeOf(ask(held(), { type: 'void', gatewayNumber: '10000202' }))).toBe(
      'PAYMENT_UNKNOWN',
    );
  });
});

describe('a void', () => {
  it('fails the payment and lets nothing follow', () => {
    const number = held();
    ask(number, { type: 'void' });
    later(30 * dayMs);
    expect(stateOf(number)).toMatchObject({
      status: 'failed',
      declineClass: 'expiredOrVoided',
      preauth: { status: 'voided' },
      response: { code: 'AUTH_VOIDED' },
    });
    expect(versionsSent()).toEqual([1, 2, 3, 4]);
  });
});

describe('a repeated command', () => {
  it('gets its first answer and has no further effect', () => {
    const number = held();
    const command = commandOf(number);
    expect([1, 2, 3].map(() => answerCommand(store, command, now))).toEqual(
      Array.from({ length: 3 }, () => ({ outcome: 'accepted' })),
    );
    later(1000);
    expect(answerCommand(store, command, now)).toEqual({ outcome: 'accepted' });
    later(1000);
    expect(versionsSent()).toEqual([1, 2, 3, 4]);
  });

  it('is refused when the same id asks for something else, and remembered over a restart', () => {
    const number = held();
    const command = commandOf(number);
    answerCommand(store, command, now);
    store.close();
    store = openStore(folder, 'early');
    expect(answerCommand(store, command, now)).toEqual({ outcome: 'accepted' });
    expect(
      answerCommand(
        store,
        { ...command, type: 'void', amount: undefined } as unknown as GatewayCommand,
        now,
      ),
    ).toMatchObject({ code: 'COMMAND_ID_REUSED' });
  });
});

describe('an inquiry', () => {
  it('brings the unknown answer forward', () => {
    const number = pay('4007010000000004', 'consumption');
    later(5000);
    expect(stateOf(number)?.status).toBe('toBeConfirmed');
    ask(number, { type: 'inquire' });
    later(1000);
    expect(stateOf(number)).toMatchObject({
      status: 'success',
      processedAt: new Date(start + 5600).toISOString(),
    });
    later(2 * dayMs);
    expect(versionsSent()).toEqual([1, 2, 3]);
  });

  it('tells a final state once more, as the same event', () => {
    const number = pay('4000050000000007', 'consumption');
    later(1000);
    ask(number, { type: 'inquire' });
    const [last, before] = sent().toReversed();
    expect(last).toEqual(before);
    expect(last?.object).toMatchObject({ status: 'failed', response: { code: '05' } });
  });

  it('cannot hasten an answer that never comes', () => {
    const number = pay('4007020000000003', 'consumption');
    later(1000);
    ask(number, { type: 'inquire' });
    later(3_600_000);
    expect(stateOf(number)?.status).toBe('toBeConfirmed');
    later(3 * dayMs);
    expect(stateOf(number)).toMatchObject({
      status: 'failed',
      response: { code: 'UNKNOWN_REVERSED' },
    });
  });
});

describe('a charge of a kept card', () => {
  const order = { gatewayNumber: '10000201', merchantOrderNumber: 'S202611200000000042-3' };
  const told = (command: object) =>
    codeOf(
      gatewayCommandAnswerSchema.parse(
        answerCommand(store, { id: randomUUID(), ...order, ...command } as GatewayCommand, now),
      ),
    );
  const charge = (token: string, id: string = randomUUID()) =>
    told({
      id,
      type: 'chargeToken',
      token,
      initiation: 'recurring',
      networkTransactionId: '483297487231504',
      amount: { minor: '12800', currency: 'HKD' },
    });
  const inquire = (chargeId: string) => told({ type: 'inquireOrder', chargeId });

  it('becomes a payment of its order, one that does not fail at most, and is reported again when asked', () => {
    const retry = randomUUID();
    expect(inquire(retry)).toBe('ORDER_UNKNOWN');
    expect(charge('tok_999999_0000')).toBe('TOKEN_UNKNOWN');
    expect(charge('tok_400000_0003')).toBe('TOKEN_UNKNOWN');
    expect(charge('tok_400051_0000')).toBe('accepted');
    later(1000);
    expect(inquire(retry)).toBe('ORDER_UNKNOWN');
    expect(charge('tok_400000_0002_kept', retry)).toBe('accepted');
    later(1000);
    expect(charge('tok_400000_0002_kept')).toBe('ORDER_TAKEN');
    const statuses = () =>
      sent().flatMap((event) =>
        event.type === 'payment' && event.object.merchantOrderNumber === order.merchantOrderNumber
          ? [event.object.status]
          : [],
      );
    expect(new Set(statuses())).toEqual(
      new Set(['inProcessing', 'toBeConfirmed', 'failed', 'success']),
    );
    const before = statuses().length;
    expect(inquire(retry)).toBe('accepted');
    expect(statuses().length).toBeGreaterThan(before);
  });

  it('is declined each time where its first payment was the only one the card takes', () => {
    const first = pay('4005300000000001', 'consumption');
    expect(charge('tok_400530_0001_kept')).toBe('accepted');
    later(1000);
    expect(stateOf(first)?.status).toBe('success');
    const charged = sent().flatMap((event) =>
      event.type === 'payment' && event.object.merchantOrderNumber === order.merchantOrderNumber
        ? [event.object.response?.code]
        : [],
    );
    expect(charged.at(-1)).toBe('51');
  });
});

describe('the test cards', () => {
  const isChecked = (number: string) =>
    Array.from(number)
      .toReversed()
      .reduce(
        (sum, digit, at) =>
          sum +
          (at % 2 === 0 ? Number(digit) : ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)] ?? 0)),
        0,
      ) %
      10 ===
    0;

  it('have a check digit and are all on the protocol page', async () => {
    const { readFileSync } = await import('node:fs');
    const page = readFileSync(
      new URL('../../../docs/gateway-protocol.md', import.meta.url),
      'utf8',
    );
    expect(testCards.filter(({ number }) => !isChecked(number))).toEqual([]);
    expect(testCards.filter(({ number }) => !page.includes(number))).toEqual([]);
  });

  it('are one of a range: a card with the same first six digits behaves alike and is another card', () => {
    const fingerprintOf = (cardNumber: string) =>
      stateOf(pay(cardNumber, 'consumption'))?.card?.fingerprint;
    later(1000);
    expect(fingerprintOf('4000000000000010')).not.toBe(fingerprintOf('4000000000000002'));
    const [approvedCard] = testCards;
    expect(ownCard(approvedCard, 1).number).toBe('4000000000000010');
    expect(ownCard(approvedCard, 999).number).not.toBe(approvedCard.number);
  });

  it.each([
    ['4000000000000002', 'success', '00'],
    ['4000510000000000', 'failed', '51'],
    ['4000140000000006', 'failed', '14'],
    ['4003330000000000', 'threeDFailed', 'THREEDS_FAILED'],
    ['4009000000000003', 'failed', '10000'],
    ['4009980000000006', 'failed', 'CANCELLED_BY_PAYER'],
  ])('%s ends as %s with %s', (card, status, code) => {
    const number = pay(card, 'consumption');
    later(1000);
    expect(stateOf(number)).toMatchObject({ status, response: { code } });
  });

  it('leave an order unpaid until it expires, and confirm an unknown one after a while', () => {
    const unpaid = pay('4009990000000005', 'consumption');
    const unknown = pay('4007000000000005', 'consumption');
    later(1000);
    expect([stateOf(unpaid)?.status, stateOf(unknown)?.status]).toEqual([
      'inProcessing',
      'toBeConfirmed',
    ]);
    later(21_000);
    expect(stateOf(unknown)?.status).toBe('success');
    later(dayMs);
    expect(stateOf(unpaid)).toMatchObject({
      status: 'failed',
      authorisationSent: false,
      response: { code: 'ORDER_EXPIRED' },
    });
  });

  it.each([
    ['4005100000000005', 'dispute', ['awaiting', 'underAppeal', 'won'], [12, 15, 26]],
    ['4005110000000004', 'dispute', ['awaiting', 'underAppeal', 'lost'], [12, 15, 26]],
    ['4005120000000003', 'dispute', ['awaiting', 'withdrawn'], [1, 15]],
    ['4005200000000003', 'alert', ['refunded'], [12]],
    ['4005210000000002', 'alert', ['open', 'expired'], [12, 13]],
  ] as const)(
    '%s is followed by a %s of days known before, after a sale only',
    (card, type, steps, days) => {
      const soldAt = now;
      const number = pay(card, 'consumption');
      later(1000);
      const told = () =>
        sent().filter((event) => event.type === type && event.object.paymentNumber === number);
      expect(told()).toEqual([]);
      later(40 * dayMs);
      expect(told().map(({ object }) => 'status' in object && object.status)).toEqual(steps);
      expect(
        told().map(({ occurredAt }) => Math.floor((Date.parse(occurredAt) - soldAt) / dayMs)),
      ).toEqual(days);
      expect(told().map(({ version }) => version)).toEqual(steps.map((_, place) => place + 1));
      const before = told().length;
      pay(card, 'preauthorisation');
      later(40 * dayMs);
      expect(sent().filter((event) => event.type === type)).toHaveLength(before);
    },
  );

  it('are the only ones taken, in the currencies of the gateway', () => {
    const wanted = {
      gatewayNumber: '10000201',
      cardNumber: '4000000000000002',
      amount: { minor: '1', currency: 'JPY' },
    };
    expect(testPaymentSchema.safeParse(wanted).success).toBe(true);
    // A newly approved merchant has a number the sandbox doesn't know.
    expect(testPaymentSchema.safeParse({ ...wanted, gatewayNumber: '10004101' }).success).toBe(
      true,
    );
    const wrong = [
      { cardNumber: '4111111111111111' },
      { gatewayNumber: '1000020' },
      { amount: { minor: '1', currency: 'EUR' } },
      { amount: { minor: '0', currency: 'JPY' } },
      { extra: 1 },
    ];
    expect(
      wrong.filter((part) => testPaymentSchema.safeParse({ ...wanted, ...part }).success),
    ).toEqual([]);
  });
});
