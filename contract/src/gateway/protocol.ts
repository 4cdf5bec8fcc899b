import { z } from 'zod';
import * as payment from '../features/payment.ts';
import { minorSchema } from '../kit/money.ts';
import {
  addressSchema,
  objectNumberSchema,
  instantSchema,
  countrySchema,
  text,
  amountMinorSchema,
  currencySchema,
  amountSchema,
  codeSchema,
  cardFingerprintSchema,
  deviceIdSchema,
} from './fields.ts';
import { gatewayNumberSchema, merchantOrderNumberSchema, paymentNumberSchema } from './numbers.ts';
import { reportedProductsSchema } from './products.ts';

/** Endpoint for a gateway's events. Outside the base path: it is not a call of the back-office's own client. */
export const eventsPath = '/gateway/v1/events';

export const eventsPerBatchMax = 1000;
export const toleranceSeconds = 300;

export const actorSchema = z.strictObject({
  kind: z.enum(['shopper', 'merchant', 'gateway', 'issuer', 'scheme', 'operator', 'import']),
  name: text(120).optional(),
});

/** A full snapshot of a payment at the event's version. */
export const paymentSnapshotSchema = z.strictObject({
  number: paymentNumberSchema,
  gatewayNumber: gatewayNumberSchema,
  merchantOrderNumber: merchantOrderNumberSchema,
  tradeType: z.enum(payment.tradeTypes),
  status: z.enum(payment.paymentStatuses),
  mode: z.enum(payment.modes),
  /** When the order was made; its UTC+8 date is the number's first eight digits. */
  orderedAt: instantSchema,
  /** The gateway's final answer; absent while there is none. */
  processedAt: instantSchema.optional(),
  /**
   * False while no authorisation was sent. A failure without one is uncompleted where the payer left or the order expired
   * (class expiredOrVoided), and declined where risk control, 3-D Secure or the gateway's own checks stopped it.
   */
  authorisationSent: z.boolean(),
  amount: amountSchema,
  settlementAmount: z.strictObject({ minor: minorSchema, currency: currencySchema }).optional(),
  preauth: z
    .strictObject({
      status: z.enum(payment.preauthStatuses),
      authorisedMinor: amountMinorSchema,
      capturedMinor: amountMinorSchema.optional(),
      expiresAt: instantSchema,
      capturedAt: instantSchema.optional(),
      /** The last capture command declined by the issuer: later versions that name it report no new failure. */
      refusedCapture: z.uuid().optional(),
    })
    .optional(),
  declineClass: z.enum(payment.declineClasses).optional(),
  response: z
    .strictObject({ code: codeSchema, message: text(255), advice: codeSchema.optional() })
    .optional(),
  card: z
    .strictObject({
      brand: z.enum(payment.cardBrands),
      funding: z.enum(payment.cardFundings),
      first6: z.string().regex(/^\d{6}$/),
      last4: z.string().regex(/^\d{4}$/),
      issuingCountry: countrySchema.optional(),
      issuerName: text(120).optional(),
      fingerprint: cardFingerprintSchema.optional(),
    })
    .optional(),
  walletType: z.enum(payment.walletTypes).optional(),
  customer: addressSchema.optional(),
  shipTo: addressSchema.optional(),
  ip: z.union([z.ipv4(), z.ipv6()]).optional(),
  deviceId: deviceIdSchema.optional(),
  /** Country of the payer's address on the network. */
  paymentCountry: countrySchema.optional(),
  threeDS: z
    .strictObject({
      version: z.string().regex(/^\d\.\d\.\d$/),
      result: z.enum(payment.threeDSResults),
      eci: z
        .string()
        .regex(/^\d{2}$/)
        .optional(),
      cavvPresent: z.boolean(),
      transactionId: z.uuid().optional(),
      liabilityShift: z.enum(payment.liabilityShifts),
    })
    .optional(),
  risk: z
    .strictObject({
      score: z.int().min(0).max(100),
      failedRules: z.array(text(80)).max(20),
      /** The entry of the merchant's blacklist or whitelist that decided. */
      entry: objectNumberSchema.optional(),
      /** The merchant's rule that decided. */
      rule: objectNumberSchema.optional(),
      /** State of a payment that a rule holds for a person's decision. */
      review: z.enum(payment.riskReviews).optional(),
    })
    .optional(),
  website: text(255).optional(),
  products: reportedProductsSchema.optional(),
});
export type PaymentSnapshot = z.output<typeof paymentSnapshotSchema>;

/** The amount a payment counts with in every list and figure: what was captured, else what was ordered (Decision 18). */
export const countedMinorOf = ({ amount, preauth }: PaymentSnapshot): string =>
  preauth?.capturedMinor ?? amount.minor;

const childOfPayment = { paymentNumber: paymentNumberSchema, gatewayNumber: gatewayNumberSchema };

export const refundSnapshotSchema = z.strictObject({
  ...childOfPayment,
  number: objectNumberSchema,
  status: z.enum(payment.refundProcessings),
  method: z.enum(payment.refundMethods),
  amount: amountSchema,
  reason: text(100),
  applicant: text(120).optional(),
  appliedAt: instantSchema,
  processedAt: instantSchema.optional(),
  failureCode: codeSchema.optional(),
  arn: z
    .string()
    .regex(/^\d{23}$/)
    .optional(),
});
export type RefundSnapshot = z.output<typeof refundSnapshotSchema>;

