// Past decisions of the demo merchants' rules. The demo's back-office has these rules, with the same numbers.
import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { reviewHours } from '@back-office/contract/gateway/risk-rules';
import { instantOf } from '../clock.ts';
import { randomFrom, type Random } from '../random.ts';
import * as review from '../payments/review-outcomes.ts';
import { keepHeld } from '../risk/risk-rules.ts';
import type { Store } from '../store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const declining = ['Card used 5 times within 1 hour', 'First order above USD 900'];
const holding = 'Large order of a new payer';
/** Gateways with held payments in the history, and the amount above which; the others stay free for manual tries. */
const heldAbove: Readonly<Record<string, { minor: bigint; currency: string }>> = {
  '10000102': { minor: 6000n, currency: 'USD' },
  '10000202': { minor: 100_000n, currency: 'HKD' },
};

const numberOf = (merchantNumber: string, place: number): string =>
  `K20260101${merchantNumber}000${place}`;

/** The merchant's own rule among the failed ones. */
export const pastRuleOf = (
  merchantNumber: string,
  failedRules: readonly string[],
): string | undefined => {
  const place = declining.findIndex((name) => failedRules.includes(name));
  return place === -1 ? undefined : numberOf(merchantNumber, place + 1);
};

const isPayment = (event: GatewayEvent): event is PaymentEvent => event.type === 'payment';

const decided = (
  held: PaymentEvent,
  waiting: readonly PaymentEvent[],
  random: Random,
): PaymentEvent[] => {
  const at = instantOf(held.occurredAt) + random.between(9 * minuteMs, 20 * hourMs);
  if (random.chance(0.35)) {
    return [review.reviewEnded(held, at, 'declined')];
  }
  const released = review.reviewReleased(held, at);
  const lateMs = at - instantOf(held.object.orderedAt);
  return [released, ...waiting.map((event) => review.afterReview(event, released, lateMs))];
};

const isHeldFor = ({ object: { gatewayNumber, amount } }: PaymentEvent): boolean => {
  const above = heldAbove[gatewayNumber];
  return above?.currency === amount.currency && BigInt(amount.minor) > above.minor;
};

/** Holds some large payments without refund or dispute for review; some of the last days are still held. */
export const heldInPast = (
  store: Store,
  life: readonly GatewayEvent[],
  to: number,
): readonly GatewayEvent[] => {
  const [first, ...waiting] = life.filter(isPayment);
  const isPlain = waiting.at(-1)?.object.status === 'success' && waiting.length + 1 === life.length;
  if (first === undefined || !isPlain || !isHeldFor(first)) {
    return life;
  }
  const random = randomFrom(`${first.object.number}/review`);
  const orderedAt = instantOf(first.occurredAt);
  const isOfLastDays = to - orderedAt < (reviewHours - 24) * hourMs;
  if (!random.chance(isOfLastDays ? 0.9 : 0.1)) {
    return life;
  }
  const merchantNumber = first.object.gatewayNumber.slice(0, 6);
  const risk = { score: 70, failedRules: [holding], rule: numberOf(merchantNumber, 3) };
  const held = review.heldForReview(first, orderedAt + 200, risk);
  if (!isOfLastDays) {
    return [first, held, ...decided(held, waiting, random)];
  }
  keepHeld(store, first.object.number, waiting);
  const ends = instantOf(held.occurredAt) + reviewHours * hourMs;
  return [first, held, review.reviewEnded(held, ends, 'expired')];
};
