import { expect, test } from 'vitest';
import type { AlertCommand } from '@back-office/contract/gateway/commands';
import type { AlertEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { answered, raised } from '../disputes/alert-life.ts';
import { dayMs, isoOf } from '../clock.ts';
import { answerCommand } from './commands.ts';
import { noticeOf } from '../disputes/dispute-life.ts';
import { beginLife, happen, happenAllDue } from '../trade/happenings.ts';
import { slowPace, type Later } from '../payments/later.ts';
import { randomFrom } from '../random.ts';
import { refundLife } from '../payments/refund-life.ts';
import type { Store } from '../store.ts';
import { openStoreForEach } from '../testing/open-store-for-each.ts';
import { aSale } from '../testing/a-sale.ts';

const now = Date.parse('2026-11-20T08:00:00.000Z');
let store: Store;
openStoreForEach((opened) => {
  store = opened;
});

const laterOf = (paid: PaymentEvent): Later => ({
  paid,
  random: randomFrom('alert'),
  pace: slowPace,
});

const anAlert = (paid: PaymentEvent, openedAt = now - 3_600_000): AlertEvent =>
  raised(laterOf(paid), openedAt, {
    kind: 'ethoca',
    status: 'open',
    cause: 'customerDispute',
    dueAt: isoOf(openedAt + dayMs),
  });

let ids = 0;
const asked = ({ object }: AlertEvent, more: Partial<AlertCommand>): AlertCommand => {
  ids += 1;
  return {
    id: `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`,
    gatewayNumber: object.gatewayNumber,
    paymentNumber: object.paymentNumber,
    alertNumber: object.number,
    ...more,
  } as AlertCommand;
};

const codeOf = (command: AlertCommand, at = now): string => {
  const answer = answerCommand(store, command, at);
  return answer.outcome === 'refused' ? answer.code : 'accepted';
};
const standing = (paymentNumber: string) => store.alertsOf(paymentNumber)[0]?.object;

test('an outcome that speaks of a refund is taken once that succeeded; a second and a late answer are refused', () => {
  const sale = aSale();
  const alert = anAlert(sale);
  happen(store, sale);
  happen(store, alert);
  const resolved = () => asked(alert, { type: 'answerAlert', outcome: 'resolved' });
  expect(codeOf(resolved())).toBe('NOT_REFUNDED');
  for (const event of refundLife(laterOf(sale), { appliedAt: now - 1000, isCertain: true })) {
    happen(store, event);
  }
  expect(codeOf(resolved(), now + 2 * dayMs)).toBe('DEADLINE_OVER');
  expect(codeOf(resolved())).toBe('accepted');
  expect(standing(sale.object.number)).toMatchObject({ status: 'refunded' });
  expect(codeOf(resolved())).toBe('ALERT_ENDED');
});

test('the fee is decided a day after it was asked back, once the alert is answered', () => {
  const sale = aSale();
  const alert = anAlert(sale);
  happen(store, sale);
  happen(store, alert);
  const request = () => asked(alert, { type: 'requestAlertCredit', reason: 'notOurs' });
  expect(codeOf(request())).toBe('ALERT_OPEN');
  expect(codeOf(asked(alert, { type: 'answerAlert', outcome: 'notFound' }))).toBe('accepted');
  expect(codeOf(request())).toBe('accepted');
  happenAllDue(store, now + dayMs);
  expect(standing(sale.object.number)?.feeCredit).toBeDefined();
  expect(codeOf(request())).toBe('CREDIT_DECIDED');
  const other = {
    type: 'answerAlert',
    outcome: 'other',
    alertNumber: 'A202611010000000099',
  } as const;
  expect(codeOf(asked(alert, other))).toBe('ALERT_UNKNOWN');
});

test('nobody answers in place of a person: an alert that a made-up merchant would refund expires', () => {
  const sale = aSale();
  const alert = anAlert(sale);
  const refunds = refundLife(laterOf(sale), { appliedAt: now + 1000, isCertain: true });
  const answer = answered(alert, { at: now + 2 * 3_600_000, kind: 'merchant', status: 'refunded' });
  beginLife(store, [sale, alert, ...refunds, answer], { now, cause: 'life' });
  happenAllDue(store, now + 2 * dayMs);
  // The expiry was planned in the round before.
  happenAllDue(store, now + 2 * dayMs);
  expect(standing(sale.object.number)).toMatchObject({ status: 'expired' });
  expect(store.refundsOf(sale.object.number)).toEqual([]);
});

test('RDR pays a Visa dispute back where the rules in force accept it, and the chargeback follows where they do not', () => {
  const sale = aSale();
  const openedAt = now + 3_600_000;
  const notice = noticeOf(laterOf(sale), { openedAt, isFraud: false, stage: 'chargeback' });
  const rulesOf = (version: number, decision: 'accept' | 'decline', effectiveFrom: string) =>
    answerCommand(
      store,
      {
        id: `00000000-0000-4000-8000-00000000000${version}`,
        type: 'setRdrRules',
        gatewayNumber: '10000101',
        version,
        effectiveFrom,
        rules: [{ name: 'All', decision, conditions: {} }],
      },
      now,
    );
  rulesOf(2, 'accept', '2026-11-20');
  // Older rules that arrive late, and rules of a future day, have no effect.
  rulesOf(1, 'decline', '2026-11-01');
  rulesOf(3, 'decline', '2026-12-01');
  beginLife(store, [sale, notice], { now, cause: 'life' });
  happenAllDue(store, openedAt);
  expect(standing(sale.object.number)).toMatchObject({ kind: 'rdr', status: 'refunded' });
  expect(store.disputesOf(sale.object.number)).toEqual([]);
  rulesOf(4, 'decline', '2026-11-20');
  store.plan({ cause: 'life', event: notice });
  happenAllDue(store, openedAt);
  expect(store.disputesOf(sale.object.number)).toHaveLength(1);
});
