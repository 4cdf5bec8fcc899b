// Each family of reasons has evidence of its own. The form of a case is the fields of its family.

export const reasonFamilies = [
  'fraud',
  'notReceived',
  'notAsDescribed',
  'creditNotProcessed',
  'cancelledRecurring',
  'duplicate',
  'wrongAmount',
  'authorisation',
  'inquiry',
  'other',
] as const;
export type ReasonFamily = (typeof reasonFamilies)[number];

export const evidenceFields = [
  'threeDSecure',
  'avsCvv',
  'ipAndDevice',
  'earlierOrders',
  'accountHistory',
  'customerMail',
  'carrier',
  'trackingNumber',
  'deliveredOn',
  'deliveryAddress',
  'signature',
  'downloadLog',
  'productPage',
  'goodsProof',
  'returnPolicy',
  'returnCorrespondence',
  'refundRecord',
  'refundPolicy',
  'termsAccepted',
  'cancellationLog',
  'usageAfter',
  'otherOrder',
  'otherInvoice',
  'acceptedTotal',
  'authorisationCode',
  'receipt',
] as const;
export type EvidenceField = (typeof evidenceFields)[number];

type Form = {
  required: readonly EvidenceField[];
  optional: readonly EvidenceField[];
};

/** Without the required fields an answer is refused: no issuer decides for the merchant without them. */
export const evidenceForms: Readonly<Record<ReasonFamily, Form>> = {
  fraud: {
    required: ['ipAndDevice'],
    optional: [
      'threeDSecure',
      'avsCvv',
      'deliveryAddress',
      'earlierOrders',
      'accountHistory',
      'customerMail',
    ],
  },
  notReceived: {
    // Visa wants the full address of delivery, not only the country.
    required: ['deliveredOn', 'deliveryAddress'],
    optional: ['carrier', 'trackingNumber', 'signature', 'downloadLog', 'customerMail'],
  },
  notAsDescribed: {
    required: ['productPage'],
    optional: ['goodsProof', 'returnPolicy', 'returnCorrespondence', 'customerMail'],
  },
  creditNotProcessed: {
    required: [],
    optional: ['refundRecord', 'refundPolicy', 'termsAccepted', 'customerMail'],
  },
  cancelledRecurring: {
    required: ['termsAccepted'],
    optional: ['cancellationLog', 'usageAfter', 'customerMail'],
  },
  duplicate: { required: ['otherOrder'], optional: ['otherInvoice', 'trackingNumber'] },
  wrongAmount: { required: ['acceptedTotal'], optional: ['receipt', 'customerMail'] },
  authorisation: { required: ['authorisationCode'], optional: ['receipt'] },
  inquiry: { required: ['receipt'], optional: ['deliveryAddress', 'customerMail', 'refundRecord'] },
  other: { required: [], optional: ['receipt', 'customerMail', 'refundRecord', 'deliveryAddress'] },
};

/** The required fields of a family that an answer leaves out. */
export const missingEvidence = (
  family: ReasonFamily,
  given: readonly { field: EvidenceField }[],
): EvidenceField[] => {
  const fields = new Set(given.map(({ field }) => field));
  return evidenceForms[family].required.filter((field) => !fields.has(field));
};

/** Mastercard takes fewer than 19 pages, and an answer is written for all networks alike. */
export const paperPagesMax = 18;
