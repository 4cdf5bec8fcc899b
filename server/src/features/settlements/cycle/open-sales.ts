import { addDays } from '@back-office/contract/kit/business-day';
import type { Tx } from '#platform/database';
import { noLines, type LineSums } from '../run/close-statement.ts';
import { newestEntry, type ForeseenLines } from '../run/foresee-batch.ts';
import type { LinesWanted, SaleDay } from '../run/gather-entries.ts';
import { readUnsettledDays, type Account } from '../run/read-gateway.ts';
import type { Calendar } from './read-calendar.ts';
import type { UnsettledDay } from './read-unsettled-days.ts';

type Release = {
  currency: string;
  gatewayNumber: string;
  releaseOn: string;
  amountMinor: bigint;
};

export type Asked = {
  now: Date;
  calendar: Calendar;
  unsettled: readonly UnsettledDay[];
  /** Reserve by the day on which it comes back. */
  releases: readonly Release[];
};

const million = 1_000_000n;

/** Half-up of a sum; what was taken back more than it was sold has nothing to take from. */
export const shareOf = (minor: bigint, ppm: number): bigint =>
  minor <= 0n ? 0n : (2n * minor * BigInt(ppm) + million) / (2n * million);

export const added = (one: LineSums, other: LineSums): LineSums =>
  Object.fromEntries(
    (Object.keys(noLines) as (keyof LineSums)[]).map((name) => [name, one[name] + other[name]]),
  ) as LineSums;

export const ofAccount =
  ({ gatewayNumber, currency }: Omit<Account, 'businessId'>) =>
  (row: { gatewayNumber: string; currency: string }): boolean =>
    row.gatewayNumber === gatewayNumber && row.currency === currency;

export type Place = { account: Account; first: string; asked: Asked };

/** When sales of a day will be settled: on their day, or in the next night where that has passed. */
const settlesOn = ({ account, first, asked }: Place, businessDay: string): string | undefined => {
  const due = asked.calendar.dueDay({ ...account, businessDay });
  return due === undefined || due > first ? due : first;
};

/** What the nights would look at, and whether anything was settled of its days. */
export const wantedOf = async (
  tx: Tx,
  place: Place,
): Promise<{ wanted: LinesWanted; hasSettled: boolean }> => {
  const { account, first, asked } = place;
  const open = await readUnsettledDays(tx, account, '9999-12-31');
  const saleDays = open
    .filter(({ sales, singleFees, saleReversals }) => sales + singleFees + saleReversals > 0)
    .flatMap((day) => {
      const on = settlesOn(place, day.businessDay);
      return on === undefined ? [] : [{ ...day, settlesOn: on }];
    })
    .map(({ businessDay, settlesOn: on }): SaleDay => {
      const terms = asked.calendar.termsOn({ ...account, businessDay });
      return {
        businessDay,
        isDue: true,
        isScanned: false,
        reservePpm: terms?.reservePpm ?? 0,
        reserveDays: terms?.reserveDays ?? 0,
        deliveryCondition: terms?.deliveryCondition ?? 'free',
        settlesOn: on,
      };
    });
  const wanted = {
    ...account,
    settlementDay: first,
    number: '',
    throughId: newestEntry,
    saleDays,
    afterSaleDays: open
      .filter(({ businessDay, afterSales }) => afterSales > 0 && businessDay < first)
      .map(({ businessDay }) => businessDay),
    hasBlocked: true,
  };
  return { wanted, hasSettled: open.some(({ settledSales }) => settledSales > 0) };
};

/** What came back on a day that is not over when the night begins. */
const estimateReturned = (
  { account, first, asked }: Place,
  { businessDay, count, amountMinor }: UnsettledDay,
): ForeseenLines[] => {
  const day = asked.calendar.nextDay(account, addDays(businessDay, 1));
  const sums = { ...noLines, lineCount: count, refundMinor: -amountMinor };
  return businessDay < first || day === undefined
    ? []
    : [{ day, businessDay, isSale: false, sums }];
};

/** What comes back today, by the sums of the day. */
export const estimate = (place: Place): ForeseenLines[] =>
  place.asked.unsettled
    .filter(ofAccount(place.account))
    .filter(({ isSale }) => !isSale)
    .flatMap((day) => estimateReturned(place, day));
