import type {
  AnswerOf,
  CallDefinition,
  ErrorsOf,
  ParsedInputOf,
  SessionLevel,
} from '@back-office/contract/kit/call';
import type { Language } from '@back-office/contract/kit/language';
import type { MerchantAct } from '@back-office/contract/kit/merchant-status';
import type { Permission } from '@back-office/contract/kit/permission';
import type { ParametersOf } from '@back-office/contract/kit/refusal-parameters';
import type { TimeZone } from '@back-office/contract/kit/time-zone';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from '../configuration.ts';
import type { Database, Tx } from '../database.ts';
import type { PgBoss } from 'pg-boss';
import type { Module } from '../operation-log/log-operations.ts';
import type { Told } from '../operation-log/masking.ts';
import { Refusal } from '../refusal.ts';
import type { TenantScope } from '../tenant-scope.ts';

/** What the whole process shares; handed down from main, never imported as a global. */
export type Platform = { configuration: Configuration; database: Database; queue: PgBoss };

/** What a request says of itself, before anyone is known. */
export type Caller = {
  ip: string;
  userAgent: string;
  /** A browser tells where a request comes from (Fetch Metadata); a program does not. */
  fetchSite: string | undefined;
  origin: string | undefined;
  cookies: Readonly<Record<string, string>>;
  token: string | undefined;
  /** An API key in `Authorization: Bearer`; with it neither token nor cookie counts. */
  key: string | undefined;
};

export type Refuse<Call extends CallDefinition> = <Code extends ErrorsOf<Call>>(
  code: Code,
  details?: {
    retryAfterSeconds?: number;
    parameters?: ParametersOf<Code>;
    /** In a writing call of a session: the transaction is committed all the same. */
    keepsWritten?: boolean;
    ticket?: string;
  },
) => never;

/** Who is signed in, as far as the sign-in has come. */
export type Session = {
  tokenHash: Buffer;
  kind: 'browser' | 'program';
  level: SessionLevel;
  personId: bigint;
  personName: string;
  personKind: 'merchant' | 'operator';
  businessId: bigint | null;
  gatewayNumbers: string[] | null;
  permissions: ReadonlySet<Permission>;
  /** What the status of the session's merchant allows (Spec S4.17); nothing without a merchant. */
  merchantActs: readonly MerchantAct[];
  /** When this session last proved a factor beyond the password of its sign-in (Decision 7). */
  factorProvedAt: Date | null;
  /** The request comes from another browser than those the session is known from, which proves itself first (Decision 5). */
  hasChangedBrowser: boolean;
  /** Set while one of the acquirer's people looks into the business on its behalf (Decision 7). */
  actingFor: { reason: string; endsAt: Date } | null;
  /** Set while a merchant's own program calls by a key (Decision 27); the person is the one whose rights the key has. */
  apiKeyId: string | null;
};

/** On whose side a session stands: one that acts for a merchant makes the merchant's calls, and no operator's. */
export const sideOf = ({ personKind, actingFor }: Session): Session['personKind'] =>
  actingFor === null ? personKind : 'merchant';

type Common<Call extends CallDefinition> = {
  platform: Platform;
  caller: Caller;
  language: Language;
  timeZone: TimeZone;
  now: Date;
  requestId: string;
  log: FastifyBaseLogger;
  refuse: Refuse<Call>;
  /** Sets an answer header; only sign-in and sign-out need it, for their cookie. */
  setHeader: (name: string, value: string) => void;
};

type SignedIn = { session: Session; can: (permission: Permission) => boolean };

/** What a write changed, told once for each business by the use case: only the fields that changed. */
export type Change = {
  /** Null: it was not there before. */
  before: Told | null;
  /** Null: it is gone. */
  after: Told | null;
  /** Where it is left out, the last parameter of the call's path. */
  objectNumber?: string;
  /** Where one call serves several modules. */
  module?: Module;
  /** Whose object it is; an operator's call says so, everyone else acts for the business of the session. */
  businessId?: bigint;
};

