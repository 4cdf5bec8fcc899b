import { paymentStatuses, type PaymentStatus } from '@back-office/contract/features/payment';
import { expect, test } from 'vitest';
import { newPaymentNumber, paymentEvent } from '../../../testing/gateway-events.ts';
import type { History, Told, Verdict } from './fold-versions.ts';
import { judgePayment } from './judge-payment.ts';

const history: History = {
  told: [],
  around: {
    latest: { fact: '9999-01-01T00:00:00.000Z', deadline: '9999-01-01T00:00:00.000Z' },
    hasMonth: true,
    gateways: new Map([['90000001', { mode: 'live', switches: [] }]]),
    statuses: [],
  },
  base: undefined,
  gatewayNumber: undefined,
  applications: new Map(),
  takenMinor: { refunded: 0n, chargedBack: 0n },
  isOfAnother: () => false,
};

/** The verdict on a second version with status `to` after a first one with `from`. */
const verdictOn = (from: PaymentStatus, to: PaymentStatus): Verdict | undefined => {
  const number = newPaymentNumber();
  const told = [from, to].map((status, at): Told => ({
    event: paymentEvent(number, { version: at + 1, object: { status } }),
    fingerprint: String(at),
    isKept: false,
  }));
  const verdicts = new Map<Told, Verdict>();
  judgePayment(told, history, verdicts);
  const [, second] = told;
  return second && verdicts.get(second);
};

test('[S4.8] a payment goes along the written edges and no others; success and failure are final', () => {
  const pairs = paymentStatuses.flatMap((from) =>
    paymentStatuses.filter((to) => to !== from).map((to) => ({ from, to })),
  );
  const taken = pairs.filter(({ from, to }) => verdictOn(from, to)?.kind === 'keep');
  expect(taken.map(({ from, to }) => `${from} → ${to}`).toSorted()).toEqual(
    [
      // Versions in between may be missing.
      'inProcessing → toBeConfirmed',
      'inProcessing → preauthorised',
      'inProcessing → success',
      'inProcessing → failed',
      'inProcessing → threeDFailed',
      'toBeConfirmed → preauthorised',
      'toBeConfirmed → success',
      'toBeConfirmed → failed',
      'preauthorised → success',
      'preauthorised → failed',
    ].toSorted(),
  );
  for (const { from, to } of pairs.filter((pair) => !taken.includes(pair))) {
    expect(verdictOn(from, to)).toMatchObject({ kind: 'refuse', reason: 'statusNotPossible' });
  }
});
