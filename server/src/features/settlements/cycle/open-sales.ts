import { addDays } from '@back-office/contract/kit/business-day';
import type { Tx } from '#platform/database';
import { noLines, type LineSums } from '../run/close-statement.ts';
import { newestEntry, type BlockedSale, type ForeseenLines } from '../run/foresee-batch.ts';
import type { LinesWanted, SaleDay } from '../run/gather-entries.ts';
import { readUnsettledDays, type Account } from '../run/read-gateway.ts';
import type { RateOf } from './expected-rates.ts';
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
  rateOf: RateOf;
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

/** What the nights would look at, as far as each sale can be. */
export const wantedOf = async (
  tx: Tx,
  place: Place,
  left: { sales: number },
): Promise<LinesWanted> => {
  const { account, first, asked } = place;
  const open = await readUnsettledDays(tx, account, '9999-12-31');
  const saleDays = open
    .filter(({ sales, singleFees, saleReversals }) => sales + singleFees + saleReversals > 0)
    .flatMap((day) => {
      const on = settlesOn(place, day.businessDay);
      return on === undefined ? [] : [{ ...day, settlesOn: on }];
    })
    .toSorted((one, other) => (one.settlesOn < other.settlesOn ? -1 : 1))
    .map(({ businessDay, settlesOn: on, sales }): SaleDay => {
      const terms = asked.calendar.termsOn({ ...account, businessDay });
      const isJudged = sales <= left.sales;
      left.sales = isJudged ? left.sales - sales : 0;
      return {
        businessDay,
        isDue: isJudged,
        isScanned: isJudged,
        reservePpm: terms?.reservePpm ?? 0,
        reserveDays: terms?.reserveDays ?? 0,
        deliveryCondition: terms?.deliveryCondition ?? 'free',
        settlesOn: on,
      };
    });
  return {
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
};

type Found = { lines: readonly ForeseenLines[]; blocked: readonly BlockedSale[] };

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

/** A day's sales by their sums, less what was found of them one by one. */
const estimateSales = (
  place: Place,
  day: UnsettledDay,
  { lines, blocked }: Found,
): ForeseenLines[] => {
  const { businessDay } = day;
  const { rateOf, calendar } = place.asked;
  const on = settlesOn(place, businessDay);
  const found = [
    ...blocked,
    ...lines
      .filter(({ isSale }) => isSale)
      .map(({ sums, ...of }) => ({
        ...of,
        saleMinor: sums.saleMinor,
        amountMinor: sums.saleMinor - sums.singleFeeMinor,
      })),
  ].filter((one) => one.businessDay === businessDay);
  const saleMinor = found.reduce((rest, one) => rest - one.saleMinor, day.saleMinor);
  const amountMinor = found.reduce((rest, one) => rest - one.amountMinor, day.amountMinor);
  const count = day.count - BigInt(found.length);
  const sums = {
    ...noLines,
    lineCount: count,
    saleCount: count,
    saleMinor,
    singleFeeMinor: saleMinor - amountMinor,
    deductionMinor: shareOf(saleMinor, rateOf(day) ?? 0),
    reserveMinor: shareOf(saleMinor, calendar.termsOn(day)?.reservePpm ?? 0),
  };
  const isNothing = saleMinor === 0n && amountMinor === 0n;
  return isNothing || on === undefined ? [] : [{ day: on, businessDay, isSale: true, sums }];
};

/** What was not looked at sale by sale: whole days beyond the number that is, and what comes back today. */
export const estimate = (place: Place, wanted: LinesWanted, found: Found): ForeseenLines[] => {
  const judged = new Set(
    wanted.saleDays.filter(({ isDue }) => isDue).map(({ businessDay }) => businessDay),
  );
  return place.asked.unsettled
    .filter(ofAccount(place.account))
    .filter(({ isSale, businessDay }) => !isSale || !judged.has(businessDay))
    .flatMap((day) =>
      day.isSale ? estimateSales(place, day, found) : estimateReturned(place, day),
    );
};
