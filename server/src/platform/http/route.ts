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

/** Shared by the whole process; passed down from main, never imported as a global. */
export type Platform = { configuration: Configuration; database: Database; queue: PgBoss };

/** Request facts known before the caller is identified. */
export type Caller = {
  ip: string;
  userAgent: string;
  /** A browser sends the origin of a request (Fetch Metadata); a program does not. */
  fetchSite: string | undefined;
  origin: string | undefined;
  cookies: Readonly<Record<string, string>>;
  token: string | undefined;
  /** An API key in `Authorization: Bearer`; token and cookie are then ignored. */
  key: string | undefined;
};

export type Refuse<Call extends CallDefinition> = <Code extends ErrorsOf<Call>>(
  code: Code,
  details?: {
    retryAfterSeconds?: number;
    parameters?: ParametersOf<Code>;
    /** For a writing call of a session: the transaction is committed all the same. */
    keepsWritten?: boolean;
    ticket?: string;
  },
) => never;

/** The signed-in person, with the level of the sign-in. */
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
  /** Acts allowed by the merchant's status (Spec S4.17); empty without a merchant. */
  merchantActs: readonly MerchantAct[];
  /** Last proof of a factor beyond the password in this session (Decision 7). */
  factorProvedAt: Date | null;
  /** The request comes from a browser the session is not known from; the person must prove his identity first (Decision 5). */
  hasChangedBrowser: boolean;
  /** Set while an operator acts in the business on its behalf (Decision 7). */
  actingFor: { reason: string; endsAt: Date } | null;
  /** Set if a merchant's own program calls with a key (Decision 27); the person is the one whose rights the key has. */
  apiKeyId: string | null;
};

/** The side of a session: an operator acting for a merchant makes the merchant's calls and none of the operator's. */
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

/** A write's change, reported once per business by the use case: changed fields only. */
export type Change = {
  /** Null if it did not exist before. */
  before: Told | null;
  /** Null if it was removed. */
  after: Told | null;
  /** Defaults to the last parameter of the call's path. */
  objectNumber?: string;
  /** Needed if one call serves several modules. */
  module?: Module;
  /** The object's business; given by an operator's call, while others act for the business of the session. */
  businessId?: bigint;
};

type WhenWriting<Call extends CallDefinition, More> = Call extends
  | { method: 'GET' }
  | { reads: true }
  ? unknown
  : More;

/** A read that downloads a file is logged too. */
type WhenLogged<Call extends CallDefinition, More> = Call extends { answersFile: true }
  ? More
  : WhenWriting<Call, More>;

/** Reports a write's change to the operation log: once, or by an operator once per business concerned. */
type Logged = { change: (change: Change) => void };

/** One transaction per call, in the role given by the call's access; a reading call of a session opens its own. */
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

/** The received body before the transaction begins: the content for the use case, and a fingerprint that distinguishes bodies. */
export type Received<Content> = { content: Content; fingerprint: string };

type Preparing<Call extends CallDefinition> = Common<Call> &
  SignedIn &
  (Call extends { access: { kind: 'merchant' } } ? { scope: TenantScope } : unknown);

export type Prepare<Call extends CallDefinition, Prepared> = (
  context: Preparing<Call>,
  input: ParsedInputOf<Call>,
) => Promise<Prepared>;

type Receiving<Call extends CallDefinition> = Preparing<Call> & {
  /** The raw body. The server drains the rest if the reader stops. */
  body: Readable;
  /** The announced length; undefined for a chunked body. */
  announcedBytes: number | undefined;
};

export type Receive<Call extends CallDefinition, Content> = (
  context: Receiving<Call>,
  input: ParsedInputOf<Call>,
) => Promise<Received<Content>>;

export type Route = {
  call: CallDefinition;
  handle: (context: never, input: never) => Promise<unknown>;
  /** Long work before the transaction, since no transaction may stay open while a body arrives or a document is made. */
  receive?: (context: never, input: never) => Promise<Received<unknown>>;
};

/** Binds a call of the contract to its use case. */
export const implement = <Call extends CallDefinition>(
  call: Call,
  handle: Handler<Call>,
): Route => ({ call, handle });

/**
 * Binds a call to long work without a transaction, and to the use case that receives its result. The work of a merchant's call
 * never refuses: a repeat of a successful call gets its first answer.
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

/** Binds a call that takes a file to the receiver of the file, and to the use case that gets its result. */
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
