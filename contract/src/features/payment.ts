import type { Tone } from '../kit/tone.ts';
// Payment vocabulary of both wires: the back-office's own calls and the gateway protocol. Spec section 3,
// enumerations.

export const paymentStatuses = [
  'success',
  'failed',
  'threeDFailed',
  'toBeConfirmed',
  'inProcessing',
  'preauthorised',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  success: 'good',
  failed: 'bad',
  threeDFailed: 'bad',
  toBeConfirmed: 'attention',
  inProcessing: 'moving',
  preauthorised: 'attention',
};

export const tradeTypes = ['consumption', 'preauthorisation'] as const;
export type TradeType = (typeof tradeTypes)[number];

export const modes = ['live', 'test'] as const;
export type Mode = (typeof modes)[number];

/** Outcome of an authorised hold; null for a plain sale and for a hold that was never granted. */
export const preauthStatuses = [
  'pending',
  'completed',
  'voided',
  'expired',
  'completionFailed',
] as const;
export type PreauthStatus = (typeof preauthStatuses)[number];

export const preauthTones: Readonly<Record<PreauthStatus, Tone>> = {
  pending: 'moving',
  completed: 'good',
  voided: 'quiet',
  expired: 'quiet',
  completionFailed: 'bad',
};

/** Why a payment did not succeed. */
export const declineClasses = ['issuer', 'risk', 'threeD', 'interface', 'expiredOrVoided'] as const;
export type DeclineClass = (typeof declineClasses)[number];

export const cardBrands = [
  'visa',
  'mastercard',
  'amex',
  'jcb',
  'diners',
  'discover',
  'unionpay',
  'other',
] as const;
export type CardBrand = (typeof cardBrands)[number];
/** For filters and figures: a payment may end before a card was entered. */
export const cardBrandsOrNone = [...cardBrands, 'none'] as const;
export type CardBrandOrNone = (typeof cardBrandsOrNone)[number];

export const cardFundings = ['credit', 'debit', 'prepaid', 'unknown'] as const;
export const walletTypes = ['applePay', 'googlePay'] as const;

export const threeDSResults = ['Y', 'A', 'N', 'R', 'U', 'C', 'I'] as const;
export const liabilityShifts = ['yes', 'attempted', 'no'] as const;

export const refundMethods = ['full', 'part'] as const;
export const refundProcessings = [
  'underAudit',
  'audited',
  'inProcessing',
  'success',
  'failed',
] as const;
/** Whether a refund has not ended. */
export const isOpenRefund = (status: (typeof refundProcessings)[number]): boolean =>
  status !== 'success' && status !== 'failed';

export const disputeStages = ['retrieval', 'chargeback', 'preArbitration', 'arbitration'] as const;
export const disputeStatuses = [
  'awaiting',
  'underAppeal',
  'won',
  'lost',
  'accepted',
  'lapsed',
  'withdrawn',
] as const;
export const appealStatuses = ['noAppeal', 'underAppeal', 'appealSuccess', 'appealFailed'] as const;

export const alertKinds = ['rdr', 'ethoca'] as const;
/** The cause of an Ethoca alert; RDR has none. */
export const alertCauses = ['customerDispute', 'confirmedFraud'] as const;
export const alertStatuses = ['open', 'refunded', 'accepted', 'declined', 'expired'] as const;

/** State of a payment held by a merchant's rule: undecided, decided by a person, or out of time. */
export const riskReviews = ['pending', 'released', 'declined', 'expired'] as const;
export type RiskReview = (typeof riskReviews)[number];

export const fraudReportKinds = ['tc40', 'safe'] as const;

/** Spec S3.27: in no statement, in a statement not credited yet, in a credited one. */
export const settlementStatuses = ['unsettled', 'reported', 'settled'] as const;
/** `offset`: taken to cover the merchant's debt. */
export const reserveStatuses = ['none', 'held', 'released', 'offset'] as const;

/** Spec section 3: filter by problems after a success. */
export const abnormalTypes = ['chargeback', 'refund', 'both', 'fraudulentChargeback'] as const;

export const timeTypes = [
  'trading',
  'processing',
  'refundApply',
  'transDate',
  'successDate',
  'dispute',
] as const;
export type TimeType = (typeof timeTypes)[number];
/** Time types counted in business days (UTC+8): of the order, and of the capture or result of a success (Decision 18). */
export const businessDateTypes: readonly TimeType[] = ['transDate', 'successDate'];

export const refundTones: Readonly<Record<(typeof refundProcessings)[number], Tone>> = {
  underAudit: 'moving',
  audited: 'moving',
  inProcessing: 'moving',
  success: 'good',
  failed: 'bad',
};

export const disputeTones: Readonly<Record<(typeof disputeStatuses)[number], Tone>> = {
  awaiting: 'attention',
  underAppeal: 'moving',
  won: 'good',
  lost: 'bad',
  accepted: 'quiet',
  lapsed: 'bad',
  withdrawn: 'good',
};
