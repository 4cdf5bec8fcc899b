import type { MonitoringProgramme } from '@back-office/contract/features/reports/rates';
import type { CardBrand } from '@back-office/contract/features/payment';

export type Programme = {
  programme: MonitoringProgramme;
  /** The first day (YYYY-MM-DD) it is in force. */
  from: string;
  cardBrand: CardBrand;
  basisPoints: number;
  count: number;
  /** Fraud reports count beside chargebacks; a payment with both counts twice. */
  countsFraudReports: boolean;
  /** Divided by the sales of the month before. */
  byMonthBefore: boolean;
};

const vamp = {
  programme: 'vamp',
  cardBrand: 'visa',
  count: 1500,
  countsFraudReports: true,
  byMonthBefore: false,
} as const;
const mastercard = {
  // In force before this product was.
  from: '2000-01-01',
  cardBrand: 'mastercard',
  countsFraudReports: false,
  byMonthBefore: true,
} as const;

/**
 * Limits of merchants in Asia-Pacific, Europe and North America; a later day takes the place of an earlier one. Sources:
 * docs/rates.md.
 */
const programmes: readonly Programme[] = [
  { ...vamp, from: '2025-06-01', basisPoints: 220 },
  { ...vamp, from: '2026-04-01', basisPoints: 150 },
  { ...mastercard, programme: 'ecm', basisPoints: 150, count: 100 },
  { ...mastercard, programme: 'hecm', basisPoints: 300, count: 300 },
];

/** The programmes in force on a day, each by its latest limits. */
export const programmesOn = (day: string): Programme[] =>
  [
    ...Map.groupBy(
      programmes.filter(({ from }) => from <= day),
      ({ programme }) => programme,
    ).values(),
  ].flatMap((versions) => versions.toSorted((a, b) => b.from.localeCompare(a.from)).slice(0, 1));
