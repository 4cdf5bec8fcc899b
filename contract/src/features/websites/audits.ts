import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { typedText } from '../../kit/line.ts';
import { defineList } from '../../kit/list.ts';
import { flagFilter, queueFilter, textFilter } from '../../kit/list-filter.ts';
import { minorSchema } from '../../kit/money.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import {
  checkAnswers,
  websiteChecks,
  websiteDetailSchema,
  websiteLimits,
  websiteRowSchema,
} from '../websites.ts';
import { websiteStatuses } from './statuses.ts';

const access = { kind: 'operator', permission: 'websites.audit' } as const;

export const websiteAuditActions = [
  'audit',
  'review',
  'acceptCorrection',
  'declineCorrection',
  'confirmAverage',
  'stop',
] as const;
export type WebsiteAuditAction = (typeof websiteAuditActions)[number];
export const websiteAuditObstacles = ['anotherOperator'] as const;
export type WebsiteAuditObstacle = (typeof websiteAuditObstacles)[number];

/**
 * The longest waiting application comes first. `aboveDeclared`: live, with payments averaging more than twice the
 * declared amount, or the amount confirmed since. `corrections`: of type or average amount, in any status.
 */
export const websiteQueues = [
  'toAudit',
  'toReview',
  'corrections',
  'aboveDeclared',
  'live',
  'closed',
] as const;
export type WebsiteQueue = (typeof websiteQueues)[number];
/** The queue that compares averages, and the queues about the application itself. */
const measured = ['aboveDeclared'] as const satisfies readonly WebsiteQueue[];
const others = [
  'toAudit',
  'toReview',
  'corrections',
  'live',
  'closed',
] as const satisfies readonly WebsiteQueue[];

const overseen = {
  /** Merchant number and website number: a website number is unique only within its merchant. */
  id: z.string(),
  merchantNumber: z.string(),
  merchantName: z.string(),
  /** The average of its payments in the last 30 days, stored daily; null without payments. */
  realisedMinor: minorSchema.nullable(),
  /** The ratio of that average to the declared one, with one decimal. */
  timesDeclared: z.number().nonnegative().nullable(),
  allowedActions: z.array(z.enum(websiteAuditActions)),
};
const overseenRowSchema = websiteRowSchema.extend({
  ...overseen,
  /** When the correction that waits for a decision was requested. */
  correctionAt: z.iso.datetime().nullable(),
});
export type OverseenWebsite = z.output<typeof overseenRowSchema>;

/** Websites of all merchants. */
export const websiteAuditList = defineList({
  name: 'websiteAudits',
  call: { name: 'listWebsiteAudits', path: 'ops/websites/list' },
  access,
  exportedBy: access.permission,
  row: overseenRowSchema,
  columns: {
    url: { kind: 'text', width: 240, card: 'lead', isFixed: true },
    realised: { kind: 'money', width: 150, card: 'field', under: measured },
    average: { kind: 'money', width: 150, card: 'field', under: measured },
    timesDeclared: { kind: 'own', width: 130, card: 'field', under: measured },
    merchant: { kind: 'merchant', card: 'field' },
    status: { kind: 'word', width: 150, card: 'status', under: others },
    type: { kind: 'word', width: 140, card: 'field', under: others },
    changedAt: { kind: 'instant', card: 'field', under: ['live', 'closed'] },
    gatewayNumber: { kind: 'code', width: 120, isExtra: true },
    platform: { kind: 'word', width: 130, isExtra: true },
    number: { kind: 'code', width: 190, isExtra: true, isKey: true },
    appliedAt: { kind: 'instant', isExtra: true },
    note: { kind: 'text', width: 220, isExtra: true },
  },
  filters: {
    queue: queueFilter(websiteQueues),
    /** Someone else audited it: the auditor may not review. */
    auditedByOther: flagFilter,
    /** Part of the address, or of the merchant's name or number. */
    search: textFilter(100),
  },
  inSight: ['search'],
  tabs: 'queue',
  waiting: { toAudit: 'changedAt', toReview: 'changedAt', corrections: 'correctionAt' },
});
export const listWebsiteAudits = websiteAuditList.call;

const named = { merchantNumber: merchantNumberSchema, number: z.string().max(64) };

export const overseeWebsite = defineCall({
  name: 'overseeWebsite',
  method: 'GET',
  path: 'ops/websites/{merchantNumber}/{number}',
  access,
  input: z.strictObject(named),
  output: websiteDetailSchema.extend(overseen).extend({
    obstacles: z.array(z.enum(websiteAuditObstacles)),
    /** The average that an operator confirmed last; null if none did. */
    confirmed: z.object({ minor: minorSchema, at: z.iso.datetime(), by: z.string() }).nullable(),
  }),
  errors: ['websites.notFound'],
});

const answeredSchema = z
  .strictObject({
    check: z.enum(websiteChecks),
    answer: z.enum(checkAnswers),
    comment: typedText(websiteLimits.comment).nullable(),
  })
  .refine(({ answer, comment }) => answer !== 'no' || comment !== null, {
    path: ['comment'],
    params: { rule: 'required' },
  });

/** An audit, or a review by another operator, with the whole check list. The merchant can read each comment. */
export const decideWebsite = defineCall({
  name: 'decideWebsite',
  method: 'POST',
  path: 'ops/websites/{merchantNumber}/{number}/decide',
  access,
  input: z
    .strictObject({
      ...named,
      stage: z.enum(['audit', 'review']),
      /** The version that was read; refused if someone took a step since. */
      version: z.int32().positive(),
      checks: z.array(answeredSchema).length(websiteChecks.length),
    })
    .refine(({ checks }) => new Set(checks.map(({ check }) => check)).size === checks.length, {
      path: ['checks'],
      params: { rule: 'repeated' },
    }),
  /** Fails if any answer is no. */
  output: z.object({ status: z.enum(websiteStatuses) }),
  errors: [
    'websites.notFound',
    'websites.notInThisStatus',
    'websites.sameOperator',
    'websites.otherAccount',
    'request.conflict',
  ],
});

/** Disables a live website. The merchant can only request a new review. */
export const stopWebsite = defineCall({
  name: 'stopWebsite',
  method: 'POST',
  path: 'ops/websites/{merchantNumber}/{number}/stop',
  access,
  input: z.strictObject({ ...named, reason: typedText(websiteLimits.comment) }),
  output: z.object({ status: z.enum(websiteStatuses) }),
  errors: ['websites.notFound', 'websites.notInThisStatus'],
});

/** Confirms the average of a live website: it is queued again once it averages more than twice as much. */
export const confirmWebsiteAverage = defineCall({
  name: 'confirmWebsiteAverage',
  method: 'POST',
  path: 'ops/websites/{merchantNumber}/{number}/confirmAverage',
  access,
  /** `realisedMinor` as it was read; refused if it has changed. */
  input: z.strictObject({ ...named, realisedMinor: minorSchema }),
  output: z.object({ confirmedMinor: minorSchema }),
  errors: ['websites.notFound', 'websites.notInThisStatus', 'request.conflict'],
});
