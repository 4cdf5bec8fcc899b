import { countedMinorOf, type PaymentEvent } from '@back-office/contract/gateway/protocol';
import type { Random } from './random.ts';

/** How long something takes, between two bounds. */
export type Pace = (random: Random, lowMs: number, highMs: number) => number;

// Days become minutes, so that a live demo shows refunds and disputes while one watches.
const quickness = 600;
export const slowPace: Pace = (random, lowMs, highMs) => random.between(lowMs, highMs);
export const quickPace: Pace = (random, lowMs, highMs) =>
  Math.round(random.between(lowMs, highMs) / quickness);

/** What everything that follows a successful payment begins with. */
export type Later = { paid: PaymentEvent; random: Random; pace: Pace };

/** What can be given back or disputed: the captured amount. */
export const paidAmountOf = ({ object }: PaymentEvent): { minor: bigint; currency: string } => ({
  minor: BigInt(countedMinorOf(object)),
  currency: object.amount.currency,
});
