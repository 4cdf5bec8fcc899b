import type { EfmMonitor } from '@back-office/contract/features/reports/rates';
import { rateOf, roundHalfUp } from '../daily/report-figures.ts';
import type { MonthToDate } from './judge-monitor.ts';
import type { EfmTerms } from './programmes.ts';

/** Amounts in cents of US dollars; sales are those of the month before. */
export type FraudMonth = {
  payments: bigint;
  salesMinor: bigint;
  fraudMinor: bigint;
  authenticated: bigint;
};

type Met = Pick<EfmMonitor, 'met' | 'light' | 'isMet'>;

/** Red if all four conditions hold, amber if three of them do. */
const metBy = (month: FraudMonth, terms: EfmTerms): Met => {
  const { payments, salesMinor, fraudMinor, authenticated } = month;
  const isMet = {
    payments: payments >= BigInt(terms.payments),
    fraud: fraudMinor > terms.fraudMinor,
    ratio: fraudMinor * 10_000n > salesMinor * BigInt(terms.basisPoints),
    secure: authenticated * 10_000n <= payments * BigInt(terms.secureBasisPoints),
  };
  const met = Object.values(isMet).filter(Boolean).length;
  return { met, isMet, light: met === 4 ? 'red' : met === 3 ? 'amber' : 'green' };
};

export const isExcessiveFraud = (month: FraudMonth, terms: EfmTerms): boolean =>
  metBy(month, terms).light === 'red';

/** The additional fraud that brings both amount and ratio above their limits; null if the other two conditions don't hold. */
const untilRedOf = ({ fraudMinor, salesMinor }: FraudMonth, terms: EfmTerms, { isMet }: Met) => {
  if (!isMet.payments || !isMet.secure) {
    return null;
  }
  const byRatio = (salesMinor * BigInt(terms.basisPoints)) / 10_000n;
  const above = (terms.fraudMinor > byRatio ? terms.fraudMinor : byRatio) + 1n;
  return String(above > fraudMinor ? above - fraudMinor : 0n);
};

/** The state of a month against Mastercard's fraud limits, and its forecast; `toDate` is null once it is over. */
export const judgeEfm = (
  month: FraudMonth,
  terms: EfmTerms,
  toDate: MonthToDate | null,
): Omit<EfmMonitor, 'standing' | 'withoutRate' | 'history'> => {
  const now = metBy(month, terms);
  const foreseen = toDate && {
    ...month,
    fraudMinor: roundHalfUp(month.fraudMinor * BigInt(toDate.days), BigInt(toDate.daysPassed)),
  };
  return {
    ...now,
    payments: Number(month.payments),
    fraud: {
      numeratorMinor: String(month.fraudMinor),
      denominatorMinor: String(month.salesMinor),
      basisPoints: rateOf(month.fraudMinor, month.salesMinor),
    },
    secureBasisPoints: rateOf(month.authenticated, month.payments),
    limit: {
      payments: terms.payments,
      fraudMinor: String(terms.fraudMinor),
      basisPoints: terms.basisPoints,
      secureBasisPoints: terms.secureBasisPoints,
    },
    untilRedMinor: untilRedOf(month, terms, now),
    forecast: foreseen && {
      fraudMinor: String(foreseen.fraudMinor),
      basisPoints: rateOf(foreseen.fraudMinor, foreseen.salesMinor),
      light: metBy(foreseen, terms).light,
      ...toDate,
    },
  };
};
