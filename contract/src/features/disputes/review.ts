import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { fileSchema } from '../../kit/file.ts';
import { typedText } from '../../kit/line.ts';
import { defineList } from '../../kit/list.ts';
import {
  choicesFilter,
  currenciesFilter,
  flagFilter,
  queueFilter,
  textFilter,
} from '../../kit/list-filter.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { disputeRowSchema } from '../disputes.ts';
import * as payment from '../payment.ts';
import { answerDeliveries, disputeDetailSchema } from './detail.ts';
import { rulingSchema } from './rulings.ts';

// Spec S2.20: the acquirer reads each merchant's answer before it goes to the network (Decision 24).

const access = { kind: 'operator', permission: 'disputes.review' } as const;

export const reviewNoteMax = 500;

export const caseReviewActions = [
  'send',
  'return',
  'rule',
  'confirm',
  'reject',
  'withdraw',
] as const;
export type CaseReviewAction = (typeof caseReviewActions)[number];
/** Why an answer under review can't be returned. */
export const caseReviewObstacles = ['noTimeLeft'] as const;

/** Cases to review by the merchant's deadline; all others newest first. */
export const caseQueues = [
  'toReview',
  'toDecide',
  'toConfirm',
  'notReported',
  'withMerchant',
  'atNetwork',
  'ended',
  'all',
] as const;
export type CaseQueue = (typeof caseQueues)[number];

/** The checks before an answer is sent. */
export const answerChecks = ['requiredFields', 'otherFields', 'documents', 'english'] as const;
export type AnswerCheck = (typeof answerChecks)[number];

const overseen = {
  /** Merchant number and case number: a case number is unique only within its merchant. */
  id: z.string(),
  merchantNumber: z.string(),
  merchantName: z.string(),
  allowedActions: z.array(z.enum(caseReviewActions)),
};

const caseReviewRowSchema = disputeRowSchema.omit({ allowedActions: true }).extend({
  ...overseen,
  stage: z.enum(payment.disputeStages),
  /** For the last answer; null if there is none, or it is not sent. */
  delivery: z.enum(answerDeliveries).nullable(),
  answeredAt: z.string().nullable(),
  /**
   * The time at which a network decision was confirmed here, while the gateway has not reported it back; otherwise
   * null.
   */
  ruledAt: z.string().nullable(),
  /** The time at which one was entered, while it waits for another operator; otherwise null. */
  proposedAt: z.string().nullable(),
});
export type CaseReviewRow = z.output<typeof caseReviewRowSchema>;

/** The cases of all merchants. */
export const caseReviewList = defineList({
  name: 'caseReviews',
  call: {
    name: 'listCaseReviews',
    path: 'ops/disputes/list',
    errors: [],
  },
  access,
  exportedBy: access.permission,
  row: caseReviewRowSchema,
  columns: {
    number: { kind: 'code', width: 240, isKey: true },
    merchant: { kind: 'own', width: 160, card: 'field' },
    claim: { kind: 'own', width: 170, card: 'field', only: 'screen' },
    amount: { kind: 'money', width: 130, card: 'lead' },
    replyBy: { kind: 'instant', width: 206, card: 'field' },
    state: { kind: 'word', width: 150, card: 'status', under: ['ended', 'all'] },
    stage: { kind: 'word', width: 140, isExtra: true },
    delivery: { kind: 'word', width: 170, isExtra: true },
    answeredAt: { kind: 'instant', isExtra: true },
    ruledAt: { kind: 'instant', isExtra: true },
    networkDueAt: { kind: 'instant', isExtra: true },
    paymentNumber: { kind: 'code', width: 232, isExtra: true },
    gatewayNumber: { kind: 'code', width: 110, isExtra: true },
    openedAt: { kind: 'instant', isExtra: true },
  },
  filters: {
    queue: queueFilter(caseQueues),
    stages: choicesFilter(payment.disputeStages),
    currencies: currenciesFilter,
    /** Another operator proposed the current decision, so the reader may confirm it. */
    ruledByOther: flagFilter,
    /** Part of a number of the case or its payment, or of the merchant's name or number. */
    search: textFilter(100),
  },
  inSight: ['search', 'stages'],
  tabs: 'queue',
  waiting: { toReview: 'answeredAt', toConfirm: 'proposedAt', notReported: 'ruledAt' },
  sums: 'amount',
});
export const listCaseReviews = caseReviewList.call;

const named = { merchantNumber: merchantNumberSchema, number: z.string().max(64) };

const overseenCaseSchema = disputeDetailSchema
  .omit({
    allowedActions: true,
    obstacles: true,
    costs: true,
    verdict: true,
    compelling: true,
    draft: true,
    known: true,
  })
  .extend({
    ...overseen,
    obstacles: z.array(z.enum(caseReviewObstacles)),
    ruling: rulingSchema.nullable(),
    /** For the answer under review; null without one. */
    checks: z.array(z.object({ check: z.enum(answerChecks), isMet: z.boolean() })).nullable(),
  });
export type OverseenCase = z.output<typeof overseenCaseSchema>;

/** One case of any merchant. */
export const overseeDispute = defineCall({
  name: 'overseeDispute',
  method: 'GET',
  path: 'ops/disputes/{merchantNumber}/{number}',
  access,
  input: z.strictObject(named),
  output: overseenCaseSchema,
  errors: ['disputes.notFound'],
});

/** A document of an answer, as sent. */
export const fetchAnswerFile = defineCall({
  name: 'fetchAnswerFile',
  method: 'POST',
  path: 'ops/disputes/{merchantNumber}/{number}/files/{id}',
  access,
  input: z.strictObject({ ...named, id: z.uuid() }),
  output: fileSchema,
  answersFile: true,
  errors: ['disputes.notFound'],
  reads: true,
});

/** Sends an answer to the network unchanged. */
export const passAnswerOn = defineCall({
  name: 'passAnswerOn',
  method: 'POST',
  path: 'ops/disputes/{merchantNumber}/{number}/send',
  access,
  input: z.strictObject(named),
  output: z.object({}),
  errors: ['disputes.notFound', 'disputes.notUnderReview'],
});

/** D12: returns an answer. The case waits for the merchant again, who can read the comment. */
export const returnAnswer = defineCall({
  name: 'returnAnswer',
  method: 'POST',
  path: 'ops/disputes/{merchantNumber}/{number}/return',
  access,
  input: z.strictObject({ ...named, note: typedText(reviewNoteMax) }),
  output: z.object({}),
  errors: ['disputes.notFound', 'disputes.notUnderReview', 'disputes.noTimeToReturn'],
});
