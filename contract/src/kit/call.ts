import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { MerchantAct } from './merchant-status.ts';
import type { Permission } from './permission.ts';

// Spec S7.1.
export const basePath = '/v3api/';

/** Marks a request without user action (a page refreshing stale figures): it does not keep an idle session alive. */
export const backgroundHeader = 'x-background';

/** Sent with an answer when a demo's clock runs ahead: the offset in milliseconds (Decision 12). */
export const clockOffsetHeader = 'x-clock-offset';

/**
 * Progress of a sign-in. Each level includes the ones before it. `enrolment` is for an operator without a second
 * factor, who may only set one up (Decision 7).
 */
export const sessionLevels = [
  'password',
  'enrolment',
  'secondFactor',
  'business',
  'active',
] as const;
export type SessionLevel = (typeof sessionLevels)[number];

export type Access =
  | { kind: 'public' }
  | { kind: 'session'; level: SessionLevel }
  /** One of several permissions is enough. `business`: also before the business is active, for its onboarding. */
  | { kind: 'merchant'; permission: Permission | readonly Permission[]; level?: 'business' }
  | { kind: 'operator'; permission: Permission | readonly Permission[] }
  | { kind: 'gateway' };

/** Required to see any balance, whatever other permissions are held. */
export const accountDynamics: Permission = 'accountDynamics.view';

/** The session level a call requires; merchant and operator calls require a full sign-in unless they say otherwise. */
export const levelFor = (access: Access): SessionLevel =>
  ('level' in access ? access.level : undefined) ?? 'active';

/** The permissions a call requires one of; empty for a call that needs only a session, or none. */
export const neededFor = (access: Access): readonly Permission[] =>
  'permission' in access ? [access.permission].flat() : [];

export type CallDefinition = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path; `{name}` is replaced by the input field of that name. */
  path: string;
  access: Access;
  input: z.ZodType;
  output: z.ZodType;
  /** Its own refusals, without those common to all calls (session, malformed input, limits). */
  errors: readonly ErrorCode[];
  /** A POST that only reads: it may be repeated safely (Spec S8.5) and takes no idempotency key. */
  reads?: boolean;
  /** Called by a timer, not a person: it does not keep an idle session alive. */
  background?: boolean;
  /** Requires a factor proved within the last minutes (Decision 7); otherwise refused with `session.stepUpNeeded`. */
  stepUp?: boolean;
  /** Spec S3.32: the merchant's status must allow one of these; otherwise refused with `merchants.notInThisStatus`. */
  acts?: readonly MerchantAct[];
  /** Shows balances: requires account dynamics in addition to its permission (Spec S3.21). */
  showsBalances?: boolean;
  /** Answers with a file instead of an envelope; refusals are still envelopes. */
  answersFile?: boolean;
  /** The request body is the raw file; the input is in the query. */
  takesFile?: boolean;
  /** Limit for a body larger than a form: one with a file. */
  bodyBytesMax?: number;
  /**
   * An internal action of the acquirer, such as a note about a merchant or a decision on a screening hit. It is
   * logged but shown to no merchant: a suspect must not learn of it.
   */
  hiddenFromMerchant?: boolean;
  /** A harmless write that an operator may make while viewing as a merchant (Decision 7); all others are refused. */
  whileActingFor?: boolean;
};

/** Whether a call may change something: then retries need its key, and it is written to the operation log. */
export const isWrite = ({ method, reads }: Pick<CallDefinition, 'method' | 'reads'>): boolean =>
  method !== 'GET' && reads !== true;

/**
 * Whether an operator viewing as a merchant may make the call: reads that return no file. Writes are refused unless
 * their definition says otherwise, so a new one is refused until somebody has decided.
 */
export const isOpenWhileActing = (call: CallDefinition): boolean =>
  call.whileActingFor === true || (!isWrite(call) && call.answersFile !== true);

export type InputOf<Call extends CallDefinition> = z.input<Call['input']>;
export type ParsedInputOf<Call extends CallDefinition> = z.output<Call['input']>;
export type OutputOf<Call extends CallDefinition> = z.output<Call['output']>;
export type AnswerOf<Call extends CallDefinition> = z.input<Call['output']>;
export type ErrorsOf<Call extends CallDefinition> = Call['errors'][number];

export const defineCall = <const Call extends CallDefinition>(call: Call): Call => call;
