import {
  evidenceForms,
  type EvidenceField,
  type ReasonFamily,
} from '@back-office/contract/features/disputes/evidence';
import {
  verdictGaps,
  type Verdict,
  type VerdictGap,
} from '@back-office/contract/features/disputes/verdict';

type Gap = Verdict['missing'][number];

export type GapFacts = {
  family: ReasonFamily;
  /** A refund, 3-D Secure or Compelling Evidence 3.0 decides the case: only a document is still needed. */
  isSure: boolean;
  /** The merchant is liable for fraud, and no reason of the verdict mentions it. */
  isLiabilityOpen: boolean;
  /** We searched for Visa's Compelling Evidence 3.0, and it does not qualify. */
  isUncompelling: boolean;
  hasFile: boolean;
  hasCustomerMail: boolean;
  /** Null if the reader may not see proofs of delivery. */
  delivery: { worth: 'nothing' | 'sent' | 'delivered'; isOpen: boolean } | null;
  /** The reader may write the answer. */
  canAnswer: boolean;
};

const asks = (family: ReasonFamily, field: EvidenceField): boolean => {
  const { required, optional } = evidenceForms[family];
  return required.includes(field) || optional.includes(field);
};

const asksForDelivery = (family: ReasonFamily): boolean =>
  asks(family, 'deliveryAddress') || asks(family, 'trackingNumber');

const lacks: Readonly<Record<VerdictGap, (facts: GapFacts) => boolean>> = {
  file: ({ hasFile }) => !hasFile,
  deliveryProof: ({ family, isSure, delivery }) =>
    !isSure && asksForDelivery(family) && delivery?.worth === 'nothing',
  customerMail: ({ family, isSure, hasCustomerMail }) =>
    !isSure && asks(family, 'customerMail') && !hasCustomerMail,
  deliveryUnconfirmed: ({ family, isSure, delivery }) =>
    !isSure && asksForDelivery(family) && delivery?.worth === 'sent',
  threeDSecure: ({ isSure, isLiabilityOpen }) => !isSure && isLiabilityOpen,
  compellingEvidence: ({ isSure, isUncompelling }) => !isSure && isUncompelling,
};

/** A payment in a statement accepts no proof any more: its documents go into the answer. */
const placeOf: Readonly<Record<VerdictGap, (facts: GapFacts) => Gap['place']>> = {
  file: ({ canAnswer }) => (canAnswer ? 'answer' : null),
  deliveryProof: ({ delivery, canAnswer }) =>
    delivery?.isOpen === true ? 'payment' : canAnswer ? 'answer' : null,
  customerMail: ({ canAnswer }) => (canAnswer ? 'answer' : null),
  deliveryUnconfirmed: () => null,
  threeDSecure: () => null,
  compellingEvidence: () => null,
};

/** The gaps of an answer, each with the place where the reader can fill it. */
export const judgeGaps = (facts: GapFacts): Gap[] =>
  verdictGaps
    .filter((gap) => lacks[gap](facts))
    .map((gap) => ({ gap, place: placeOf[gap](facts) }));
