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

/** What every door has in common; they refuse alike. */
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

/** A browser tells where a request comes from; what tells nothing at all is a program (Decision 5). */
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

/** Writes down a try that is refused before anybody is looked for. */
export const recordRefused = (
  context: EntryContext,
  door: Omit<Door, 'find'>,
  outcome: 'refusedOrigin' | 'notConfirmed',
): Promise<void> => {
  const trial = trialOf(context, door, { kind: 'browser', ...nobody });
  return inRole(context.platform.database, 'identity', (tx) => recordRefusal(tx, trial, outcome));
};

/** A try that may be looked at, and whom it leads to. */
export type Try = {
  attempt: bigint;
  account: Account | undefined;
  kind: Session['kind'];
};

/** The process's log has a line to alarm on, the first time that there are too many; operators see it on their screens. */
const tellOfAttack = async (tx: Tx, { platform, now, log }: EntryContext): Promise<void> => {
  const { count, isFirst } = await countFailedLogins(tx, { platform, now });
  if (isFirst) {
    log.error({ failedLogins: count, minutes: alarmMinutes }, 'failed logins raise the alarm');
  }
};

/**
 * Finds whom the door leads to and writes the try down as a failure. Refuses where the caller is not safe for a password,
 * where the door is locked and where an address has had its fill.
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
    // Only somebody known is written to, and no password was hashed that would hide it.
    await sameTime();
    return context.refuse('signIn.locked');
  }
  return { attempt, account, kind };
};

/** Says how a try ended that did not open the door, where it was not for a wrong password. */
export const endTry = (
  { platform }: Pick<EntryContext, 'platform'>,
  { attempt, account }: Try,
  outcome: 'disabled' | 'notLookedAt' | 'notConfirmed' | 'secondFactorAsked',
): Promise<void> =>
  inRole(platform.database, 'identity', (tx) =>
    closeAttempt(tx, { id: attempt, outcome, businessId: account?.businessId ?? null }),
  );

/** Tries the password of an attempt. When so many wait that it cannot be tried, the attempt counts for nothing. */
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
 * A try by password. Whether the account is unknown or the password wrong, answer and time are the same; each try is
 * written down before it is looked at.
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
  /** Where it was proved just now. */
  factorProvedAt?: Date;
  /** Of one of the acquirer's people who looks in on a merchant's behalf: such a login makes nothing his known browser. */
  actingReason?: string;
  /** What else becomes true with the session, in the same transaction. */
  alongside?: (tx: Tx) => Promise<void>;
};

/** Opens the session and says what was opened, as user info will say it. */
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
 * Admits somebody who has proved who he is, unless his second factor has to come first: then he is refused with the ticket
 * for that step. A browser that he trusts stands in for the factor.
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
 * Signs a person in through one of the doors. Whether the account is unknown, disabled or the password wrong, answer and
 * time are the same.
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
