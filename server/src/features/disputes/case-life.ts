import type { CaseState, DisputeStage } from '@back-office/contract/features/disputes';
import type { Permission } from '@back-office/contract/kit/permission';
import type { LifeStep } from '#platform/life-cycle/steps';

// Spec S4.12, Decision 24: every transition of a case, as data.

export type CasePlace = `${DisputeStage}.${CaseState}`;
type CaseActor = 'merchant' | 'system' | 'gateway' | 'issuer' | 'operator';
export type CaseGuard =
  | 'deadlinePassed'
  | 'refundClosed'
  | 'retrievalUnanswered'
  | 'recallUndecided'
  | 'recallTriesUsed'
  | 'recallTooSoon';
type CaseStep = LifeStep<CasePlace, CaseActor, CaseGuard>;

const answering: Permission = 'disputes.answer';
const openRetrievals = [
  'retrieval.awaiting',
  'retrieval.underAppeal',
  'retrieval.lapsed',
  'retrieval.noAction',
] as const;

const from = (
  places: readonly CasePlace[],
  to: CasePlace,
): Readonly<Partial<Record<CasePlace, CasePlace>>> =>
  Object.fromEntries(places.map((place) => [place, to]));

export const caseLife = {
  /** D1. */
  retrievalRequested: {
    begins: ['retrieval.awaiting', 'retrieval.noAction'],
    moves: {},
    by: ['issuer'],
    ledger: ['retrievalHold', 'retrievalFee'],
    notice: 'disputeOpened',
  },
  /** D2. */
  retrievalAnswered: {
    moves: from(['retrieval.awaiting'], 'retrieval.underAppeal'),
    by: ['merchant'],
    permission: answering,
    guards: ['deadlinePassed'],
    command: 'answerDispute',
  },
  /** D3: also after the deadline, as long as a refund is possible. */
  refundedInstead: {
    moves: from(openRetrievals, 'retrieval.closed'),
    by: ['merchant'],
    permission: 'refunds.apply',
    guards: ['refundClosed'],
    ledger: ['refund', 'refundFee', 'retrievalHoldReversal'],
    command: 'refund',
  },
  /** D4. */
  satisfied: {
    moves: from(openRetrievals, 'retrieval.closed'),
    by: ['issuer'],
    ledger: ['retrievalHoldReversal'],
    notice: 'disputeDecided',
  },
  /** D5: 180 days after the payment no one charges it back any more. */
  released: {
    moves: from(openRetrievals, 'retrieval.closed'),
    by: ['system'],
    ledger: ['retrievalHoldReversal'],
  },
  /** D6. */
  escalated: {
    moves: from([...openRetrievals, 'retrieval.closed'], 'chargeback.awaiting'),
    by: ['issuer'],
    ledger: ['retrievalHoldReversal', 'chargeback', 'chargebackFee'],
    notice: 'disputeOpened',
  },
  /** D7 and D8: without an amount, or if it arrives past its deadline, it needs no answer. */
  chargedBack: {
    begins: ['chargeback.awaiting', 'chargeback.noAction'],
    moves: {},
    by: ['issuer'],
    ledger: ['chargeback', 'chargebackFee'],
    notice: 'disputeOpened',
  },
  /** D9. */
  accepted: {
    moves: from(['chargeback.awaiting'], 'chargeback.accepted'),
    by: ['merchant'],
    permission: answering,
    guards: ['deadlinePassed', 'recallUndecided'],
    command: 'acceptDispute',
  },
  /** D10: silence counts as acceptance, so nothing is sent. */
  lapsed: {
    moves: {
      'chargeback.awaiting': 'chargeback.lapsed',
      'retrieval.awaiting': 'retrieval.lapsed',
      'preArbitration.awaiting': 'preArbitration.lost',
    },
    by: ['system'],
  },
  /** D11. */
  appealed: {
    moves: from(['chargeback.awaiting'], 'chargeback.underAppeal'),
    by: ['merchant'],
    permission: answering,
    guards: ['deadlinePassed', 'retrievalUnanswered'],
    command: 'answerDispute',
  },
  /** D20: the payment was fully refunded before the case arrived. */
  autoDefended: {
    moves: from(['chargeback.awaiting'], 'chargeback.underAppeal'),
    by: ['system'],
    guards: ['retrievalUnanswered'],
    command: 'answerDispute',
  },
  /** D12: the acquirer can't use the answer, and there is time left. */
  returned: {
    moves: {
      'retrieval.underAppeal': 'retrieval.awaiting',
      'chargeback.underAppeal': 'chargeback.awaiting',
      'preArbitration.underAppeal': 'preArbitration.awaiting',
    },
    by: ['gateway', 'operator'],
    notice: 'disputeReturned',
  },
  /** D13 and D18: the issuer accepts, misses its own deadline, or loses the arbitration. */
  won: {
    moves: {
      'chargeback.underAppeal': 'chargeback.won',
      'preArbitration.underAppeal': 'preArbitration.won',
      'arbitration.underAppeal': 'arbitration.won',
    },
    by: ['issuer', 'gateway'],
    ledger: ['appealReturn'],
    notice: 'disputeDecided',
  },
  /** D14 and D18. */
  lost: {
    moves: {
      'chargeback.underAppeal': 'chargeback.lost',
      'preArbitration.underAppeal': 'preArbitration.lost',
      'arbitration.underAppeal': 'arbitration.lost',
    },
    by: ['issuer', 'gateway'],
    ledger: ['arbitrationFee'],
    notice: 'disputeDecided',
  },
  /** D15. */
  preArbitrationOpened: {
    moves: from(['chargeback.underAppeal', 'chargeback.won'], 'preArbitration.awaiting'),
    by: ['issuer'],
    ledger: ['appealReturnReversal', 'preArbitrationFee'],
    notice: 'disputeOpened',
  },
  /** D16, by hand. */
  conceded: {
    moves: from(['preArbitration.awaiting'], 'preArbitration.lost'),
    by: ['merchant'],
    permission: answering,
    guards: ['deadlinePassed'],
    command: 'acceptDispute',
  },
  /** D17. */
  contested: {
    moves: from(['preArbitration.awaiting'], 'preArbitration.underAppeal'),
    by: ['merchant'],
    permission: answering,
    guards: ['deadlinePassed'],
    command: 'answerDispute',
  },
  /** D18: Visa's allocation goes from the chargeback directly to arbitration. */
  arbitrationOpened: {
    moves: from(
      ['chargeback.underAppeal', 'preArbitration.underAppeal', 'preArbitration.awaiting'],
      'arbitration.underAppeal',
    ),
    by: ['issuer', 'gateway'],
    ledger: ['preArbitrationFee'],
    notice: 'disputeOpened',
  },
  /**
   * D18: the merchant concedes before the ruling, if the network allows it. The first of concession and ruling at the
   * gateway counts.
   */
  arbitrationConceded: {
    moves: from(['arbitration.underAppeal'], 'arbitration.lost'),
    by: ['merchant'],
    permission: answering,
    ledger: ['concededArbitrationFee'],
    command: 'acceptDispute',
    notice: 'disputeDecided',
  },
  /** D19: the cardholder withdrew the dispute, and we ask the issuer; the case does not change until the answer. */
  recalled: {
    moves: {
      'chargeback.awaiting': 'chargeback.awaiting',
      'chargeback.noAction': 'chargeback.noAction',
    },
    by: ['merchant'],
    permission: answering,
    guards: ['recallTriesUsed', 'recallTooSoon'],
    command: 'recallDispute',
    notice: 'disputeDecided',
  },
  /** D19: the cardholder or the issuer withdraws it; a recall may be answered after the deadline. */
  withdrawn: {
    moves: {
      'chargeback.awaiting': 'chargeback.withdrawn',
      'chargeback.lapsed': 'chargeback.withdrawn',
      'chargeback.noAction': 'chargeback.withdrawn',
      'chargeback.underAppeal': 'chargeback.withdrawn',
      'preArbitration.awaiting': 'preArbitration.withdrawn',
      'preArbitration.underAppeal': 'preArbitration.withdrawn',
      'arbitration.underAppeal': 'arbitration.withdrawn',
    },
    by: ['issuer'],
    ledger: ['appealReturn'],
    notice: 'disputeDecided',
  },
} as const satisfies Record<string, CaseStep>;
export type CaseStepName = keyof typeof caseLife;

export const placeOf = (stage: DisputeStage, state: CaseState): CasePlace => `${stage}.${state}`;
