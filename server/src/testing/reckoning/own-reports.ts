// A second count of the daily figures: from the events, by the days of docs/money/which-day-counts.md.
import { paidOn } from './own-book.ts';
import { dayOf, type Life, type Told } from './told.ts';

/** `day/gateway/currency/brand/figure` and its amount. */
export type Figures = Map<string, bigint>;

const last = (told: readonly Told[]): Told | undefined => told.at(-1);

type Count = (figure: string, day: string, by?: bigint) => void;

const countFailure = ({ object }: Told, count: Count): void => {
  const { status, orderedAt, authorisationSent, declineClass } = object;
  const ordered = dayOf(orderedAt);
  if (status === 'threeDFailed') {
    count('three_d_failed', ordered);
  }
  const isLeft = authorisationSent === false && declineClass === 'expiredOrVoided';
  if (status === 'failed' && !isLeft) {
    count('declined', ordered);
    count('issuer_declined', ordered, declineClass === 'issuer' ? 1n : 0n);
  }
};

const countPayment = (payment: Told, count: Count): void => {
  const { status, amount, preauth, orderedAt } = payment.object;
  count('orders', dayOf(orderedAt));
  if (status === 'success') {
    count('successes', paidOn(payment));
    count('success_minor', paidOn(payment), BigInt(preauth?.capturedMinor ?? amount.minor));
  }
  // A hold that was voided or expired had been approved.
  if (status === 'success' || preauth !== undefined) {
    count('approved', dayOf(orderedAt));
  } else {
    countFailure(payment, count);
  }
};

const countDispute = (told: readonly Told[], count: Count): void => {
  const newest = last(told);
  const wasRetrieval = told.some(({ object }) => object.stage === 'retrieval');
  if (newest === undefined) {
    return;
  }
  const opened = dayOf(newest.object.openedAt);
  if (wasRetrieval) {
    count('retrievals', opened);
  }
  const charged = told.find(({ object }) => object.stage !== 'retrieval');
  if (charged !== undefined) {
    const day = wasRetrieval ? dayOf(charged.occurredAt) : opened;
    count('chargebacks', day);
    count('chargeback_minor', day, BigInt(newest.object.amount.minor));
  }
};

const countRefund = ({ object, occurredAt }: Told, count: Count): void => {
  if (object.status === 'success') {
    const day = dayOf(object.processedAt ?? occurredAt);
    count('refunds', day);
    count('refund_minor', day, BigInt(object.amount.minor));
  }
};

const countChild = (told: readonly Told[], count: Count): void => {
  const newest = last(told);
  switch (newest?.type) {
    case 'refund':
      return countRefund(newest, count);
    case 'dispute':
      return countDispute(told, count);
    case 'alert':
      return count(newest.object.kind === 'rdr' ? 'rdr' : 'ethoca', dayOf(newest.object.openedAt));
    case 'fraudReport':
      return count('fraud_reports', dayOf(newest.object.reportedAt));
    case 'payment':
    case undefined:
      return;
  }
};

export const figureNames = [
  'orders',
  'successes',
  'success_minor',
  'declined',
  'three_d_failed',
  'approved',
  'issuer_declined',
  'refunds',
  'refund_minor',
  'chargebacks',
  'chargeback_minor',
  'retrievals',
  'rdr',
  'ethoca',
  'fraud_reports',
] as const;

export const countFigures = (lives: readonly Life[]): Figures => {
  const figures: Figures = new Map();
  for (const { payment, children } of lives) {
    const newest = last(payment);
    if (newest === undefined || newest.object.mode !== 'live') {
      continue;
    }
    const { gatewayNumber, amount, card } = newest.object;
    const count: Count = (figure, day, by = 1n) => {
      const key = [day, gatewayNumber, amount.currency, card?.brand ?? 'none', figure].join('/');
      figures.set(key, (figures.get(key) ?? 0n) + by);
    };
    countPayment(newest, count);
    children.forEach((told) => countChild(told, count));
  }
  return figures;
};
