import type { Limits } from '@back-office/contract/gateway/limits';
import type { MonthlyTerms, SettlementTerms, WithdrawalTerms } from '#features/terms/public';
import type { CurrencyValues } from '#features/funds/public';

const usual = {
  gatewayNumber: null,
  deliveryCondition: 'free',
  reservePpm: 100_000,
  reserveDays: 180,
  marginTargetMinor: 0n,
  depositTargetMinor: 0n,
} as const;

/** Payout terms of the demo's merchants: each different, one with everything that can be withheld. */
export const demoSettlementTerms = {
  lanternBay: [
    { ...usual, validFrom: '2024-03-01', settleType: { type: 'week', n: 1, weekday: 4 } },
    {
      ...usual,
      gatewayNumber: '10000102',
      validFrom: '2024-03-01',
      settleType: { type: 'week', n: 1, weekday: 2 },
      deliveryCondition: 'uploaded',
    },
  ],
  harbourLight: [
    { ...usual, validFrom: '2023-09-15', settleType: { type: 'day', n: 7 } },
    {
      ...usual,
      gatewayNumber: '10000202',
      validFrom: '2023-09-15',
      settleType: { type: 'day', n: 3 },
      reservePpm: 50_000,
      reserveDays: 90,
    },
  ],
  silkRoad: [
    {
      ...usual,
      validFrom: '2025-01-01',
      settleType: { type: 'month', n: 1, day: 5 },
      marginTargetMinor: 50_000n,
      depositTargetMinor: 20_000n,
    },
  ],
  cotswold: [{ ...usual, validFrom: '2009-01-01', settleType: { type: 'week', n: 1, weekday: 5 } }],
} as const satisfies Record<string, readonly SettlementTerms[]>;

export const demoWithdrawalTerms = {
  usd: {
    currency: 'USD',
    minimumMinor: 10_000n,
    feeMinor: 2000n,
    feePpm: 0,
    cutOffHour: 16,
    secondPersonFromMinor: 500_000n,
  },
  hkd: {
    currency: 'HKD',
    minimumMinor: 78_000n,
    feeMinor: 0n,
    feePpm: 0,
    cutOffHour: 16,
    secondPersonFromMinor: null,
  },
  gbp: {
    currency: 'GBP',
    minimumMinor: 7900n,
    feeMinor: 1600n,
    feePpm: 2500,
    cutOffHour: 16,
    secondPersonFromMinor: null,
  },
} as const satisfies Record<string, Omit<WithdrawalTerms, 'validFrom'>>;

/** Monthly charges of one gateway, including those for declined attempts. */
export const demoMonthlyTerms = {
  silkRoad: [
    {
      gatewayNumber: '10000301',
      currency: 'USD',
      serviceFeeMinor: 3000n,
      annualFeeMinor: 20_000n,
      annualMonth: 1,
      declineFeeMinor: 10n,
      threeDFeeMinor: 5n,
      excessPpm: 10_000,
      excessFeeMinor: 2500n,
      highExcessPpm: 15_000,
      highExcessFeeMinor: 5000n,
    },
  ],
} as const satisfies Record<string, readonly Omit<MonthlyTerms, 'validFrom'>[]>;

/** Well above the turnover of the demo's gateways. */
export const demoLimits = {
  usd: {
    currency: 'USD',
    perPaymentMinor: '1000000',
    perDayMinor: '5000000',
    perMonthMinor: '50000000',
  },
  hkd: {
    currency: 'HKD',
    perPaymentMinor: '10000000',
    perDayMinor: '50000000',
    perMonthMinor: '500000000',
  },
} as const satisfies Record<string, Limits>;

/** Round, invented rates, the same as the sandbox gateway's: millionths of a US dollar. */
export const demoExchangeRates: CurrencyValues = {
  validFrom: '2009-01-01',
  values: {
    USD: 1_000_000n,
    EUR: 1_085_000n,
    GBP: 1_270_000n,
    HKD: 128_200n,
    JPY: 6_700n,
    KWD: 3_250_000n,
  },
};
