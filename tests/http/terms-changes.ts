// Proposals an operator can make about a merchant's terms: one of each kind, valid as is.
import { addDays } from '@back-office/contract/kit/business-day';
import { addMonths } from '@back-office/contract/kit/date-range';
import { oneDay } from '@back-office/server/testing/one-day';

export type Told = Record<string, unknown>;
export const today = oneDay();
export const tomorrow = addDays(today, 1);
export const nextMonth = addMonths(`${today.slice(0, 7)}-01`, 1);

export const lineTerms = {
  kind: 'contractTerms',
  gatewayNumber: null,
  cardBrand: null,
  issuedIn: null,
  validFrom: tomorrow,
  settlementCurrency: 'USD',
  deductionRatePpm: 29_500,
  singleFeeMinor: '40',
  refundFeeMinor: '150',
  retrievalFeeMinor: '500',
  chargebackFeeMinor: '2600',
  preArbitrationFeeMinor: '2700',
  arbitrationFeeMinor: '45000',
  concededArbitrationFeeMinor: '32000',
  rdrFeeMinor: '1600',
  ethocaFeeMinor: '3000',
};
export const settlementTerms = {
  kind: 'settlementTerms',
  gatewayNumber: null,
  validFrom: tomorrow,
  settleType: { type: 'month', n: 1, day: 5 },
  deliveryCondition: 'uploaded',
  reservePpm: 50_000,
  reserveDays: 90,
  marginTargetMinor: '500000',
  depositTargetMinor: '20000',
};
export const withdrawalTerms = {
  kind: 'withdrawalTerms',
  currency: 'USD',
  validFrom: tomorrow,
  minimumMinor: '20000',
  feeMinor: '2500',
  feePpm: 5000,
  cutOffHour: 15,
  secondPersonFromMinor: '1000000',
};
/** Always of one gateway. */
export const monthlyTerms = (gatewayNumber: string) => ({
  kind: 'monthlyTerms',
  gatewayNumber,
  validFrom: nextMonth,
  currency: 'USD',
  serviceFeeMinor: '3000',
  annualFeeMinor: '20000',
  annualMonth: 1,
  declineFeeMinor: '10',
  threeDFeeMinor: '5',
  excessPpm: 10_000,
  excessFeeMinor: '2500',
  highExcessPpm: 15_000,
  highExcessFeeMinor: '5000',
});
