import type { signIn, SignInReply } from '@back-office/contract/features/sign-in';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import { findKnownDevice, isTrustedBrowser, rememberDevice } from '#features/second-factor/public';
import { alarmMinutes, countFailedLogins } from '#platform/auth/login-alarm';
import { isPasswordRight, type PasswordTrial } from '#platform/auth/passwords';
import { beginSameTime } from '#platform/auth/same-time';
import { inRole, type Tx } from '#platform/database';
import type { Caller, ContextOf, Session } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import type { Account } from './accounts.ts';
import { closeAttempt, openAttempt, recordRefusal, type Trial } from './attempts.ts';
import { cookieOf, newSecrets, openSession, readOpened } from './open-session.ts';
import { sessionReply } from './session-reply.ts';
import { tellOfLock } from './tell-by-letter.ts';
import { issueTicket } from './ticket.ts';

/** Common to all login pages; they refuse alike. */
export type EntryContext = Pick<
  ContextOf<typeof signIn>,
  'platform' | 'caller' | 'now' | 'setHeader' | 'log'
> & {
  refuse: (code: ErrorsOf<typeof signIn>) => never;
};

export type Door = {
  method: Trial['method'];
  account: string;
  reason?: string;
  find: (tx: Tx) => Promise<Account | undefined>;
};

/** A browser sends where a request comes from; a caller that sends none of this is a program (Decision 5). */
export const kindOf = ({ fetchSite, origin }: Caller): Session['kind'] | undefined => {
  if (fetchSite !== undefined) {
    return 'browser';
  }
  return origin === undefined ? 'program' : undefined;
};

type Looked = Pick<Trial, 'kind' | 'personId' | 'businessId' | 'deviceHash'>;

const trialOf = (context: EntryContext, door: Omit<Door, 'find'>, looked: Looked): Trial => ({
  ...looked,
  account: door.account,
  method: door.method,
  reason: door.reason,
  ip: context.caller.ip,
  userAgent: context.caller.userAgent,
  now: context.now,
});

const nobody = { personId: null, businessId: null, deviceHash: null } as const;

/** Records an attempt refused before any lookup. */
export const recordRefused = (
  context: EntryContext,
  door: Omit<Door, 'find'>,
  outcome: 'refusedOrigin' | 'notConfirmed',
): Promise<void> => {
  const trial = trialOf(context, door, { kind: 'browser', ...nobody });
  return inRole(context.platform.database, 'identity', (tx) => recordRefusal(tx, trial, outcome));
};

/** An attempt that may be checked, with its account. */
export type Try = {
  attempt: bigint;
  account: Account | undefined;
  kind: Session['kind'];
};

/** Logs a line to alarm on when failures first exceed the limit; operators see it on their screens. */
const tellOfAttack = async (tx: Tx, { platform, now, log }: EntryContext): Promise<void> => {
  const { count, isFirst } = await countFailedLogins(tx, { platform, now });
  if (isFirst) {
    log.error({ failedLogins: count, minutes: alarmMinutes }, 'failed logins raise the alarm');
  }
};

/**
 * Finds the account and records the attempt as a failure. Refuses a caller without a safe channel for a password, a locked login,
 * and an address above its limit.
 */
export const beginTry = async (context: EntryContext, door: Door): Promise<Try> => {
  const { database } = context.platform;
  const kind = kindOf(context.caller);
  if (kind === undefined) {
    await recordRefused(context, door, 'refusedOrigin');
    return context.refuse('signIn.needsSecureContext');
  }
  const sameTime = beginSameTime();
  const { attempt, account } = await inRole(database, 'identity', async (tx) => {
    const found = await door.find(tx);
    const personId = found?.personId ?? null;
    const deviceHash = await findKnownDevice(tx, { caller: context.caller, personId });
    const businessId = found?.businessId ?? null;
    const trial = trialOf(context, door, { kind, personId, businessId, deviceHash });
    const opened = await openAttempt(tx, trial);
    if (opened === undefined) {
      await tellOfLock(tx, context.platform, trial);
    }
    await tellOfAttack(tx, context);
    return { attempt: opened, account: found };
  });
  if (attempt === undefined) {
    // Only a known person is mailed, and no password was hashed that would hide the time it takes.
    await sameTime();
    return context.refuse('signIn.locked');
  }
  return { attempt, account, kind };
};