type WhenWriting<Call extends CallDefinition, More> = Call extends
  | { method: 'GET' }
  | { reads: true }
  ? unknown
  : More;

/** A read that takes a file away leaves its row, too. */
type WhenLogged<Call extends CallDefinition, More> = Call extends { answersFile: true }
  ? More
  : WhenWriting<Call, More>;

/** Tells the operation log what a write changed; once, or by an operator once for each business concerned. */
type Logged = { change: (change: Change) => void };

/** One transaction per call, of the role that the call's access names; a reading call of a session opens its own. */
type ContextByAccess<Call extends CallDefinition> = {
  public: Common<Call>;
  session: Common<Call> & SignedIn & WhenWriting<Call, Logged & { tx: Tx }>;
  merchant: Common<Call> & SignedIn & { scope: TenantScope; tx: Tx } & WhenWriting<Call, Logged>;
  operator: Common<Call> & SignedIn & { tx: Tx } & WhenLogged<Call, Logged>;
  gateway: Common<Call>;
};

export type ContextOf<Call extends CallDefinition> = ContextByAccess<Call>[Call['access']['kind']];

export type Handler<Call extends CallDefinition> = (
  context: ContextOf<Call>,
  input: ParsedInputOf<Call>,
) => Promise<AnswerOf<Call>>;

/** What comes of a request's body before the transaction begins: what the use case works with, and what tells one body from another. */
export type Received<Content> = { content: Content; fingerprint: string };

type Preparing<Call extends CallDefinition> = Common<Call> &
  SignedIn &
  (Call extends { access: { kind: 'merchant' } } ? { scope: TenantScope } : unknown);

export type Prepare<Call extends CallDefinition, Prepared> = (
  context: Preparing<Call>,
  input: ParsedInputOf<Call>,
) => Promise<Prepared>;

type Receiving<Call extends CallDefinition> = Preparing<Call> & {
  /** As it comes over the wire. Whoever stops reading leaves the rest to the server. */
  body: Readable;
  /** The length that was announced; none was where the body comes in parts. */
  announcedBytes: number | undefined;
};

export type Receive<Call extends CallDefinition, Content> = (
  context: Receiving<Call>,
  input: ParsedInputOf<Call>,
) => Promise<Received<Content>>;

export type Route = {
  call: CallDefinition;
  handle: (context: never, input: never) => Promise<unknown>;
  /** Work that takes long, done before the transaction: no transaction stays open while a body comes in or a document is made. */
  receive?: (context: never, input: never) => Promise<Received<unknown>>;
};

/** Ties a call of the contract to the use case that answers it. */
export const implement = <Call extends CallDefinition>(
  call: Call,
  handle: Handler<Call>,
): Route => ({ call, handle });

/**
 * Ties a call to long work that needs no transaction, and to the use case that is handed what came of it. The work of a
 * merchant's call refuses nothing: a repeat of a call that succeeded gets its first answer.
 */
export const implementPrepared = <
  Call extends CallDefinition & { access: { kind: 'merchant' | 'session' } },
  Prepared,
>(
  call: Call,
  prepare: Prepare<Call, Prepared>,
  handle: (
    context: ContextOf<Call> & { file: Prepared },
    input: ParsedInputOf<Call>,
  ) => Promise<AnswerOf<Call>>,
): Route => ({
  call,
  receive: async (context: Preparing<Call>, input: ParsedInputOf<Call>) => ({
    content: await prepare(context, input),
    fingerprint: '',
  }),
  handle,
});

/** Ties a call that takes a file to what receives the file, and to the use case that is handed what came of it. */
export const implementWithFile = <
  Call extends CallDefinition & { access: { kind: 'merchant' } },
  Content,
>(
  call: Call,
  receive: Receive<Call, Content>,
  handle: (
    context: ContextOf<Call> & { file: Content },
    input: ParsedInputOf<Call>,
  ) => Promise<AnswerOf<Call>>,
): Route => ({ call, receive, handle });

export const refuseFor =
  <Call extends CallDefinition>(_call: Call): Refuse<Call> =>
  (code, details) => {
    throw new Refusal(code, details);
  };
