import { countedMinorOf, type PaymentEvent } from '@back-office/contract/gateway/protocol';
import type { Random } from '../random.ts';

/** A random duration between two bounds. */
export type Pace = (random: Random, lowMs: number, highMs: number) => number;

// Days become minutes, so that refunds and disputes happen during a live demo.
const quickness = 600;
export const slowPace: Pace = (random, lowMs, highMs) => random.between(lowMs, highMs);
export const quickPace: Pace = (random, lowMs, highMs) =>
  Math.round(random.between(lowMs, highMs) / quickness);

/** Basis of every event after a successful payment. */
export type Later = { paid: PaymentEvent; random: Random; pace: Pace };

/** The refundable and disputable amount: the captured one. */
export const paidAmountOf = ({ object }: PaymentEvent): { minor: bigint; currency: string } => ({
  minor: BigInt(countedMinorOf(object)),
  currency: object.amount.currency,
});
