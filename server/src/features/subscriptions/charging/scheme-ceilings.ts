import type { CardBrand } from '@back-office/contract/features/payment';
import { minutesFrom } from '#platform/clock';

// How often a card may be asked in vain for the same amount by one merchant. The table of attempts enforces it; this is how a free
// place is found. Sources: docs/subscriptions.md.

const dayMinutes = 24 * 60;
const ceilings: Readonly<Partial<Record<CardBrand, { month: number; day?: number }>>> = {
  visa: { month: 20 },
  mastercard: { month: 35, day: 10 },
};

/**
 * `isUndecided`: its place is free again at once if it succeeds, or if it never reached the scheme. An attempt that the gateway did not
 * know when it was asked may still succeed.
 */
export type Counted = {
  at: Date;
  slot: number | null;
  daySlot: number | null;
  isUndecided: boolean;
};
export type Place = { slot: number | null; daySlot: number | null };

/** Attempts from before it was known that two tokens are one card may have the same place, so they are counted too. */
const freeBelow = (ceiling: number, taken: readonly (number | null)[]): number | undefined =>
  taken.length < ceiling
    ? Array.from({ length: ceiling }, (_, slot) => slot).find((slot) => !taken.includes(slot))
    : undefined;

const within = (counted: readonly Counted[], now: Date, days: number): Counted[] =>
  counted.filter(({ at }) => at > minutesFrom(now, -days * dayMinutes));

/** Nearly every outcome is known by then. */
const lookAgainMinutes = 15;

/** When the oldest of them counts no more; sooner while one of them has no outcome yet. */
const earliest = (counted: readonly Counted[], now: Date, days: number): Date => {
  const oldest = counted.reduce((found, { at }) => (at < found ? at : found), now);
  const ages = minutesFrom(oldest, days * dayMinutes);
  const next = minutesFrom(now, lookAgainMinutes);
  return counted.some(({ isUndecided }) => isUndecided) && next < ages ? next : ages;
};

/** A place below the ceilings for an attempt now, or when the next one is free. `counted` are those of the last 30 days. */
export const placeBelow = (
  brand: CardBrand,
  counted: readonly Counted[],
  now: Date,
): Place | { freeAt: Date } => {
  const ceiling = ceilings[brand];
  if (ceiling === undefined) {
    return { slot: null, daySlot: null };
  }
  const ofMonth = within(counted, now, 30).filter(({ slot }) => slot !== null);
  const slot = freeBelow(
    ceiling.month,
    ofMonth.map((one) => one.slot),
  );
  if (slot === undefined) {
    return { freeAt: earliest(ofMonth, now, 30) };
  }
  if (ceiling.day === undefined) {
    return { slot, daySlot: null };
  }
  const ofDay = within(counted, now, 1).filter(({ daySlot }) => daySlot !== null);
  const daySlot = freeBelow(
    ceiling.day,
    ofDay.map((one) => one.daySlot),
  );
  return daySlot === undefined ? { freeAt: earliest(ofDay, now, 1) } : { slot, daySlot };
};
