// Commands from the back-office to a gateway, and the gateway's answers.
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

/** Endpoint for the back-office's commands, below the gateway's own address. */
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
  /** The stage being answered; refused if the case has moved on. */
  stage: z.enum(payment.disputeStages),
};

/** A request of the back-office to the gateway. Its id is the idempotency key; the outcome is reported as an event. */
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
    /** Assigned by the back-office; the gateway's events of this refund carry it. */
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
    /** Files sent before, by the ids of their commands, in the order of the answer. */
    files: z.array(z.uuid()).max(filesMax),
    /** The whole answer as one PDF, sent before like its files; absent if no text was written. */
    paper: z.uuid().optional(),
  }),
  /** Asks the issuer to withdraw a chargeback, because the cardholder withdrew the dispute. */
  z.strictObject({
    ...disputeCommandOf,
    type: z.literal('recallDispute'),
    /** When and how the cardholder withdrew the dispute. */
    statement: lines(recallStatementMax),
  }),
  /** The network's ruling at a stage, which reaches the acquirer and not the gateway. */
  z.strictObject({
    ...disputeCommandOf,
    type: z.literal('ruleDispute'),
    outcome: z.enum(['won', 'lost']),
    /** The network's reference for its ruling. */
    reference: text(60),
  }),
  /** The merchant's response to an Ethoca alert. */
  z.strictObject({
    ...alertCommandOf,
    type: z.literal('answerAlert'),
    outcome: z.enum(alertOutcomes),
    /** The refund behind the outcome; the gateway has reported its success. */
    refundNumber: objectNumberSchema.optional(),
    note: lines(500).optional(),
  }),
  /** Requests a credit of the fee for an alert that could not be matched. */
  z.strictObject({
    ...alertCommandOf,
    type: z.literal('requestAlertCredit'),
    reason: z.enum(creditReasons),
    note: lines(500).optional(),
  }),
  /** One file of an answer, sent ahead of it. */
  z.strictObject({
    ...disputeCommandOf,
    type: z.literal('evidenceFile'),
    name: text(200),
    kind: z.enum(fileKinds),
    /** Hash of the bytes, in hexadecimal digits. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    content: z.base64().max(base64LengthMax),
  }),
  /** The only websites allowed for payments of a gateway number; replaces the list of a lower version. */
  z.strictObject({
    id: z.uuid(),
    gatewayNumber: gatewayNumberSchema,
    type: z.literal('setWebsites'),
    version: z.int().positive(),
    /** Lower-case ASCII, without `www.`. */
    hosts: z.array(text(255)).max(5000),
  }),
  /** Whether a gateway number takes new sales; of several the highest version counts. */
  z.strictObject({
    id: z.uuid(),
    gatewayNumber: gatewayNumberSchema,
    type: z.literal('setOpening'),
    version: z.int().positive(),
    isOpen: z.boolean(),
  }),
  setLimitsSchema,
  setRiskEntriesSchema,
  setRiskRulesSchema,
  decideReviewSchema,
  setRdrRulesSchema,
  /** A payment without the payer present, who agreed to the series; its events carry the order number. */
  z.strictObject({
    id: z.uuid(),
    gatewayNumber: gatewayNumberSchema,
    type: z.literal('chargeToken'),
    token: cardTokenSchema,
    initiation: z.literal('recurring'),
    /** The network's id of the payment in which the payer agreed. */
    networkTransactionId: text(40),
    /** The gateway accepts at most one payment that does not fail for it, however many commands are sent. */
    merchantOrderNumber: merchantOrderNumberSchema,
    amount: amountSchema,
  }),
  /** Asks for the outcome of an order's payment: for a charge that was accepted but never reported. */
  z.strictObject({
    id: z.uuid(),
    gatewayNumber: gatewayNumberSchema,
    type: z.literal('inquireOrder'),
    merchantOrderNumber: merchantOrderNumberSchema,
    /** Command of the charge: an earlier failed payment doesn't answer for a charge that never arrived. */
    chargeId: z.uuid(),
  }),
]);
export type ChargeTokenCommand = Extract<GatewayCommand, { type: 'chargeToken' }>;
export type SetWebsitesCommand = Extract<GatewayCommand, { type: 'setWebsites' }>;
export type SetOpeningCommand = Extract<GatewayCommand, { type: 'setOpening' }>;
/** Commands about a case. */
export type DisputeCommand = Extract<
  GatewayCommand,
  { type: 'acceptDispute' | 'answerDispute' | 'recallDispute' | 'ruleDispute' }
>;
/** Commands about an alert. */
export type AlertCommand = Extract<GatewayCommand, { type: 'answerAlert' | 'requestAlertCredit' }>;
export type GatewayCommand = z.output<typeof gatewayCommandSchema>;

export const gatewayCommandAnswerSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('accepted') }),
  z.strictObject({ outcome: z.literal('refused'), code: codeSchema, message: text(255) }),
]);
export type GatewayCommandAnswer = z.output<typeof gatewayCommandAnswerSchema>;
