import type * as wire from '@back-office/contract/features/terms';
import type { MonthlyTerms, SettlementTerms, WithdrawalTerms } from './read-terms.ts';

type Told<Terms> = Omit<Terms, 'validTo'>;

export const settlementTermsToWire = (terms: SettlementTerms): Told<wire.SettlementTerms> => ({
  ...terms,
  marginTargetMinor: String(terms.marginTargetMinor),
  depositTargetMinor: String(terms.depositTargetMinor),
});

export const settlementTermsFromWire = (told: Told<wire.SettlementTerms>): SettlementTerms => ({
  ...told,
  marginTargetMinor: BigInt(told.marginTargetMinor),
  depositTargetMinor: BigInt(told.depositTargetMinor),
});

export const withdrawalTermsToWire = (terms: WithdrawalTerms): Told<wire.WithdrawalTerms> => ({
  ...terms,
  minimumMinor: String(terms.minimumMinor),
  feeMinor: String(terms.feeMinor),
  secondPersonFromMinor:
    terms.secondPersonFromMinor === null ? null : String(terms.secondPersonFromMinor),
});

export const withdrawalTermsFromWire = (told: Told<wire.WithdrawalTerms>): WithdrawalTerms => ({
  ...told,
  minimumMinor: BigInt(told.minimumMinor),
  feeMinor: BigInt(told.feeMinor),
  secondPersonFromMinor:
    told.secondPersonFromMinor === null ? null : BigInt(told.secondPersonFromMinor),
});

export const monthlyTermsToWire = (terms: MonthlyTerms): Told<wire.MonthlyTerms> => ({
  ...terms,
  serviceFeeMinor: String(terms.serviceFeeMinor),
  annualFeeMinor: String(terms.annualFeeMinor),
  declineFeeMinor: String(terms.declineFeeMinor),
  threeDFeeMinor: String(terms.threeDFeeMinor),
  excessFeeMinor: String(terms.excessFeeMinor),
  highExcessFeeMinor: String(terms.highExcessFeeMinor),
});

export const monthlyTermsFromWire = (told: Told<wire.MonthlyTerms>): MonthlyTerms => ({
  ...told,
  serviceFeeMinor: BigInt(told.serviceFeeMinor),
  annualFeeMinor: BigInt(told.annualFeeMinor),
  declineFeeMinor: BigInt(told.declineFeeMinor),
  threeDFeeMinor: BigInt(told.threeDFeeMinor),
  excessFeeMinor: BigInt(told.excessFeeMinor),
  highExcessFeeMinor: BigInt(told.highExcessFeeMinor),
});
