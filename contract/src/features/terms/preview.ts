import { dueDayOf, plannedDayOf, type Holidays, type SettleType } from '../settlements/calendar.ts';

const million = 1_000_000n;

/** So many parts per million of an amount that is not negative, rounded half-up to its minor unit. */
export const partHalfUp = (minor: bigint, ppm: number): bigint =>
  (2n * minor * BigInt(ppm) + million) / (2n * million);

export type Priced = { deductionRatePpm: number; singleFeeMinor: bigint };
export type Kept = { settleType: SettleType; reservePpm: number };

export type SalePreview = {
  /** By the contract alone; the due day differs where the banks do not pay on it. */
  plannedDay: string;
  dueDay: string;
  deductionMinor: bigint;
  singleFeeMinor: bigint;
  reserveMinor: bigint;
  netMinor: bigint;
};

/** What a sale brings and when, by terms that hold on its business day; amounts in minor units of the settlement currency. */
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
