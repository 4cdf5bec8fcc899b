import { z } from 'zod';
import { moneySchema } from '../../kit/money.ts';

// Visa's Compelling Evidence 3.0 for reason 10.4: two earlier undisputed payments with the same card that share enough
// data with the disputed one (Visa Core Rules, 11.7.2).

/** The data that a payment can share with the disputed one. */
export const compellingElements = ['ip', 'device', 'address', 'account'] as const;
export type CompellingElement = (typeof compellingElements)[number];

/** At least one of these must be shared, with any other. */
export const strongElements: readonly CompellingElement[] = ['ip', 'device'];
export const sharedElementsMin = 2;
export const earlierPaymentsNeeded = 2;

/** Days before the dispute: more than the first, at most the second value. */
export const earlierDays = { moreThan: 120, atMost: 365 } as const;

/** The reasons why a case does not qualify. */
export const compellingObstacles = [
  'noIpOrDevice',
  'noEarlierPayment',
  'oneEarlierPayment',
  'nothingShared',
  'tooFewShared',
  'noStrongElement',
] as const;
export type CompellingObstacle = (typeof compellingObstacles)[number];

export const compellingSchema = z.object({
  /** Null if the case qualifies. */
  obstacle: z.enum(compellingObstacles).nullable(),
  /** The examined earlier undisputed payments with the card, in the period that counts. */
  found: z.int(),
  /**
   * The elements that the disputed payment and both earlier ones share; of the best pair if the case does not qualify.
   */
  shared: z.array(z.object({ element: z.enum(compellingElements), value: z.string() })),
  payments: z.array(
    z.object({
      number: z.string(),
      merchantOrderNumber: z.string(),
      orderedAt: z.string(),
      amount: moneySchema,
      shared: z.array(z.enum(compellingElements)),
    }),
  ),
});
export type Compelling = z.output<typeof compellingSchema>;
