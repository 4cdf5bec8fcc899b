import type { BusinessSeed } from './add-business.ts';
import {
  demoLimits,
  demoMonthlyTerms,
  demoSettlementTerms,
  demoWithdrawalTerms,
} from './demo-terms.ts';

const disputeFees = {
  usd: {
    retrievalMinor: 0n,
    chargebackMinor: 2500n,
    preArbitrationMinor: 2500n,
    rdrMinor: 1500n,
    ethocaMinor: 2900n,
  },
  hkd: {
    retrievalMinor: 0n,
    chargebackMinor: 19_500n,
    preArbitrationMinor: 19_500n,
    rdrMinor: 11_700n,
    ethocaMinor: 22_600n,
  },
  gbp: {
    retrievalMinor: 0n,
    chargebackMinor: 2000n,
    preArbitrationMinor: 2000n,
    rdrMinor: 1200n,
    ethocaMinor: 2300n,
  },
} as const;

/** Three shops of different trades, whose payments the sandbox sends, and a real one, whose history is imported. */
export const demoBusinesses: readonly BusinessSeed[] = [
  {
    id: 1n,
    merchantNumber: '100001',
    name: 'Lantern Bay Tea & Ceramics',
    region: 'overseas',
    serviceFrom: '2024-03-01',
    gateways: [
      { number: '10000101', name: 'Lantern Bay web shop', mode: 'live' },
      { number: '10000102', name: 'Lantern Bay wholesale', mode: 'live' },
      { number: '10000199', name: 'Lantern Bay test', mode: 'test' },
    ],
    terms: [
      {
        validFrom: '2024-03-01',
        settlementCurrency: 'USD',
        deductionRatePpm: 35_000,
        singleFeeMinor: 30n,
        refundFeeMinor: 100n,
        disputeFees: disputeFees.usd,
      },
      // Cheaper since the summer, after two good years.
      {
        validFrom: '2026-07-01',
        settlementCurrency: 'USD',
        deductionRatePpm: 32_000,
        singleFeeMinor: 25n,
        refundFeeMinor: 100n,
        disputeFees: disputeFees.usd,
      },
      {
        cardBrand: 'amex',
        validFrom: '2024-03-01',
        settlementCurrency: 'USD',
        deductionRatePpm: 39_000,
        singleFeeMinor: 35n,
        refundFeeMinor: 100n,
        disputeFees: disputeFees.usd,
      },
    ],
    settlementTerms: demoSettlementTerms.lanternBay,
    withdrawalTerms: [{ ...demoWithdrawalTerms.usd, validFrom: '2024-03-01' }],
    limits: demoLimits.usd,
  },
  {
    id: 2n,
    merchantNumber: '100002',
    name: 'Harbour Light Electronics',
    region: 'overseas',
    serviceFrom: '2023-09-15',
    serviceTo: '2028-09-14',
    gateways: [
      { number: '10000201', name: 'Harbour Light store', mode: 'live' },
      { number: '10000202', name: 'Harbour Light marketplace', mode: 'live' },
      { number: '10000299', name: 'Harbour Light test', mode: 'test' },
    ],
    terms: [
      {
        validFrom: '2023-09-15',
        settlementCurrency: 'HKD',
        deductionRatePpm: 29_000,
        singleFeeMinor: 235n,
        refundFeeMinor: 780n,
        disputeFees: disputeFees.hkd,
      },
      {
        gatewayNumber: '10000202',
        validFrom: '2023-09-15',
        settlementCurrency: 'HKD',
        deductionRatePpm: 34_000,
        singleFeeMinor: 200n,
        refundFeeMinor: 780n,
        disputeFees: disputeFees.hkd,
      },
    ],
    settlementTerms: demoSettlementTerms.harbourLight,
    withdrawalTerms: [{ ...demoWithdrawalTerms.hkd, validFrom: '2023-09-15' }],
    limits: demoLimits.hkd,
  },
  {
    id: 3n,
    merchantNumber: '100003',
    name: 'Silk Road Digital',
    region: 'domestic',
    serviceFrom: '2025-01-01',
    serviceTo: '2027-12-31',
    gateways: [
      { number: '10000301', name: 'Silk Road downloads', mode: 'live' },
      { number: '10000399', name: 'Silk Road test', mode: 'test' },
    ],
    terms: [
      {
        validFrom: '2025-01-01',
        settlementCurrency: 'USD',
        deductionRatePpm: 48_000,
        singleFeeMinor: 12n,
        refundFeeMinor: 50n,
        disputeFees: disputeFees.usd,
      },
      {
        region: 'domestic',
        validFrom: '2025-01-01',
        settlementCurrency: 'USD',
        deductionRatePpm: 26_000,
        singleFeeMinor: 8n,
        refundFeeMinor: 50n,
        disputeFees: disputeFees.usd,
      },
    ],
    settlementTerms: demoSettlementTerms.silkRoad,
    withdrawalTerms: [{ ...demoWithdrawalTerms.usd, validFrom: '2025-01-01' }],
    monthlyTerms: demoMonthlyTerms.silkRoad,
  },
  {
    id: 4n,
    merchantNumber: '100004',
    name: 'Cotswold Gift House',
    region: 'overseas',
    serviceFrom: '2010-12-01',
    gateways: [{ number: '10000401', name: 'Cotswold web shop', mode: 'live' }],
    terms: [
      {
        validFrom: '2009-01-01',
        settlementCurrency: 'GBP',
        deductionRatePpm: 28_000,
        singleFeeMinor: 20n,
        refundFeeMinor: 80n,
        disputeFees: disputeFees.gbp,
      },
    ],
    settlementTerms: demoSettlementTerms.cotswold,
    withdrawalTerms: [{ ...demoWithdrawalTerms.gbp, validFrom: '2009-01-01' }],
  },
];
