// What the back-office asks of a gateway, and how that answers.
import { z } from 'zod';
import { alertOutcomes, creditReasons } from '../features/alerts/outcomes.ts';
import { recallStatementMax } from '../features/disputes/recalls.ts';
import { evidenceTextMax, statementMax } from '../features/disputes/written-text.ts';
import * as payment from '../features/payment.ts';
import { fileBytesMax, fileKinds, filesMax } from '../features/uploads/rules.ts';
import {
  objectNumberSchema,
  text,
  amountSchema,
  cardTokenSchema,
  codeSchema,
  lines,
} from './fields.ts';
import { setLimitsSchema } from './limits.ts';
import { setRdrRulesSchema } from './rdr-rules.ts';
import { setRiskEntriesSchema } from './risk-entries.ts';
import { decideReviewSchema, setRiskRulesSchema } from './risk-rules.ts';
import { gatewayNumberSchema, merchantOrderNumberSchema, paymentNumberSchema } from './numbers.ts';

/** Where the back-office sends what it wants done, below the gateway's own address. */
export const commandsPath = '/commands';

/** The largest command carries a file. */
export const commandBytesMax = 2 * fileBytesMax;

const commandOf = {
  id: z.uuid(),
  gatewayNumber: gatewayNumberSchema,
  paymentNumber: paymentNumberSchema,
};

const base64LengthMax = 4 * Math.ceil(fileBytesMax / 3);

const alertCommandOf = { ...commandOf, alertNumber: objectNumberSchema };

const disputeCommandOf = {
  ...commandOf,
  disputeNumber: objectNumberSchema,
  /** The stage that is answered; a case that has gone on meanwhile refuses it. */
  stage: z.enum(payment.disputeStages),
};

/** A request of the back-office to the gateway. Its id is the idempotency key; the outcome comes back as an event. */
export const gatewayCommandSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...commandOf,
    type: z.literal('capture'),
    amount: amountSchema,
  }),
  z.strictObject({ ...commandOf, type: z.literal('void') }),
  z.strictObject({ ...commandOf, type: z.literal('inquire') }),
  z.strictObject({
    ...commandOf,
    type: z.literal('refund'),
    /** Made by the back-office; the gateway's events of this refund carry it. */
    refundNumber: objectNumberSchema,
    amount: amountSchema,
    method: z.enum(payment.refundMethods),
    reason: text(100),
  }),
  z.strictObject({ ...disputeCommandOf, type: z.literal('acceptDispute') }),
  z.strictObject({
    ...disputeCommandOf,
    type: z.literal('answerDispute'),
    statement: lines(statementMax),
    evidence: z
      .array(
        z.strictObject({
          field: z.string().regex(/^[a-zA-Z]{1,40}$/),
          text: lines(evidenceTextMax),
        }),
      )
      .max(40),
    /** Files that were handed over before, by the ids of their commands, in the order of the answer. */
    files: z.array(z.uuid()).max(filesMax),
    /** The whole answer in one PDF, handed over before like its files; absent where nobody wrote anything. */
    paper: z.uuid().optional(),
  }),
  /** Asks the issuer to take a chargeback back, since the cardholder withdrew the dispute. */
  z.strictObject({
    ...disputeCommandOf,
    type: z.literal('recallDispute'),
    /** When and how the cardholder withdrew it. */
    statement: lines(recallStatementMax),
  }),
  /** What the network decided at a stage, told to the acquirer rather than to the gateway. */
  z.strictObject({
    ...disputeCommandOf,
    type: z.literal('ruleDispute'),
    outcome: z.enum(['won', 'lost']),
    /** The network's own of its decision. */
    reference: text(60),
  }),
  /** What a merchant did about an Ethoca alert. */
  z.strictObject({
    ...alertCommandOf,
    type: z.literal('answerAlert'),
    outcome: z.enum(alertOutcomes),
    /** The refund that brought the outcome about; the gateway has reported that it succeeded. */
    refundNumber: objectNumberSchema.optional(),
    note: lines(500).optional(),
  }),
  /** Asks for the fee of an alert that could not be matched. */
  z.strictObject({
    ...alertCommandOf,
    type: z.literal('requestAlertCredit'),
    reason: z.enum(creditReasons),
    note: lines(500).optional(),
  }),
  /** One file of an answer, sent before it. */
  z.strictObject({
    ...disputeCommandOf,
    type: z.literal('evidenceFile'),
    name: text(200),
    kind: z.enum(fileKinds),
    /** Of the bytes, in hexadecimal digits. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    content: z.base64().max(base64LengthMax),
  }),
  /** The only websites that payments of a gateway number may come from, in place of those of a lower version. */
  z.strictObject({
    id: z.uuid(),
    gatewayNumber: gatewayNumberSchema,
    type: z.literal('setWebsites'),
    version: z.int().positive(),
    /** In small letters and ASCII, without `www.`. */
    hosts: z.array(text(255)).max(5000),
  }),
  setLimitsSchema,
  setRiskEntriesSchema,
  setRiskRulesSchema,
  decideReviewSchema,
  setRdrRulesSchema,
  /** A payment without its payer, who agreed to the series; its events tell the order number. */
  z.strictObject({
    id: z.uuid(),
    gatewayNumber: gatewayNumberSchema,
    type: z.literal('chargeToken'),
    token: cardTokenSchema,
    initiation: z.literal('recurring'),
    /** Of the payment in which the payer agreed. */
    networkTransactionId: text(40),
    /** The gateway takes at most one payment that does not fail for it, whatever commands ask. */
    merchantOrderNumber: merchantOrderNumberSchema,
    amount: amountSchema,
  }),
  /** What became of the payment of an order: for a charge that was accepted and of which nothing was reported. */
  z.strictObject({
    id: z.uuid(),
    gatewayNumber: gatewayNumberSchema,
    type: z.literal('inquireOrder'),
    merchantOrderNumber: merchantOrderNumberSchema,
    /** The command of the charge. A payment that failed earlier is no answer about a charge that never arrived. */
    chargeId: z.uuid(),
  }),
]);
export type ChargeTokenCommand = Extract<GatewayCommand, { type: 'chargeToken' }>;
export type SetWebsitesCommand = Extract<GatewayCommand, { type: 'setWebsites' }>;
/** What the back-office asks of a case. */
export type DisputeCommand = Extract<
  GatewayCommand,
  { type: 'acceptDispute' | 'answerDispute' | 'recallDispute' | 'ruleDispute' }
>;
/** What the back-office asks of an alert. */
export type AlertCommand = Extract<GatewayCommand, { type: 'answerAlert' | 'requestAlertCredit' }>;
export type GatewayCommand = z.output<typeof gatewayCommandSchema>;

export const gatewayCommandAnswerSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('accepted') }),
  z.strictObject({ outcome: z.literal('refused'), code: codeSchema, message: text(255) }),
]);
export type GatewayCommandAnswer = z.output<typeof gatewayCommandAnswerSchema>;
