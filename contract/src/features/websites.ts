import { z } from 'zod';
import { gatewayNumberSchema } from '../gateway/numbers.ts';
import { defineCall } from '../kit/call.ts';
import { defineList } from '../kit/list.ts';
import { choicesFilter, textFilter } from '../kit/list-filter.ts';
import { currencySchema, minorSchema } from '../kit/money.ts';
import { websiteAddresses } from './websites/addresses.ts';
import { domainProofSchema } from './websites/proof.ts';
import { websiteStatuses } from './websites/statuses.ts';
import type { Tone } from '../kit/tone.ts';

/** The goods that a website sells (Spec S3.18, "type"). */
export const websiteTypes = [
  'physicalGoods',
  'digitalGoods',
  'services',
  'subscriptions',
  'travel',
  'games',
  'education',
] as const;
export type WebsiteType = (typeof websiteTypes)[number];

/** The shop system of a website (Spec S3.18, "platform site"). */
export const websitePlatforms = [
  'ownSite',
  'shopify',
  'wooCommerce',
  'magento',
  'shopline',
  'shoplazza',
  'otherPlatform',
] as const;
export type WebsitePlatform = (typeof websitePlatforms)[number];

/** The acquirer's check list, in this order, at the audit and again at the review. */
export const websiteChecks = [
  'legalName',
  'address',
  'contact',
  'priceAndDescription',
  'returnPolicy',
  'delivery',
  'privacy',
  'terms',
  'tls',
  'cardLogos',
  'descriptor',
  'restrictions',
  'recurringTerms',
  'prohibitedGoods',
  'checkout',
  'ownership',
  'honestDesign',
] as const;
export type WebsiteCheck = (typeof websiteChecks)[number];
export const checkAnswers = ['yes', 'no', 'notApplicable'] as const;
export type CheckAnswer = (typeof checkAnswers)[number];

export const checkAnswerTones: Readonly<Record<CheckAnswer, Tone>> = {
  yes: 'good',
  no: 'attention',
  notApplicable: 'quiet',
};

export const websiteSteps = [
  'applied',
  'auditPassed',
  'auditFailed',
  'reviewPassed',
  'reviewFailed',
  'resubmitted',
  'disabled',
  'stopped',
  'enabled',
  'reviewRequested',
] as const;
export type WebsiteStep = (typeof websiteSteps)[number];
/** These don't change a website's status, and appear in its history beside the steps. */
export const correctionSteps = [
  'corrected',
  'correctionRequested',
  'correctionWithdrawn',
  'correctionAccepted',
  'correctionDeclined',
] as const;
export type CorrectionStep = (typeof correctionSteps)[number];
export const websiteActions = [
  'resubmit',
  'disable',
  'enable',
  'requestReview',
  'correct',
] as const;
export type WebsiteAction = (typeof websiteActions)[number];

/** Why a daily check did not reach a website. */
export const downReasons = ['unreachable', 'certificate', 'serverError'] as const;
export type DownReason = (typeof downReasons)[number];

export const websiteLimits = { lines: 20, comment: 300 } as const;

export const averageSchema = z.string().regex(/^[1-9]\d{0,11}$/, { error: 'amount', abort: true });

const checkResultSchema = z.object({
  check: z.enum(websiteChecks),
  answer: z.enum(checkAnswers),
  comment: z.string().nullable(),
});

const correctionSchema = z.object({
  type: z.enum(websiteTypes),
  averageMinor: minorSchema,
  at: z.iso.datetime(),
  by: z.string(),
});

const changeSchema = z.object({
  field: z.enum(['type', 'platform', 'averageMinor']),
  before: z.string(),
  after: z.string(),
});
export type WebsiteChange = z.output<typeof changeSchema>;

/** Spec S3.18. `averageMinor` is the declared average amount of a payment, in minor units of `currency`. */
export const websiteRowSchema = z.object({
  number: z.string(),
  url: z.string(),
  host: z.string(),
  gatewayNumber: z.string(),
  type: z.enum(websiteTypes),
  platform: z.enum(websitePlatforms),
  currency: currencySchema,
  averageMinor: minorSchema,
  status: z.enum(websiteStatuses),
  appliedAt: z.iso.datetime(),
  appliedBy: z.string(),
  /** The start of its current status. */
  changedAt: z.iso.datetime(),
  /** Reviewed, but the gateway has not confirmed it yet: until then its payments are declined. */
  isUntold: z.boolean(),
  /** The acquirer's latest note, while the merchant has to act on it. */
  note: z.string().nullable(),
  /** The merchant's requested type and average amount, until an operator decides; null without a request. */
  correction: correctionSchema.nullable(),
  /** Increases with each step. */
  version: z.int(),
  allowedActions: z.array(z.enum(websiteActions)),
});
export type WebsiteRow = z.output<typeof websiteRowSchema>;

