import { addContractTerms } from '#features/funds/public';
import {
  addMonthlyTerms,
  addSettlementTerms,
  addWithdrawalTerms,
  monthlyTermsFromWire,
  settlementTermsFromWire,
  withdrawalTermsFromWire,
} from '#features/terms/public';
import type { Tx } from '#platform/database';
import {
  judgeContractTerms,
  judgeMonthlyTerms,
  judgeSettlementTerms,
  judgeWithdrawalTerms,
  type ContractTermsChange,
  type MonthlyTermsChange,
  type SettlementTermsChange,
  type TermsObstacle,
  type WithdrawalTermsChange,
} from './judge-terms.ts';

type Applying<Terms> = { businessId: bigint; after: Terms; now: Date };

/** Adds the line to the tariff; returns the reason if that is no longer possible, and changes nothing. */
export const applyContractTerms = async (
  tx: Tx,
  applying: Applying<ContractTermsChange>,
): Promise<TermsObstacle | undefined> => {
  const judged = await judgeContractTerms(tx, applying);
  if ('obstacle' in judged) {
    return judged.obstacle;
  }
  const { gatewayNumber, cardBrand, issuedIn, ...agreed } = applying.after;
  await addContractTerms(tx, applying.businessId, [
    {
      ...(gatewayNumber === null ? {} : { gatewayNumber }),
      ...(cardBrand === null ? {} : { cardBrand }),
      ...(issuedIn === null ? {} : { region: issuedIn }),
      validFrom: agreed.validFrom,
      settlementCurrency: agreed.settlementCurrency,
      deductionRatePpm: agreed.deductionRatePpm,
      singleFeeMinor: BigInt(agreed.singleFeeMinor),
      refundFeeMinor: BigInt(agreed.refundFeeMinor),
      disputeFees: {
        retrievalMinor: BigInt(agreed.retrievalFeeMinor),
        chargebackMinor: BigInt(agreed.chargebackFeeMinor),
        preArbitrationMinor: BigInt(agreed.preArbitrationFeeMinor),
        arbitrationMinor: BigInt(agreed.arbitrationFeeMinor),
        concededArbitrationMinor: BigInt(agreed.concededArbitrationFeeMinor),
        rdrMinor: BigInt(agreed.rdrFeeMinor),
        ethocaMinor: BigInt(agreed.ethocaFeeMinor),
      },
    },
  ]);
  return undefined;
};

/** The same for settlement terms. */
export const applySettlementTerms = async (
  tx: Tx,
  applying: Applying<SettlementTermsChange>,
): Promise<TermsObstacle | undefined> => {
  const judged = await judgeSettlementTerms(tx, applying);
  if ('obstacle' in judged) {
    return judged.obstacle;
  }
  await addSettlementTerms(tx, applying.businessId, [settlementTermsFromWire(applying.after)]);
  return undefined;
};

/** The same for withdrawal terms of a currency. */
export const applyWithdrawalTerms = async (
  tx: Tx,
  applying: Applying<WithdrawalTermsChange>,
): Promise<TermsObstacle | undefined> => {
  const judged = await judgeWithdrawalTerms(tx, applying);
  if ('obstacle' in judged) {
    return judged.obstacle;
  }
  await addWithdrawalTerms(tx, applying.businessId, [withdrawalTermsFromWire(applying.after)]);
  return undefined;
};

/** The same for monthly terms. */
export const applyMonthlyTerms = async (
  tx: Tx,
  applying: Applying<MonthlyTermsChange>,
): Promise<TermsObstacle | undefined> => {
  const judged = await judgeMonthlyTerms(tx, applying);
  if ('obstacle' in judged) {
    return judged.obstacle;
  }
  await addMonthlyTerms(tx, applying.businessId, [monthlyTermsFromWire(applying.after)]);
  return undefined;
};
