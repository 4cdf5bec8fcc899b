// Each family of reasons has its own evidence. A case's form consists of its family's fields.

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

/** An answer without the required fields is refused, because no issuer decides for the merchant without them. */
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
    // Visa requires the full delivery address, not only the country.
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

/** The required fields of a family that an answer lacks. */
export const missingEvidence = (
  family: ReasonFamily,
  given: readonly { field: EvidenceField }[],
): EvidenceField[] => {
  const fields = new Set(given.map(({ field }) => field));
  return evidenceForms[family].required.filter((field) => !fields.has(field));
};

/** Mastercard accepts fewer than 19 pages, and all networks get the same answer. */
export const paperPagesMax = 18;
