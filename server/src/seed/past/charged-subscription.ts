import type { CardBrand } from '@back-office/contract/features/payment';
import { retryDays } from '@back-office/contract/features/subscriptions/states';
import { randomUUID } from 'node:crypto';
import { plannedAt } from '#features/subscriptions/public';
import { minutesFrom } from '#platform/clock';

const dayMinutes = 24 * 60;

/** A payment that is an attempt of a period. */
export type Charged = {
  businessId: bigint;
  subscription: string;
  period: number;
  paymentNumber: string;
  gatewayNumber: string;
  isPaid: boolean;
  orderedAt: Date;
  currency: string;
  amountMinor: bigint;
  brand: CardBrand;
  first6: string;
  last4: string;
  code: string | null;
  email: string;
  chargedBackAt: Date | null;
};

type Own = { all: readonly Charged[]; first: Charged; last: Charged; anchorAt: Date };

const plans: Readonly<Record<string, string>> = {
  'USD 2400': 'Tea of the month',
  'USD 3850': 'Tea of the month, for two',
  'EUR 2290': 'Tea of the month',
  'GBP 1990': 'Tea of the month',
  'HKD 12800': '相機保養計劃',
  'HKD 29800': '專業相機保養計劃',
  'JPY 1980': 'レンズ保証プラン',
};

const monthly = (anchorAt: Date, period: number): Date =>
  plannedAt({ anchorAt, unit: 'month', count: 1 }, period);

/** The attempts of a period, the first one at the planned time. */
const attemptsOf = ({ all }: Own, period: number): Charged[] =>
  all.filter((one) => one.period === period);

const nothingOpen = { open_period: null, retry_at: null, retries: 0, failures: 0, reason: null };
const over = (cancelled_at: Date, cancel_reason: string) => ({
  status: 'cancelled',
  cancelled_at,
  cancel_reason,
  next_at: null,
});

/** Where a subscription stands after its last payment: nobody charged it when the next one was due, so it was over by then. */
const standing = (own: Own, now: Date) => {
  const { last, anchorAt } = own;
  const failures = attemptsOf(own, last.period).length;
  const next_at = monthly(anchorAt, last.period + 1);
  const digit = Number(last.subscription.at(-1));
  if (last.chargedBackAt !== null) {
    return { ...nothingOpen, ...over(last.chargedBackAt, 'chargeback') };
  }
  if (!last.isPaid) {
    const days = retryDays[failures - 1];
    const failed = { failures, reason: last.code, retries: failures };
    return days === undefined
      ? { ...nothingOpen, ...over(last.orderedAt, 'unpaid'), failures, reason: last.code }
      : {
          ...failed,
          status: 'pastDue',
          next_at,
          open_period: last.period,
          retry_at: minutesFrom(last.orderedAt, days * dayMinutes),
        };
  }
  if (next_at < minutesFrom(now, -dayMinutes)) {
    if (digit === 5) {
      return { ...nothingOpen, status: 'ended', ends_at: next_at, next_at: null };
    }
    const cancelledAt = minutesFrom(last.orderedAt, 9 * dayMinutes);
    return { ...nothingOpen, ...over(cancelledAt, digit % 2 === 0 ? 'payer' : 'merchant') };
  }
  return { ...nothingOpen, status: digit === 7 ? 'paused' : 'active', next_at };
};

const tokenOf = ({ last }: Own): string => last.subscription.replace('S', 'K');

const ofAll = ({ first }: Own) => ({
  business_id: String(first.businessId),
  gateway_number: first.gatewayNumber,
  currency: first.currency,
  amount_minor: String(first.amountMinor),
});

const chargeOf = (own: Own, period: number, isOpen: boolean) => {
  // Of what was charged before the gateway's history begins there is no payment to open.
  const paid = attemptsOf(own, period).find(({ isPaid }) => isPaid);
  const isPaid = paid !== undefined || period < own.first.period;
  const planned_at = monthly(own.anchorAt, period);
  return {
    ...ofAll(own),
    subscription_number: own.first.subscription,
    period,
    planned_at,
    status: isPaid ? 'succeeded' : isOpen ? 'open' : 'failed',
    payment_number: paid?.paymentNumber ?? null,
    charged_at: isPaid ? (paid?.orderedAt ?? planned_at) : null,
  };
};

const attemptRows = (own: Own, period: number) =>
  attemptsOf(own, period).map((one, index) => ({
    ...ofAll(own),
    subscription_number: one.subscription,
    period,
    place: index + 1,
    token_number: tokenOf(own),
    card: tokenOf(own),
    command_id: randomUUID(),
    brand: one.brand,
    at: one.orderedAt,
    status: one.isPaid ? 'succeeded' : 'declined',
    slot: one.isPaid ? null : (period * 5 + index) % 20,
    day_slot: one.isPaid ? null : index,
    sends: 1,
    inquiries: 0,
    payment_number: one.paymentNumber,
    response_code: one.isPaid ? null : one.code,
    ended_at: one.orderedAt,
  }));

const tokenRow = (own: Own) => {
  const { first, last, anchorAt } = own;
  return {
    business_id: String(first.businessId),
    number: tokenOf(own),
    gateway_number: first.gatewayNumber,
    gateway_token: `tok_${last.first6}_${last.last4}_${first.subscription.slice(1, 9)}-${first.subscription.slice(9)}`,
    status: 'active',
    brand: last.brand,
    last4: last.last4,
    network_transaction_id: first.paymentNumber.slice(-15),
    created_at: anchorAt,
  };
};

/** The rows of one subscription, from the payments that the gateway reported of it. */
export const rowsOfCharged = (
  all: readonly [Charged, ...Charged[]],
  { now, by }: { now: Date; by: string },
) => {
  const [first] = all;
  const last = all.at(-1) ?? first;
  const planned = all.find(({ period }) => period === last.period) ?? first;
  const own: Own = { all, first, last, anchorAt: monthly(planned.orderedAt, -planned.period) };
  const periods = Array.from({ length: last.period + 1 }, (_, period) => period);
  const stands = standing(own, now);
  return {
    token: tokenRow(own),
    subscription: {
      ...ofAll(own),
      number: first.subscription,
      token_number: tokenOf(own),
      plan: plans[`${first.currency} ${first.amountMinor}`] ?? first.currency,
      reference: '',
      email: first.email,
      interval_unit: 'month',
      interval_count: 1,
      anchor_at: own.anchorAt,
      has_trial: false,
      period: last.period + 1,
      last_charged_at: all.findLast(({ isPaid }) => isPaid)?.orderedAt ?? null,
      created_at: own.anchorAt,
      created_by_name: by,
      ...stands,
    },
    charges: periods.map((period) => chargeOf(own, period, period === stands.open_period)),
    attempts: periods.flatMap((period) => attemptRows(own, period)),
  };
};
