import type { Tone } from '../kit/tone.ts';
import { z } from 'zod';
import { merchantOrderNumberSchema, paymentNumberSchema } from '../gateway/numbers.ts';
import { defineList } from '../kit/list.ts';
import {
  amountFilters,
  choicesFilter,
  currenciesFilter,
  daysFilter,
  gatewaysFilter,
  namedFilter,
  numbersFilter,
  queueFilter,
  textFilter,
} from '../kit/list-filter.ts';
import { moneySchema } from '../kit/money.ts';
import * as payment from './payment.ts';

/** The state of a case at its current stage; each stage starts with its own. */
export const caseStates = [
  'awaiting',
  'underAppeal',
  'won',
  'lost',
  'accepted',
  'lapsed',
  'noAction',
  'withdrawn',
  'closed',
] as const;
export type CaseState = (typeof caseStates)[number];

export const caseTones: Readonly<Record<CaseState, Tone>> = {
  ...payment.disputeTones,
  noAction: 'quiet',
  closed: 'quiet',
};
export type DisputeStage = (typeof payment.disputeStages)[number];

/** Spec S3.28: the latest event of a case, or the kind of an alert. */
export const processingTypes = [
  'chargeback',
  'retrieval',
  'retrievalToChargeback',
  'appealFailed',
  'successfulAppeal',
  'pendingAppeal',
  'ethoca',
  'rdr',
] as const;
export type ProcessingType = (typeof processingTypes)[number];

/** A team member's possible actions on a case. */
export const disputeActions = [
  'appeal',
  'contest',
  'answerRetrieval',
  'accept',
  'refund',
  'recall',
  'concede',
] as const;
export type DisputeAction = (typeof disputeActions)[number];
/** Why a suitable action can't be taken now. */
export const disputeObstacles = [
  'noPermission',
  'deadlinePassed',
  'refundClosed',
  'retrievalUnanswered',
  'recallUndecided',
  'recallTriesUsed',
  'recallTooSoon',
] as const;

/** The list opens on the cases that wait for the merchant; `decided`: won or lost; `ended`: all closed ones. */
export const disputeTabs = ['awaiting', 'underAppeal', 'decided', 'ended', 'all'] as const;
export type DisputeTab = (typeof disputeTabs)[number];

export const disputeNumbersMax = 200;
export const disputeNumberSchema = z.string().regex(/^[A-Z]{1,3}\d{8,30}$/);

/** Spec S2.20: a retrieval, a chargeback or an alert. */
export const disputeRowSchema = z.object({
  number: z.string(),
  kind: z.enum(['case', 'alert']),
  paymentNumber: z.string(),
  merchantOrderNumber: z.string(),
  gatewayNumber: z.string(),
  type: z.enum(processingTypes),
  /** Null for an alert. */
  stage: z.enum(payment.disputeStages).nullable(),
  state: z.enum(caseStates),
  appealStatus: z.enum(payment.appealStatuses),
  cardBrand: z.enum(payment.cardBrands).nullable(),
  cardFirst6: z.string().nullable(),
  cardLast4: z.string().nullable(),
  /** Null for an alert. */
  reasonCode: z.string().nullable(),
  isFraud: z.boolean(),
  amount: moneySchema,
  openedAt: z.string(),
  /** The merchant's deadline, and the network's; null if no answer is expected. */
  replyBy: z.string().nullable(),
  networkDueAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  email: z.string().nullable(),
  allowedActions: z.array(z.enum(disputeActions)),
});
export type DisputeRow = z.output<typeof disputeRowSchema>;

/**
 * Spec S2.20: retrievals, chargebacks and alerts of live payments. Those that wait for the merchant are sorted by
 * deadline, all others newest first.
 */
export const disputeList = defineList({
  name: 'disputes',
  call: {
    name: 'listDisputes',
    path: 'disputes/list',
    errors: ['transactions.cardNumberRefused', 'transactions.amountDecimals'],
  },
  hasCursor: true,
  access: { kind: 'merchant', permission: 'disputes.view' },
  exportedBy: 'disputes.export',
  row: disputeRowSchema,
  columns: {
    number: { kind: 'code', width: 240, isKey: true },
    replyBy: { kind: 'instant', width: 196, card: 'field' },
    amount: { kind: 'money', width: 124, card: 'lead' },
    claim: { kind: 'own', width: 206, card: 'field', only: 'screen' },
    reasonCode: { kind: 'code', only: 'file' },
    stage: { kind: 'word', width: 126 },
    state: { kind: 'word', width: 182, card: 'status' },
    card: { kind: 'own', only: 'screen', isExtra: true },
    cardBrand: { kind: 'word', only: 'file' },
    cardLast4: { kind: 'code', only: 'file' },
    type: { kind: 'word', width: 170, isExtra: true },
    appealStatus: { kind: 'word', width: 140, isExtra: true },
    paymentNumber: { kind: 'code', width: 232, isExtra: true },
    merchantOrderNumber: { kind: 'code', width: 196, card: 'field', isExtra: true },
    gatewayNumber: { kind: 'code', width: 110, isExtra: true },
    openedAt: { kind: 'instant', isExtra: true },
    networkDueAt: { kind: 'instant', isExtra: true },
    closedAt: { kind: 'instant', isExtra: true },
    email: { kind: 'text', width: 200, isExtra: true },
  },
  filters: {
    tab: queueFilter(disputeTabs),
    disputeNumbers: numbersFilter(disputeNumberSchema, disputeNumbersMax),
    /** Transaction or merchant order numbers. */
    orderNumbers: numbersFilter(
      z.union([paymentNumberSchema, merchantOrderNumberSchema]),
      disputeNumbersMax,
    ),
    types: choicesFilter(processingTypes),
    stages: choicesFilter(payment.disputeStages),
    appealStatuses: choicesFilter(payment.appealStatuses),
    cardBrands: choicesFilter(payment.cardBrands),
    reasonCodes: namedFilter(10),
    openedDays: daysFilter,
    replyDays: daysFilter,
    currencies: currenciesFilter,
    ...amountFilters,
    gatewayNumbers: gatewaysFilter,
    /** Part of the payer's e-mail. */
    email: textFilter(120),
  },
  inSight: ['disputeNumbers', 'types', 'cardBrands'],
  tabs: 'tab',
  sums: 'amount',
});
export const listDisputes = disputeList.call;
