import type { UnsettledReason } from '@back-office/contract/features/settlements/cycle';
import { addDays } from '@back-office/contract/kit/business-day';
import type { BlockedDay } from './read-blocks.ts';
import type { Calendar } from './read-calendar.ts';
import type { UnsettledDay } from './read-unsettled-days.ts';

/** A business day of a gateway that is unsettled, or the part of it that is so for one reason. */
export type UnsettledPart = Omit<BlockedDay, 'reason'> & {
  reason: UnsettledReason;
  /** Null where no terms say when. */
  dueDay: string | null;
};

const keyOf = (day: { currency: string; gatewayNumber: string; businessDay: string }): string =>
  `${day.currency}/${day.gatewayNumber}/${day.businessDay}`;

/** When a sale of the day will be settled: what came after its settlement day is settled on the next. */
export const dueOfSale = (
  day: { currency: string; gatewayNumber: string; businessDay: string },
  calendar: Calendar,
): string | null => {
  const due = calendar.dueDay(day);
  const next = calendar.nextDay(day);
  if (due === undefined || next === undefined) {
    return due ?? null;
  }
  return due > next ? due : next;
};

/** Every unsettled day by why it is unsettled and when it will be settled: what was passed over apart from the rest. */
export const partsOf = (
  days: readonly UnsettledDay[],
  blocked: readonly BlockedDay[],
  calendar: Calendar,
): UnsettledPart[] => {
  const blockedOf = Map.groupBy(blocked, keyOf);
  const rest = days.map(({ isSale, ...day }): UnsettledPart => {
    if (!isSale) {
      // The day on which it came back must be over.
      const dueDay = calendar.nextDay(day, addDays(day.businessDay, 1)) ?? null;
      return { ...day, reason: 'returned', dueDay };
    }
    const held = blockedOf.get(keyOf(day)) ?? [];
    const less = (of: (one: BlockedDay) => bigint): bigint =>
      held.reduce((sum, one) => sum + of(one), 0n);
    return {
      ...day,
      reason: 'period',
      dueDay: dueOfSale(day, calendar),
      count: day.count - less(({ count }) => count),
      amountMinor: day.amountMinor - less(({ amountMinor }) => amountMinor),
      saleMinor: day.saleMinor - less(({ saleMinor }) => saleMinor),
    };
  });
  const passedOver = blocked.map((day): UnsettledPart => ({
    ...day,
    dueDay: calendar.dueDay(day) ?? null,
  }));
  return [...rest, ...passedOver].filter(
    ({ count, amountMinor }) => count !== 0n || amountMinor !== 0n,
  );
};
