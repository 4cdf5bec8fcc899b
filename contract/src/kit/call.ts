import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { MerchantAct } from './merchant-status.ts';
import type { Permission } from './permission.ts';

// Spec S7.1.
export const basePath = '/v3api/';

/**
 * Sent with a request that no person caused just now (a page that reads again because its figures went stale): it does not
 * keep an idle session alive.
 */
export const backgroundHeader = 'x-background';

/** Comes with an answer where the clock of a demo runs ahead: by so many milliseconds (Decision 12). */
export const clockOffsetHeader = 'x-clock-offset';

/**
 * How far a sign-in has come. Each level may do what the ones before it may. `enrolment` is an operator's who has no second
 * factor yet: he may set one up and nothing else (Decision 7).
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
  /** Of several permissions one is enough to come in. `business`: before the business is active too, for its onboarding. */
  | { kind: 'merchant'; permission: Permission | readonly Permission[]; level?: 'business' }
  | { kind: 'operator'; permission: Permission | readonly Permission[] }
  | { kind: 'gateway' };

/** Whoever lacks it sees no balance, whatever else he may see. */
export const accountDynamics: Permission = 'accountDynamics.view';

/** The session level a call wants; a merchant's or operator's call wants all of them, unless it says otherwise. */
export const levelFor = (access: Access): SessionLevel =>
  ('level' in access ? access.level : undefined) ?? 'active';

/** The permissions of which a call needs one; none for a call that needs only a session, or not even that. */
export const neededFor = (access: Access): readonly Permission[] =>
  'permission' in access ? [access.permission].flat() : [];

export type CallDefinition = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path; `{name}` takes the input's field of that name. */
  path: string;
  access: Access;
  input: z.ZodType;
  output: z.ZodType;
  /** Refusals of its own; what every call may answer (session, malformed input, limits) is not repeated. */
  errors: readonly ErrorCode[];
  /** A POST that only reads: it may be repeated at once (Spec S8.5) and takes no idempotency key. */
  reads?: boolean;
  /** Asked by a timer, not by a person: it does not keep an idle session alive. */
  background?: boolean;
  /** Wants a factor proved again within the last minutes (Decision 7); refused `session.stepUpNeeded` without. */
  stepUp?: boolean;
  /** Spec S3.32: what the merchant's status must allow, one of these; refused `merchants.notInThisStatus` without. */
  acts?: readonly MerchantAct[];
  /** Tells what a balance holds: wants account dynamics besides its permission (Spec S3.21). */
  showsBalances?: boolean;
  /** Answers a file in place of an envelope; a refusal is an envelope still. */
  answersFile?: boolean;
  /** The body of the request is a file, byte by byte; the input stands in the query then. */
  takesFile?: boolean;
  /** Where a body may be larger than a form: a file that comes with the call. */
  bodyBytesMax?: number;
  /**
   * An act of the acquirer for itself, such as a note about a merchant or a decision about a hit of screening. The log keeps it and
   * shows it to no merchant: a suspect must not learn of it.
   */
  hiddenFromMerchant?: boolean;
  /** A write so harmless that whoever looks in on a merchant's behalf may do it (Decision 7); every other one is refused him. */
  whileActingFor?: boolean;
};

/** Whether a call may change something: then it is repeated by its key only, and leaves a row in the operation log. */
export const isWrite = ({ method, reads }: Pick<CallDefinition, 'method' | 'reads'>): boolean =>
  method !== 'GET' && reads !== true;

/**
 * Whether a session that looks into a merchant's back-office on his behalf may make the call: it reads, and takes nothing
 * away. A write is refused unless its definition says otherwise, so that a new one is refused until somebody has thought of it.
 */
export const isOpenWhileActing = (call: CallDefinition): boolean =>
  call.whileActingFor === true || (!isWrite(call) && call.answersFile !== true);

export type InputOf<Call extends CallDefinition> = z.input<Call['input']>;
export type ParsedInputOf<Call extends CallDefinition> = z.output<Call['input']>;
export type OutputOf<Call extends CallDefinition> = z.output<Call['output']>;
export type AnswerOf<Call extends CallDefinition> = z.input<Call['output']>;
export type ErrorsOf<Call extends CallDefinition> = Call['errors'][number];

export const defineCall = <const Call extends CallDefinition>(call: Call): Call => call;
