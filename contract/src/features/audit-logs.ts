import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { dateRangeSchema } from '../kit/date-range.ts';
import { pageInput, pageOf } from '../kit/page.ts';
import { typedText } from '../kit/line.ts';

const searchSchema = typedText(100);

export const actorKinds = ['merchant', 'operator', 'system'] as const;
export const operationOutcomes = ['done', 'refused'] as const;

export const operationFilterSchema = z.strictObject({
  /** Of the reader's zone, both ends inclusive. */
  range: dateRangeSchema,
  /** Part of a person's name. */
  person: searchSchema.optional(),
  /** The number of a payment, a refund, a file, exactly. */
  objectNumber: searchSchema.optional(),
  operations: z.array(typedText(60)).max(50).optional(),
  actorKinds: z.array(z.enum(actorKinds)).max(actorKinds.length).optional(),
  outcome: z.enum(operationOutcomes).optional(),
});
export type OperationFilter = z.output<typeof operationFilterSchema>;

const operationSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorKind: z.enum(actorKinds),
  /** Empty for the system itself. */
  personName: z.string(),
  /** Set where an operator acted on the business's behalf: why he did. */
  actingReason: z.string().nullable(),
  operation: z.string(),
  module: z.string(),
  objectNumber: z.string().nullable(),
  /** `ok`, or the name of the refusal. */
  result: z.string(),
  ip: z.string().nullable(),
});
export type OperationRow = z.output<typeof operationSchema>;

const toldSchema = z.record(z.string(), z.unknown()).nullable();

export const operationDetailSchema = operationSchema.extend({
  asked: toldSchema,
  before: toldSchema,
  after: toldSchema,
  /** Its place in the business's chain, once it is sealed; null for the moments before. */
  seal: z.object({ position: z.string(), sealedAt: z.iso.datetime(), hash: z.string() }).nullable(),
});
export type OperationDetail = z.output<typeof operationDetailSchema>;

/** Spec S2.46: who changed what, newest first. */
export const listOperations = defineCall({
  name: 'listOperations',
  method: 'POST',
  path: 'logs/operations/list',
  access: { kind: 'merchant', permission: 'logs.view' },
  input: z.strictObject({ filter: operationFilterSchema, ...pageInput }),
  output: pageOf(operationSchema),
  errors: [],
  reads: true,
});

export const getOperation = defineCall({
  name: 'getOperation',
  method: 'GET',
  path: 'logs/operations/{id}',
  access: { kind: 'merchant', permission: 'logs.view' },
  input: z.strictObject({ id: z.uuid() }),
  output: operationDetailSchema,
  errors: ['logs.notFound'],
});

export const signInOutcomes = [
  'success',
  'wrongCredentials',
  'locked',
  'disabled',
  'refusedOrigin',
  'notLookedAt',
  'secondFactorAsked',
  'notConfirmed',
] as const;
export const signInMethods = ['signIn', 'adminLogin', 'sso', 'systemLogin'] as const;
export const sessionKinds = ['browser', 'program'] as const;

export const signInFilterSchema = z.strictObject({
  range: dateRangeSchema,
  /** Part of a person's name or of what was typed. */
  person: searchSchema.optional(),
  ip: searchSchema.optional(),
  outcomes: z.array(z.enum(signInOutcomes)).max(signInOutcomes.length).optional(),
});
export type SignInFilter = z.output<typeof signInFilterSchema>;

const signInSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** What was typed. */
  account: z.string(),
  personName: z.string(),
  method: z.enum(signInMethods),
  sessionKind: z.enum(sessionKinds),
  outcome: z.enum(signInOutcomes),
  /** Why one of the acquirer's people looked in on the business's behalf; null for everyone else. */
  reason: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string(),
});
export type SignInRow = z.output<typeof signInSchema>;

/** Spec S2.45: who came in, and who tried, newest first. */
export const listSignIns = defineCall({
  name: 'listSignIns',
  method: 'POST',
  path: 'logs/signIns/list',
  access: { kind: 'merchant', permission: 'logs.view' },
  input: z.strictObject({ filter: signInFilterSchema, ...pageInput }),
  output: pageOf(signInSchema),
  errors: [],
  reads: true,
});