const access = { kind: 'merchant', permission: 'websites.view' } as const;
const managed = { kind: 'merchant', permission: 'websites.manage' } as const;

/** Spec S2.33. */
export const websiteList = defineList({
  name: 'websites',
  call: { name: 'listWebsites', path: 'websites/list' },
  access,
  exportedBy: 'websites.export',
  row: websiteRowSchema,
  columns: {
    url: { kind: 'text', width: 320, card: 'lead', isKey: true, isFixed: true },
    status: { kind: 'word', width: 160, card: 'status' },
    note: { kind: 'text', width: 430 },
    type: { kind: 'word', width: 130, card: 'field' },
    average: { kind: 'money', width: 150, card: 'field', isExtra: true },
    platform: { kind: 'word', width: 140, isExtra: true },
    gatewayNumber: { kind: 'code', width: 120, card: 'field', isExtra: true },
    changedAt: { kind: 'instant', isExtra: true },
    number: { kind: 'code', width: 190, isExtra: true },
    appliedAt: { kind: 'instant', isExtra: true },
    appliedBy: { kind: 'text', isExtra: true },
  },
  filters: {
    statuses: choicesFilter(websiteStatuses),
    search: textFilter(100),
    types: choicesFilter(websiteTypes),
    platforms: choicesFilter(websitePlatforms),
  },
  inSight: ['search', 'types', 'platforms'],
  tabs: 'statuses',
  sorts: ['appliedAt', 'changedAt'],
});
export const listWebsites = websiteList.call;

export const websiteDetailSchema = websiteRowSchema.extend({
  /** Successful live payments from the website in the last 30 days, in its currency. */
  realised: z.object({
    payments: z.int(),
    /** Null without payments. */
    averageMinor: minorSchema.nullable(),
    /** More than twice the declared average amount. */
    isHigh: z.boolean(),
  }),
  proof: domainProofSchema,
  /** For a live website; a hint that decides nothing. */
  health: z.object({
    lookedAt: z.iso.datetime().nullable(),
    certificateUntil: z.iso.datetime().nullable(),
    /** If the certificate expires soon: calendar days (UTC+8), 0 on its last one. */
    expiresInDays: z.int().nonnegative().nullable(),
    isExpired: z.boolean(),
    /** Set once a second check has failed, too. */
    down: z.object({ since: z.iso.datetime(), reason: z.enum(downReasons) }).nullable(),
  }),
  /** From the latest audit or review. */
  checks: z.array(checkResultSchema),
  /** Newest first. */
  steps: z.array(
    z.object({
      at: z.iso.datetime(),
      step: z.enum([...websiteSteps, ...correctionSteps]),
      status: z.enum(websiteStatuses),
      actorKind: z.enum(['merchant', 'operator']),
      actorName: z.string(),
      note: z.string().nullable(),
      /** The changes of a correction. */
      changes: z.array(changeSchema),
    }),
  ),
});
export type WebsiteDetail = z.output<typeof websiteDetailSchema>;

const byNumber = { number: z.string().max(64) };

export const getWebsite = defineCall({
  name: 'getWebsite',
  method: 'GET',
  path: 'websites/{number}',
  access,
  input: z.strictObject(byNumber),
  output: websiteDetailSchema,
  errors: ['websites.notFound'],
});

/** Why a line is refused although its address is valid. */
export const lineProblems = ['appliedAlready', 'otherAccount'] as const;
export type LineProblem = (typeof lineProblems)[number];

/** Applies for websites of one kind, one per line. A problem in any line refuses all. */
export const applyForWebsites = defineCall({
  name: 'applyForWebsites',
  method: 'POST',
  path: 'websites',
  access: managed,
  input: z.strictObject({
    gatewayNumber: gatewayNumberSchema,
    addresses: websiteAddresses(websiteLimits.lines),
    type: z.enum(websiteTypes),
    platform: z.enum(websitePlatforms),
    currency: currencySchema,
    averageMinor: averageSchema,
  }),
  output: z.object({
    numbers: z.array(z.string()),
    /** `line` counts from 1. */
    problems: z.array(z.object({ line: z.int(), problem: z.enum(lineProblems) })),
  }),
  errors: ['websites.gatewayNotOpen', 'websites.currencyUnknown'],
});

/** The merchant's steps after the application. */
export const changeWebsite = defineCall({
  name: 'changeWebsite',
  method: 'POST',
  path: 'websites/{number}/change',
  access: managed,
  input: z.strictObject({ ...byNumber, action: z.enum(websiteActions).exclude(['correct']) }),
  output: z.object({ status: z.enum(websiteStatuses) }),
  errors: ['websites.notFound', 'websites.notInThisStatus', 'websites.stopped'],
});
