import { addDays } from '@back-office/contract/kit/business-day';
import { noLines } from '../run/close-statement.ts';
import { newestEntry, type BlockedSale, type ForeseenLines } from '../run/foresee-batch.ts';
import type { LinesWanted, SaleDay } from '../run/gather-entries.ts';
import type { Account } from '../run/read-gateway.ts';
import type { LaterLines, Proof } from './proved-later.ts';
import type { Calendar } from './read-calendar.ts';
import type { OpenDay, UnsettledDay } from './read-unsettled-days.ts';

export type Asked = {
  now: Date;
  calendar: Calendar;
  unsettled: readonly OpenDay[];
  /** Taken for the one that is there. */
  proof?: Proof;
};

const million = 1_000_000n;

/** A share rounded half up; zero if more was returned than sold. */
export const shareOf = (minor: bigint, ppm: number): bigint =>
  minor <= 0n ? 0n : (2n * minor * BigInt(ppm) + million) / (2n * million);

export const ofAccount =
  ({ gatewayNumber, currency }: Omit<Account, 'businessId'>) =>
  (row: { gatewayNumber: string; currency: string }): boolean =>
    row.gatewayNumber === gatewayNumber && row.currency === currency;

export type Place = { account: Account; first: string; asked: Asked };

/** The day on which sales of a business day are settled: their due day, or the next night if that has passed. */
const settlesOn = ({ account, first, asked }: Place, businessDay: string): string | undefined => {
  const due = asked.calendar.dueDay({ ...account, businessDay });
  return due === undefined || due > first ? due : first;
};

// How many sales of a business are judged one by one, those settled soonest first; other days use their sums. Late sales have
// terms of their own days, which the sums of the booking day don't show, so more of them are judged.
const judgedMax = 20_000;
const lateMax = 200_000;
export type Left = { sales: number; late: number };
export const allLeft = (): Left => ({ sales: judgedMax, late: lateMax });

/** A day on which a gateway's sales of closed months were booked. */
export type LateDay = { gatewayNumber: string; day: string };

/** Takes a day's sales out of the remaining quota; false if they are too many. */
const takes = (left: Left, kind: keyof Left, sales: number): boolean => {
  const isEnough = sales <= left[kind];
  left[kind] = isEnough ? left[kind] - sales : 0;
  return isEnough;
};

/** The input of the coming nights, as far as sales can be judged one by one. */
export const wantedOf = (
  place: Place,
  late: readonly LateDay[],
  left: Left,
): Omit<LinesWanted, 'hasBlocked'> => {
  const { account, first, asked } = place;
  const open = asked.unsettled
    .filter(ofAccount(account))
    .toSorted((one, other) => (one.businessDay < other.businessDay ? -1 : 1));
  const lateDays = new Set(
    late
      .filter(({ gatewayNumber }) => gatewayNumber === account.gatewayNumber)
      .map(({ day }) => day),
  );
  const saleDays = open
    .filter(({ isSale, entries }) => isSale && entries > 0n)
    .flatMap((day) => {
      const on = settlesOn(place, day.businessDay);
      return on === undefined ? [] : [{ ...day, settlesOn: on }];
    })
    .toSorted((one, other) => (one.settlesOn < other.settlesOn ? -1 : 1))
    .map(({ businessDay, settlesOn: on, count, isBegun }): SaleDay => {
      const terms = asked.calendar.termsOn({ ...account, businessDay });
      const isDue = takes(left, lateDays.has(businessDay) ? 'late' : 'sales', Number(count));
      return {
        businessDay,
        isDue,
        isScanned: isDue,
        isBegun,
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
      .filter(({ isSale, businessDay, count }) => !isSale && count > 0n && businessDay < first)
      .map(({ businessDay }) => businessDay),
  };
};

type Found = { lines: readonly ForeseenLines[]; blocked: readonly BlockedSale[] };

/** Estimates returns of days that are not over when the night begins: the first statement after them takes them. */
export const returnsToCome = ({ account, first, asked }: Place): LaterLines[] =>
  asked.unsettled
    .filter(ofAccount(account))
    .filter(({ isSale, businessDay }) => !isSale && businessDay >= first)
    .flatMap(({ businessDay, count, amountMinor }): LaterLines[] => {
      const from = addDays(businessDay, 1);
      const day = asked.calendar.nextDay(account, from);
      const sums = { ...noLines, lineCount: count, refundMinor: -amountMinor };
      const line = { businessDay, isSale: false, sums, holdDays: 0 };
      return day === undefined
        ? []
        : [{ ...line, day, from, cause: null, isRough: true, takenOn: null }];
    });

/** Estimates a day's sales from their sums, minus those already judged one by one. */
const estimateSales = (
  place: Place,
  day: UnsettledDay,
  { lines, blocked }: Found,
): ForeseenLines[] => {
  const { businessDay } = day;
  const { calendar } = place.asked;
  const terms = calendar.termsOn(day);
  const on = settlesOn(place, businessDay);
  const found = [
    ...blocked.map((sale) => ({ ...sale, count: 1n })),
    ...lines
      .filter(({ isSale }) => isSale)
      .map(({ sums, ...of }) => ({
        ...of,
        count: sums.lineCount,
        saleMinor: sums.saleMinor,
        amountMinor: sums.saleMinor - sums.singleFeeMinor,
      })),
  ].filter((one) => one.businessDay === businessDay);
  const saleMinor = found.reduce((rest, one) => rest - one.saleMinor, day.saleMinor);
  const amountMinor = found.reduce((rest, one) => rest - one.amountMinor, day.amountMinor);
  const count = found.reduce((rest, one) => rest - one.count, day.count);
  const sums = {
    ...noLines,
    lineCount: count,
    saleCount: count,
    saleMinor,
    singleFeeMinor: saleMinor - amountMinor,
    deductionMinor: shareOf(saleMinor, calendar.rateOf(day) ?? 0),
    reserveMinor: shareOf(saleMinor, terms?.reservePpm ?? 0),
  };
  const isNothing = saleMinor === 0n && amountMinor === 0n;
  return isNothing || on === undefined
    ? []
    : [{ day: on, businessDay, isSale: true, sums, holdDays: terms?.reserveDays ?? 0 }];
};

/** Estimates the days whose sales are not judged one by one, because they are too many. */
export const estimate = (place: Place, wanted: LinesWanted, found: Found): ForeseenLines[] => {
  const judged = new Set(
    wanted.saleDays.filter(({ isDue }) => isDue).map(({ businessDay }) => businessDay),
  );
  return place.asked.unsettled
    .filter(ofAccount(place.account))
    .filter(({ isSale, businessDay }) => isSale && !judged.has(businessDay))
    .flatMap((day) => estimateSales(place, day, found));
};
