import type * as wire from '@back-office/contract/features/terms';
import type { SettlementTerms, WithdrawalTerms } from './read-terms.ts';

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
