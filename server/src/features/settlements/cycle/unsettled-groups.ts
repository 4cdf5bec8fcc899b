import type { UnsettledReason } from '@back-office/contract/features/settlements/cycle';
import type { Forecast } from './forecast.ts';
import type { Calendar } from './read-calendar.ts';
import type { UnsettledDay } from './read-unsettled-days.ts';

/** An unsettled business day of a gateway, or the part of it with one reason. */
export type UnsettledPart = Omit<UnsettledDay, 'isSale'> & {
  reason: UnsettledReason;
  /** Null without terms, and for sales that wait for more than a day. */
  dueDay: string | null;
};

const keyOf = (day: { currency: string; gatewayNumber: string; businessDay: string }): string =>
  `${day.currency}/${day.gatewayNumber}/${day.businessDay}`;

/** The settlement day of a day's sales; sales booked after their settlement day are settled on the next one. */
export const dueOfSale = (
  day: { currency: string; gatewayNumber: string; businessDay: string },
  calendar: Pick<Calendar, 'dueDay' | 'nextDay'>,
): string | null => {
  const due = calendar.dueDay(day);
  const next = calendar.nextDay(day);
  if (due === undefined || next === undefined) {
    return due ?? null;
  }
  return due > next ? due : next;
};

/** The waiting sales of each day, reason and settlement day. */
const waitingParts = ({ blocked }: Pick<Forecast, 'blocked'>): UnsettledPart[] =>
  [
    ...Map.groupBy(
      blocked,
      (sale) => `${keyOf(sale)}/${sale.reason}/${sale.dueDay ?? ''}`,
    ).values(),
  ].flatMap((sales): UnsettledPart[] => {
    const [first] = sales;
    const sum = (of: (sale: (typeof sales)[number]) => bigint): bigint =>
      sales.reduce((all, sale) => all + of(sale), 0n);
    return first === undefined
      ? []
      : [
          {
            currency: first.currency,
            gatewayNumber: first.gatewayNumber,
            businessDay: first.businessDay,
            reason: first.reason,
            dueDay: first.dueDay,
            count: BigInt(sales.length),
            amountMinor: sum(({ amountMinor }) => amountMinor),
            saleMinor: sum(({ saleMinor }) => saleMinor),
          },
        ];
  });

/** Splits every unsettled day by reason and settlement day: sales that wait for something apart from the rest. */
export const partsOf = (
  days: readonly UnsettledDay[],
  forecast: Pick<Forecast, 'blocked' | 'returnedOn'>,
  calendar: Calendar,
): UnsettledPart[] => {
  const waiting = waitingParts(forecast);
  const waitingOf = Map.groupBy(waiting, keyOf);
  const rest = days.map(({ isSale, ...day }): UnsettledPart => {
    if (!isSale) {
      return { ...day, reason: 'returned', dueDay: forecast.returnedOn(day) ?? null };
    }
    const held = waitingOf.get(keyOf(day)) ?? [];
    const less = (of: (one: UnsettledPart) => bigint): bigint =>
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
  return [...rest, ...waiting].filter(
    ({ count, amountMinor }) => count !== 0n || amountMinor !== 0n,
  );
};
