import type { getHistory } from '@back-office/contract/features/home';
import { addDays } from '@back-office/contract/kit/business-day';
import type { OutputOf } from '@back-office/contract/kit/call';
import { majorOfMinor } from '@back-office/contract/kit/money';

export type History = OutputOf<typeof getHistory>;

/** `height` places a point on the chart and is never shown as a figure; the exact amount is beside it. */
export type HistoryDay = {
  day: string;
  orders: number;
  paid: number;
  paidMinor: string;
  height: number;
};

/** The currencies of a period, the one with most paid orders first. */
export const currenciesOf = (history: History): string[] => {
  const paid = new Map<string, number>();
  for (const { figures } of history.rows) {
    paid.set(figures.currency, (paid.get(figures.currency) ?? 0) + figures.success.count);
  }
  return [...paid].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
};

/** Every business day of the period for one currency; a day without payments is zero, so that the axis is even. */
export const daysOf = (history: History, currency: string): HistoryDay[] => {
  const known = new Map(
    history.rows
      .filter(({ figures }) => figures.currency === currency)
      .map(({ businessDay, figures }) => [businessDay, figures]),
  );
  const days: HistoryDay[] = [];
  for (let day = history.from; day <= history.to; day = addDays(day, 1)) {
    const figures = known.get(day);
    const paidMinor = figures?.success.amountMinor ?? '0';
    days.push({
      day,
      orders: figures?.all.count ?? 0,
      paid: figures?.success.count ?? 0,
      paidMinor,
      height: Number(majorOfMinor(paidMinor, currency)),
    });
  }
  return days;
};