/** Records the outcome of an unsuccessful attempt, other than a wrong password. */
export const endTry = (
  { platform }: Pick<EntryContext, 'platform'>,
  { attempt, account }: Try,
  outcome: 'disabled' | 'notLookedAt' | 'notConfirmed' | 'secondFactorAsked',
): Promise<void> =>
  inRole(platform.database, 'identity', (tx) =>
    closeAttempt(tx, { id: attempt, outcome, businessId: account?.businessId ?? null }),
  );

/** Checks the password of an attempt. If too many wait to be checked, the attempt does not count. */
const isRight = async (
  context: EntryContext,
  tried: Try,
  trial: PasswordTrial,
): Promise<boolean> => {
  try {
    return await isPasswordRight(trial, context.platform.configuration.PEPPER);
  } catch (error) {
    await endTry(context, tried, 'notLookedAt');
    throw error;
  }
};

/**
 * An attempt by password. Whether the account is unknown or the password wrong, answer and time are the same; each attempt is
 * recorded before it is checked.
 */
export const tryPassword = async (
  context: EntryContext,
  door: Door,
  password: string,
): Promise<Try & { account: Account }> => {
  const tried = await beginTry(context, door);
  const { account } = tried;
  const trial = { password, hash: account?.passwordHash };
  if (!(await isRight(context, tried, trial)) || account === undefined) {
    return context.refuse('signIn.failed');
  }
  return { ...tried, account };
};

type Admission = Pick<Try, 'attempt' | 'kind'> & {
  account: Pick<Account, 'personId' | 'businessId'>;
  hasSecondFactor?: boolean;
  /** Set if it was proved just now. */
  factorProvedAt?: Date;
  /** Set for an operator who acts on a merchant's behalf: such a login makes no browser known. */
  actingReason?: string;
  /** Further writes in the transaction of the session. */
  alongside?: (tx: Tx) => Promise<void>;
};

/** Opens the session and returns what user info will show for it. */
export const admit = async (
  { platform, caller, now, setHeader }: Omit<EntryContext, 'refuse'>,
  admission: Admission,
): Promise<SignInReply> => {
  const { attempt, account, kind, alongside, hasSecondFactor, factorProvedAt, actingReason } =
    admission;
  const { personId, businessId } = account;
  const secrets = newSecrets(kind);
  const isOwn = actingReason === undefined;
  const device = await inRole(platform.database, 'identity', async (tx) => {
    await closeAttempt(tx, { id: attempt, outcome: 'success', businessId });
    const isOutstanding = await openSession(tx, {
      caller,
      now,
      kind,
      personId,
      businessId,
      secrets,
      ...(hasSecondFactor === undefined ? {} : { hasSecondFactor }),
      ...(factorProvedAt === undefined ? {} : { factorProvedAt }),
      ...(isOwn ? {} : { actingReason }),
    });
    await alongside?.(tx);
    return !isOwn || isOutstanding
      ? undefined
      : rememberDevice(tx, { platform, caller, kind, personId, now });
  });
  if (secrets.cookie !== undefined) {
    setHeader('set-cookie', cookieOf(secrets.cookie));
  }
  if (device !== undefined) {
    setHeader('set-cookie', device);
  }
  const session = await readOpened(platform, { caller, now, secrets });
  return { ...(await sessionReply(platform, session)), token: secrets.token };
};

/**
 * Admits an identified person, unless his second factor is required first: then he is refused with the ticket for that step. A
 * trusted browser replaces the factor.
 */
export const admitOrAsk = async (
  context: Omit<EntryContext, 'refuse'>,
  tried: Try & { account: Account },
  typed: string,
): Promise<SignInReply> => {
  const { platform, caller, now } = context;
  const { personId, needsFactorFirst } = tried.account;
  const hasSecondFactor = await inRole(platform.database, 'identity', (tx) =>
    isTrustedBrowser(tx, { caller, personId, now }),
  );
  if (needsFactorFirst && !hasSecondFactor) {
    const ticket = await issueTicket(context, { ...tried, typed });
    throw new Refusal('signIn.secondFactorNeeded', { ticket });
  }
  return admit(context, { ...tried, hasSecondFactor });
};

/**
 * Signs a person in on one of the login pages. Whether the account is unknown, disabled or the password wrong, answer and time
 * are the same.
 */
export const enter = async (
  context: EntryContext,
  door: Door,
  password: string,
): Promise<SignInReply> => {
  const tried = await tryPassword(context, door, password);
  if (tried.account.isDisabled) {
    await endTry(context, tried, 'disabled');
    return context.refuse('signIn.failed');
  }
  return admitOrAsk(context, tried, door.account);
};
