import type { CardBrand } from '@back-office/contract/features/payment';
import { minutesFrom } from '#platform/clock';

// How often one merchant may unsuccessfully charge a card for the same amount. The attempts table enforces it; this
// code finds a free place. Sources: docs/subscriptions.md.

const dayMinutes = 24 * 60;
const ceilings: Readonly<Partial<Record<CardBrand, { month: number; day?: number }>>> = {
  visa: { month: 20 },
  mastercard: { month: 35, day: 10 },
};

/**
 * `isUndecided`: its place becomes free at once if it succeeds or never reached the scheme. An attempt that the gateway
 * did not know when asked may still succeed.
 */
export type Counted = {
  at: Date;
  slot: number | null;
  daySlot: number | null;
  isUndecided: boolean;
};
export type Place = { slot: number | null; daySlot: number | null };

/** Attempts made before we knew that two tokens are one card may share a place, so we also count them. */
const freeBelow = (ceiling: number, taken: readonly (number | null)[]): number | undefined =>
  taken.length < ceiling
    ? Array.from({ length: ceiling }, (_, slot) => slot).find((slot) => !taken.includes(slot))
    : undefined;

const within = (counted: readonly Counted[], now: Date, days: number): Counted[] =>
  counted.filter(({ at }) => at > minutesFrom(now, -days * dayMinutes));

/** Nearly every outcome is known after this time. */
const lookAgainMinutes = 15;

/** When the oldest attempt no longer counts; sooner while one of them has no outcome yet. */
const earliest = (counted: readonly Counted[], now: Date, days: number): Date => {
  const oldest = counted.reduce((found, { at }) => (at < found ? at : found), now);
  const ages = minutesFrom(oldest, days * dayMinutes);
  const next = minutesFrom(now, lookAgainMinutes);
  return counted.some(({ isUndecided }) => isUndecided) && next < ages ? next : ages;
};

/**
 * A place within the ceilings for an attempt now, or when the next one is free. `counted`: the attempts of the last 30
 * days.
 */
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
