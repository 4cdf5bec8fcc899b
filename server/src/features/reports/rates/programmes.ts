import type {
  MonitoringProgramme,
  MonitorRegion,
} from '@back-office/contract/features/reports/rates';
import type { CardBrand } from '@back-office/contract/features/payment';

/** Fees in whole US dollars by month in the programme; the last one continues. */
type Ladder = readonly number[];

/** Fees for a month above the limits, in whole US dollars. */
export type ProgrammeFees = {
  byMonth: Ladder;
  /** For each of the month's cases above a number, from a month in the programme on. */
  perCase: { dollars: number; fromMonth: number; above: number };
};

export type Programme = {
  programme: MonitoringProgramme;
  /** The first day (YYYY-MM-DD) it is in force. */
  from: string;
  cardBrand: CardBrand;
  basisPoints: number;
  count: number;
  /** The total that the month's cases must reach, in cents of US dollars; null if only their number counts. */
  amountMinor: number | null;
  /** Fraud reports count beside chargebacks; a payment with both counts twice. */
  countsFraudReports: boolean;
  /** Divided by the sales of the month before. */
  byMonthBefore: boolean;
  /** The programme whose months count for its fees. */
  countedWith: MonitoringProgramme;
  /** Consecutive months below the limits that end it. */
  cleanMonths: number;
  fees: ProgrammeFees;
};

/** Repeats the fee of each step `times` times. */
const ladder = (...steps: readonly (readonly [times: number, dollars: number])[]): Ladder =>
  steps.flatMap(([times, dollars]) => Array.from({ length: times }, () => dollars));

const noCases = { dollars: 0, fromMonth: 1, above: 0 };
const chargebacksAbove300 = { dollars: 5, fromMonth: 4, above: 300 };

const vamp = {
  programme: 'vamp',
  cardBrand: 'visa',
  count: 1500,
  amountMinor: null,
  countsFraudReports: true,
  byMonthBefore: false,
  countedWith: 'vamp',
  // Three months are free if the twelve before them were below the limits.
  cleanMonths: 12,
  fees: { byMonth: [0], perCase: { dollars: 8, fromMonth: 4, above: 0 } },
} as const;
const mastercard = {
  // In force since before this product.
  from: '2000-01-01',
  cardBrand: 'mastercard',
  amountMinor: null,
  countsFraudReports: false,
  byMonthBefore: true,
  countedWith: 'ecm',
  cleanMonths: 3,
} as const;

const everywhere: readonly Programme[] = [
  {
    ...mastercard,
    programme: 'ecm',
    basisPoints: 150,
    count: 100,
    fees: {
      byMonth: ladder([1, 0], [2, 1_000], [3, 5_000], [5, 25_000], [7, 50_000], [1, 100_000]),
      perCase: noCases,
    },
  },
  {
    ...mastercard,
    programme: 'hecm',
    basisPoints: 300,
    count: 300,
    fees: {
      byMonth: ladder(
        [1, 0],
        [1, 1_000],
        [1, 2_000],
        [3, 10_000],
        [5, 50_000],
        [7, 100_000],
        [1, 200_000],
      ),
      perCase: chargebacksAbove300,
    },
  },
];

const lowered: readonly Programme[] = [
  { ...vamp, from: '2025-06-01', basisPoints: 220 },
  { ...vamp, from: '2026-04-01', basisPoints: 150 },
];

/** By the region of the merchant; a later day replaces an earlier one. Sources: docs/rates.md. */
const programmes: Readonly<Record<MonitorRegion, readonly Programme[]>> = {
  asiaPacific: [...lowered, ...everywhere],
  europe: [...lowered, ...everywhere],
  northAmerica: [...lowered, ...everywhere],
  latinAmerica: [{ ...vamp, from: '2025-06-01', basisPoints: 150 }, ...everywhere],
  middleEastAfrica: [
    { ...vamp, from: '2025-06-01', basisPoints: 220, count: 150, amountMinor: 7_500_000 },
    ...everywhere,
  ],
};

/** The programmes in force on a day in a region, each with its latest limits. */
export const programmesOn = (day: string, region: MonitorRegion): Programme[] =>
  [
    ...Map.groupBy(
      programmes[region].filter(({ from }) => from <= day),
      ({ programme }) => programme,
    ).values(),
  ].flatMap((versions) => versions.toSorted((a, b) => b.from.localeCompare(a.from)).slice(0, 1));

/** Mastercard's Excessive Fraud Merchant programme: red if all four hold. Amounts in cents of US dollars. */
export type EfmTerms = {
  payments: number;
  fraudMinor: bigint;
  basisPoints: number;
  /** At most this share of payments with 3-D Secure. */
  secureBasisPoints: number;
  cleanMonths: number;
  fees: ProgrammeFees;
};

const efm: EfmTerms = {
  payments: 1_000,
  fraudMinor: 5_000_000n,
  basisPoints: 50,
  secureBasisPoints: 1_000,
  cleanMonths: 3,
  fees: {
    byMonth: ladder(
      [1, 0],
      [1, 500],
      [1, 1_000],
      [3, 5_000],
      [5, 25_000],
      [7, 50_000],
      [1, 100_000],
    ),
    perCase: noCases,
  },
};

const exempt = new Set(['DE', 'CH', 'IN', 'LI']);
// Countries whose law requires strong customer authentication.
const authenticatedByLaw = new Set(
  'AT BE BG CY CZ DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);

/** Countries with EFM terms of their own. */
export const everyCountryApart: readonly string[] = [...exempt, 'AU', ...authenticatedByLaw];

/** EFM's terms for a merchant of a country; null if it is exempt. */
export const efmTermsOf = (country: string): EfmTerms | null => {
  if (exempt.has(country)) {
    return null;
  }
  if (country === 'AU') {
    return { ...efm, fraudMinor: 1_500_000n, basisPoints: 20 };
  }
  return authenticatedByLaw.has(country) ? { ...efm, secureBasisPoints: 5_000 } : efm;
};
