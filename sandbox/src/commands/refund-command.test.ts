import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayCommandSchema } from '@back-office/contract/gateway/commands';
import { gatewayEventSchema, type RefundEvent } from '@back-office/contract/gateway/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerCommand } from './commands.ts';
import { happenDue } from '../trade/happenings.ts';
import { openStore } from '../store.ts';
import type { Store } from '../store.ts';
import { makeTestPayment, testPaymentSchema } from '../payments/test-payment.ts';

const start = Date.parse('2026-11-20T08:00:00.000Z');
const visa = '4000000000000002';
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

const paid = (cardNumber = visa, tradeType: 'consumption' | 'preauthorisation' = 'consumption') => {
  const wanted = testPaymentSchema.parse({
    gatewayNumber: '10000201',
    cardNumber,
    tradeType,
    amount: { minor: '128000', currency: 'HKD' },
  });
  const { number } = makeTestPayment(store, clock, wanted).object;
  later(1000);
  return number;
};

let made = 0;
const newNumber = () => `R20261120${String((made += 1)).padStart(10, '0')}`;
const refundOf = (paymentNumber: string, part: object = {}) =>
  gatewayCommandSchema.parse({
    id: randomUUID(),
    type: 'refund',
    gatewayNumber: '10000201',
    paymentNumber,
    refundNumber: newNumber(),
    amount: { minor: '64000', currency: 'HKD' },
    method: 'part',
    reason: 'Goods returned',
    ...part,
  });
const codeOf = (command: ReturnType<typeof refundOf>) => {
  const answer = answerCommand(store, command, now);
  return answer.outcome === 'refused' ? answer.code : answer.outcome;
};
const told = (): RefundEvent[] =>
  store
    .nextWaiting(1000)
    .map(({ event }) => gatewayEventSchema.parse(JSON.parse(event)))
    .filter((event) => event.type === 'refund');
const line = () => told().map(({ version, object }) => `${version} ${object.status}`);

describe('a refund', () => {
  it('is told from version 1 on, by the number and amount it was asked for; the ARN comes later', () => {
    const command = refundOf(paid());
    expect(codeOf(command)).toBe('accepted');
    expect(line()).toEqual(['1 inProcessing']);
    later(1000);
    expect(line()).toEqual(['1 inProcessing', '2 success']);
    expect(told().at(-1)?.object).toMatchObject({
      number: 'refundNumber' in command ? command.refundNumber : '',
      amount: { minor: '64000', currency: 'HKD' },
      reason: 'Goods returned',
    });
    expect(told().at(-1)?.object.arn).toBeUndefined();
    later(15_000);
    expect(line().at(-1)).toBe('3 success');
    expect(told().at(-1)?.object.arn).toMatch(/^\d{23}$/);
  });

  it('of a Mastercard has its ARN at once, and that is all', () => {
    codeOf(refundOf(paid('5200000000000007')));
    later(60_000);
    expect(line()).toEqual(['1 inProcessing', '2 success']);
    expect(told().at(-1)?.object.arn).toMatch(/^\d{23}$/);
  });

  it('may be refused by the bank, answered late, or not taken, by its card', () => {
    codeOf(refundOf(paid('4006000000000006')));
    later(1000);
    expect(told().at(-1)?.object).toMatchObject({ status: 'failed', failureCode: 'BANK_DECLINED' });
    codeOf(refundOf(paid('4006010000000005')));
    later(19_000);
    expect(line().at(-1)).toBe('1 inProcessing');
    later(2000);
    expect(line().at(-1)).toBe('2 success');
    expect(codeOf(refundOf(paid('4006020000000004')))).toBe('REFUND_NOT_TAKEN');
  });

  it('never gives back more than was taken; what failed is free again', () => {
    const number = paid('4006000000000006');
    const all = { amount: { minor: '128000', currency: 'HKD' } };
    expect(codeOf(refundOf(number, { amount: { minor: '128001', currency: 'HKD' } }))).toBe(
      'AMOUNT_TOO_HIGH',
    );
    expect(codeOf(refundOf(number, all))).toBe('accepted');
    expect(codeOf(refundOf(number))).toBe('AMOUNT_TOO_HIGH');
    later(1000);
    expect(codeOf(refundOf(number))).toBe('accepted');
  });

  it('is refused of what took no money, in another currency, and for a number that is known', () => {
    const number = paid();
    const first = refundOf(number);
    expect(codeOf(first)).toBe('accepted');
    expect(codeOf({ ...first, id: randomUUID() })).toBe('REFUND_KNOWN');
    expect(codeOf(first)).toBe('accepted');
    expect(codeOf(refundOf(number, { amount: { minor: '1', currency: 'USD' } }))).toBe(
      'CURRENCY_MISMATCH',
    );
    expect(codeOf(refundOf(paid(visa, 'preauthorisation')))).toBe('NOT_REFUNDABLE');
    expect(codeOf(refundOf(paid('4000050000000007')))).toBe('NOT_REFUNDABLE');
    expect(codeOf(refundOf('2026112016000000012345'))).toBe('PAYMENT_UNKNOWN');
  });

  it('is answered after a restart too', () => {
    codeOf(refundOf(paid('4006010000000005')));
    store.close();
    store = openStore(folder, 'early');
    later(21_000);
    expect(line()).toEqual(['1 inProcessing', '2 success']);
  });
});
