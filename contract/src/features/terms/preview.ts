import { dueDayOf, plannedDayOf, type Holidays, type SettleType } from '../settlements/calendar.ts';

const million = 1_000_000n;

/** A share, in parts per million, of a non-negative amount, rounded half-up to its minor unit. */
export const partHalfUp = (minor: bigint, ppm: number): bigint =>
  (2n * minor * BigInt(ppm) + million) / (2n * million);

export type Priced = { deductionRatePpm: number; singleFeeMinor: bigint };
export type Kept = { settleType: SettleType; reservePpm: number };

export type SalePreview = {
  /** By the contract alone; the due day differs if the banks don't pay on it. */
  plannedDay: string;
  dueDay: string;
  deductionMinor: bigint;
  singleFeeMinor: bigint;
  reserveMinor: bigint;
  netMinor: bigint;
};

/** Proceeds of a sale and their day, by the terms in force on its business day; minor units of the settlement currency. */
export const previewSale = (
  sale: { businessDay: string; amountMinor: bigint },
  { deductionRatePpm, singleFeeMinor, settleType, reservePpm }: Priced & Kept,
  holidays: Holidays,
): SalePreview => {
  const deductionMinor = partHalfUp(sale.amountMinor, deductionRatePpm);
  const reserveMinor = partHalfUp(sale.amountMinor, reservePpm);
  return {
    plannedDay: plannedDayOf(settleType, sale.businessDay),
    dueDay: dueDayOf(settleType, holidays, sale.businessDay),
    deductionMinor,
    singleFeeMinor,
    reserveMinor,
    netMinor: sale.amountMinor - deductionMinor - singleFeeMinor - reserveMinor,
  };
};
