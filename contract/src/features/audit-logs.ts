import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { defineList } from '../kit/list.ts';
import { choiceFilter, choicesFilter, namedFilter, textFilter } from '../kit/list-filter.ts';

const nameMax = 100;

export const actorKinds = ['merchant', 'operator', 'system'] as const;
export const operationOutcomes = ['done', 'refused'] as const;

const operationSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorKind: z.enum(actorKinds),
  /** Empty for the system. */
  personName: z.string(),
  /** Set when an operator acted on behalf of the business: the operator's reason. */
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
  /** Its position in the business's hash chain once sealed; null shortly before. */
  seal: z.object({ position: z.string(), sealedAt: z.iso.datetime(), hash: z.string() }).nullable(),
});
export type OperationDetail = z.output<typeof operationDetailSchema>;

/** Spec S2.46: who changed what, newest first. Files also show the values before and after, as stored, secrets masked. */
export const operationLog = defineList({
  name: 'operationLog',
  call: { name: 'listOperations', path: 'logs/operations/list' },
  access: { kind: 'merchant', permission: 'logs.view' },
  exportedBy: 'logs.export',
  row: operationSchema,
  columns: {
    at: { kind: 'instant', width: 180, card: 'field', isFixed: true },
    personName: { kind: 'text', width: 170, card: 'field' },
    actorKind: { kind: 'word', width: 110, isExtra: true },
    operation: { kind: 'word', width: 240, card: 'lead' },
    objectNumber: { kind: 'code', width: 230, card: 'field' },
    result: { kind: 'word', width: 120, card: 'status' },
    actingReason: { kind: 'text', width: 240, isExtra: true },
    ip: { kind: 'code', width: 150 },
    id: { kind: 'code', only: 'file' },
    before: { kind: 'text', only: 'file' },
    after: { kind: 'text', only: 'file' },
  },
  filters: {
    /** Part of a person's name. */
    person: textFilter(nameMax),
    /** The number of a payment, refund or file; exact match. */
    objectNumber: textFilter(nameMax),
    operations: namedFilter(60),
    actorKinds: choicesFilter(actorKinds),
    outcome: choiceFilter(operationOutcomes),
  },
  inSight: ['person', 'objectNumber', 'operations', 'actorKinds'],
  range: 'at',
  tabs: 'outcome',
});
export const listOperations = operationLog.call;

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

const signInSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The login name or address as typed. */
  account: z.string(),
  personName: z.string(),
  method: z.enum(signInMethods),
  sessionKind: z.enum(sessionKinds),
  outcome: z.enum(signInOutcomes),
  /** An operator's reason for viewing as this merchant; null for everyone else. */
  reason: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string(),
});
export type SignInRow = z.output<typeof signInSchema>;

/** Spec S2.45: successful and failed sign-ins, newest first. */
export const signInLog = defineList({
  name: 'loginLog',
  call: { name: 'listSignIns', path: 'logs/signIns/list' },
  access: { kind: 'merchant', permission: 'logs.view' },
  exportedBy: 'logs.export',
  row: signInSchema,
  columns: {
    at: { kind: 'instant', width: 168, card: 'field', isFixed: true },
    personName: { kind: 'text', width: 150, card: 'lead' },
    account: { kind: 'text', width: 230, card: 'field' },
    outcome: { kind: 'word', width: 130, card: 'status' },
    method: { kind: 'word', width: 130 },
    sessionKind: { kind: 'word', width: 110, isExtra: true },
    reason: { kind: 'text', width: 200 },
    ip: { kind: 'text', width: 140, card: 'field' },
    userAgent: { kind: 'text', width: 320, isExtra: true },
  },
  filters: {
    /** Part of a person's name or of the login name typed. */
    person: textFilter(nameMax),
    ip: textFilter(nameMax),
    outcomes: choicesFilter(signInOutcomes),
  },
  inSight: ['person', 'ip'],
  range: 'at',
  tabs: 'outcomes',
});
export const listSignIns = signInLog.call;