export const disputeSnapshotSchema = z.strictObject({
  ...childOfPayment,
  number: objectNumberSchema,
  stage: z.enum(payment.disputeStages),
  status: z.enum(payment.disputeStatuses),
  /** Accepted but not stored: it follows from stage and status. */
  appealStatus: z.enum(payment.appealStatuses).optional(),
  /** Zero for a notice that moves no money. */
  amount: z.strictObject({
    minor: z.string().regex(/^(?:0|[1-9]\d{0,14})$/),
    currency: currencySchema,
  }),
  reasonCode: z.string().regex(/^[A-Z0-9.]{1,10}$/),
  isFraud: z.boolean(),
  openedAt: instantSchema,
  /** The network's deadline for an answer at this stage. */
  dueAt: instantSchema.optional(),
  closedAt: instantSchema.optional(),
  /** Why the acquirer returned an answer: the case waits for the merchant again. */
  returnedNote: text(255).optional(),
  /** The recall the issuer refused, by the id of its command; the case is unchanged. */
  refusedRecall: z.uuid().optional(),
});
export type DisputeSnapshot = z.output<typeof disputeSnapshotSchema>;

export const alertSnapshotSchema = z.strictObject({
  ...childOfPayment,
  number: objectNumberSchema,
  kind: z.enum(payment.alertKinds),
  status: z.enum(payment.alertStatuses),
  /** The cause of an Ethoca alert; if absent, it is treated as a customer dispute. */
  cause: z.enum(payment.alertCauses).optional(),
  amount: amountSchema,
  openedAt: instantSchema,
  dueAt: instantSchema.optional(),
  /** The decision on a requested credit of the alert's fee. */
  feeCredit: z.enum(['granted', 'refused']).optional(),
});
export type AlertSnapshot = z.output<typeof alertSnapshotSchema>;

export const fraudReportSnapshotSchema = z.strictObject({
  ...childOfPayment,
  number: objectNumberSchema,
  kind: z.enum(payment.fraudReportKinds),
  amount: amountSchema,
  reasonCode: z.string().regex(/^[A-Z0-9.]{1,10}$/),
  reportedAt: instantSchema,
});
export type FraudReportSnapshot = z.output<typeof fraudReportSnapshotSchema>;

export const eventOf = <Type extends string, Snapshot extends z.ZodType>(
  type: Type,
  snapshot: Snapshot,
) =>
  z.strictObject({
    /** Unique per event, permanently; a repeat with the same content has no further effect. */
    id: z.string().regex(/^evt_[A-Za-z0-9_-]{8,60}$/),
    type: z.literal(type),
    /** The object's version after this event, from 1; the highest known version applies. */
    version: z.int().min(1).max(1_000_000),
    occurredAt: instantSchema,
    actor: actorSchema,
    object: snapshot,
  });

export const paymentEventSchema = eventOf('payment', paymentSnapshotSchema);
export const refundEventSchema = eventOf('refund', refundSnapshotSchema);
export const disputeEventSchema = eventOf('dispute', disputeSnapshotSchema);
export const alertEventSchema = eventOf('alert', alertSnapshotSchema);
export const fraudReportEventSchema = eventOf('fraudReport', fraudReportSnapshotSchema);

export const gatewayEventSchema = z.discriminatedUnion('type', [
  paymentEventSchema,
  refundEventSchema,
  disputeEventSchema,
  alertEventSchema,
  fraudReportEventSchema,
]);
export type GatewayEvent = z.output<typeof gatewayEventSchema>;
export type PaymentEvent = z.output<typeof paymentEventSchema>;
export type RefundEvent = z.output<typeof refundEventSchema>;
export type DisputeEvent = z.output<typeof disputeEventSchema>;
export type AlertEvent = z.output<typeof alertEventSchema>;
export type FraudReportEvent = z.output<typeof fraudReportEventSchema>;
export type GatewayEventType = GatewayEvent['type'];

/** The batch's frame; its events are parsed one by one, so that a bad one doesn't spoil the others. */
export const eventBatchSchema = z.strictObject({
  events: z.array(z.unknown()).min(1).max(eventsPerBatchMax),
});

/** Why an event of a known business was not applied; each is kept as a feed exception (Decision 15). */
export const exceptionReasons = [
  'numberDateMismatch',
  'implausibleDate',
  'identifierReused',
  'versionReused',
  'parentOfAnotherGateway',
  'currencyMismatch',
  'unknownCurrency',
  'modeMismatch',
  'refundMismatch',
  'paymentChanged',
  'amountChanged',
  'statusNotPossible',
  'aboveAuthorised',
  'aboveCaptured',
  'notPaid',
  'notPermitted',
] as const;
export type ExceptionReason = (typeof exceptionReasons)[number];
/** The detail of `notPermitted` for a payment that was ordered on a gateway after its end. */
export const endedGateway = 'gateway: ended';

/** Rejected without being kept: of an unknown business, unreadable, or about a card whose payer never agreed. */
export const rejectionReasons = [
  'malformed',
  'unknownGateway',
  'unknownAgreement',
  ...exceptionReasons,
] as const;

export const eventBatchAnswerSchema = z.object({
  /** Newly stored, including parked ones. */
  accepted: z.int(),
  /** Already known, without further effect. */
  duplicates: z.int(),
  /** Stored, and applied once the payment they belong to arrives or is paid. */
  parked: z.int(),
  rejected: z.array(
    z.object({
      index: z.int(),
      id: z.string().nullable(),
      reason: z.enum(rejectionReasons),
      /** Field and rule, for a malformed event. */
      detail: z.string().nullable(),
    }),
  ),
});
export type EventBatchAnswer = z.output<typeof eventBatchAnswerSchema>;
