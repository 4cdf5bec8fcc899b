import { randomUUID } from 'node:crypto';
import { gatewayCommandSchema } from '@back-office/contract/gateway/commands';
import { reviewHours, type RiskRule } from '@back-office/contract/gateway/risk-rules';
import { paymentEventSchema } from '@back-office/contract/gateway/protocol';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../clock.ts';
import { answerCommand } from '../commands/commands.ts';
import { happenAllDue } from '../trade/happenings.ts';
import type { Store } from '../store.ts';
import { openStoreForEach } from '../testing/open-store-for-each.ts';
import { makeTestPayment, testPaymentSchema, type TestPayment } from '../payments/test-payment.ts';

const start = Date.parse('2026-11-20T08:00:00.000Z');
const minuteMs = 60_000;
const gatewayNumber = '10000201';
let store: Store;
let now = start;
openStoreForEach((opened) => {
  store = opened;
  now = start;
});

const rule: RiskRule = {
  number: 'K202611200000000001',
  version: 1,
  name: 'Large orders',
  action: 'decline',
  conditions: [{ kind: 'amountAbove', minor: '100000', currency: 'HKD' }],
  from: '2026-11-20T00:00:00.000Z',
};
const tell = (version: number, ...rules: Partial<RiskRule>[]): void => {
  const command = { id: randomUUID(), type: 'setRiskRules', gatewayNumber, version };
  const told = rules.map((one) => ({ ...rule, ...one }));
  const parsed = gatewayCommandSchema.parse({ ...command, rules: told });
  expect(answerCommand(store, parsed, now)).toEqual({ outcome: 'accepted' });
};
const decide = (paymentNumber: string, decision: 'release' | 'decline') =>
  answerCommand(
    store,
    { id: randomUUID(), type: 'decideReview', gatewayNumber, paymentNumber, decision },
    now,
  );

const order = (wanted: Partial<TestPayment> = {}): string =>
  makeTestPayment(
    store,
    { now: () => now },
    testPaymentSchema.parse({
      gatewayNumber,
      cardNumber: '4000000000000002',
      amount: { minor: '128000', currency: 'HKD' },
      customer: { name: 'Mei Chan', email: 'mei@example.com' },
      ...wanted,
    }),
  ).object.number;
/** State of a payment once all due events have happened. */
const stateOf = (number: string, afterMs = minuteMs) => {
  now += afterMs;
  happenAllDue(store, now);
  return store.findPayment(number)?.event.object;
};
const pay = (wanted: Partial<TestPayment> = {}) => stateOf(order(wanted));

const declined = {
  status: 'failed',
  declineClass: 'risk',
  authorisationSent: false,
  risk: { rule: rule.number, failedRules: ['Large orders'] },
};

describe('[S2.34] rules of a merchant', () => {
  it('decline what meets all of their conditions, by name, at their own gateway number', () => {
    tell(1, {});
    expect(pay()).toMatchObject(declined);
    expect(pay({ amount: { minor: '100000', currency: 'HKD' } })?.status).toBe('success');
    expect(pay({ amount: { minor: '128000', currency: 'JPY' } })?.status).toBe('success');
    expect(pay({ gatewayNumber: '10000202' })?.status).toBe('success');
  });

  it('count from their first instant up to their last, the first that is met decides', () => {
    tell(1, { from: '2026-11-20T08:00:00.001Z' });
    expect(pay()?.status).toBe('success');
    expect(pay()?.status).toBe('failed');
    tell(3, { until: new Date(now).toISOString() });
    expect(pay()?.status).toBe('success');
    // A list that arrives late changes nothing.
    tell(2, {});
    expect(pay()?.status).toBe('success');
    tell(4, { number: 'K202611200000000002' }, {});
    expect(pay()?.risk?.rule).toBe('K202611200000000002');
  });

  it('count payments of a card, an e-mail, a network and a device within their minutes', () => {
    const from = { deviceId: 'dv_aaaaaaaaaaaa' };
    for (const by of ['card', 'email', 'ip', 'device'] as const) {
      tell(now, { conditions: [{ kind: 'count', by, atLeast: 3, withinMinutes: 10 }] });
      expect(pay(from)?.status).toBe('success');
      expect(pay(from)?.status).toBe('success');
      expect(pay(from)).toMatchObject(declined);
      now += 10 * minuteMs;
      expect(pay(from)?.status).toBe('success');
      now += 60 * minuteMs;
    }
  });

  it('know the first order of a payer', () => {
    tell(1, { conditions: [{ kind: 'firstOrderWithin', hours: 24 }] });
    expect(pay()?.status).toBe('failed');
    now += 24 * 60 * minuteMs;
    expect(pay()?.status).toBe('success');
    expect(pay({ customer: { email: 'new@example.com' } })?.status).toBe('failed');
  });

  it('ask for 3-D Secure who was not authenticated', () => {
    tell(1, { action: 'threeDS' });
    expect(pay()).toMatchObject({
      status: 'success',
      threeDS: { result: 'Y' },
      risk: { rule: rule.number },
    });
    expect(pay({ isAuthenticated: true })?.risk?.rule).toBeUndefined();
  });

  it('hold for review until a person decides, once', () => {
    tell(1, { action: 'review' });
    const number = order();
    expect(stateOf(number, 60 * minuteMs)).toMatchObject({
      status: 'inProcessing',
      risk: { review: 'pending', rule: rule.number },
    });
    expect(decide(number, 'release')).toEqual({ outcome: 'accepted' });
    const paid = stateOf(number);
    expect(paid).toMatchObject({ status: 'success', risk: { review: 'released' } });
    expect(instantOf(paid?.processedAt ?? '')).toBeGreaterThan(start + 60 * minuteMs);
    expect(decide(number, 'decline')).toMatchObject({ code: 'NOT_HELD_FOR_REVIEW' });
    // Every step follows the protocol.
    const event = store.findPayment(number)?.event;
    expect(paymentEventSchema.safeParse(event).success).toBe(true);
  });

  it('decline a held payment where a person says so or nobody decides in time', () => {
    tell(1, { action: 'review' });
    const number = order();
    stateOf(number);
    expect(decide(number, 'decline')).toEqual({ outcome: 'accepted' });
    expect(stateOf(number)).toMatchObject({ status: 'failed', risk: { review: 'declined' } });
    const other = order();
    expect(stateOf(other, reviewHours * 60 * minuteMs)?.risk?.review).toBe('pending');
    expect(stateOf(other)).toMatchObject({
      status: 'failed',
      declineClass: 'risk',
      risk: { review: 'expired' },
    });
  });
});
