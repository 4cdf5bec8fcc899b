import type { signIn, SignInReply } from '@back-office/contract/features/sign-in';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import { isPasswordRight, type PasswordTrial } from '#platform/auth/passwords';
import { inRole, type Tx } from '#platform/database';
import type { ContextOf, Session } from '#platform/http/route';
import type { Account } from './accounts.ts';
import { closeAttempt, openAttempt, recordRefusedOrigin, type Trial } from './attempts.ts';
import { cookieOf, newSecrets, openSession, readOpened } from './open-session.ts';
import { sessionReply } from './session-reply.ts';

/** What both doors have in common; they refuse alike. */
type EntryContext = Pick<ContextOf<typeof signIn>, 'platform' | 'caller' | 'now' | 'setHeader'> & {
  refuse: (code: ErrorsOf<typeof signIn>) => never;
};

export type Door = {
  method: Trial['method'];
  account: string;
  password: string;
  find: (tx: Tx) => Promise<Account | undefined>;
};

/** A browser tells where a request comes from; what tells nothing at all is a program (Decision 11). */
const kindOf = (context: EntryContext): Session['kind'] | undefined => {
  const { fetchSite, origin } = context.caller;
  if (fetchSite !== undefined) {
    return 'browser';
  }
  return origin === undefined ? 'program' : undefined;
};

const trialOf = (context: EntryContext, door: Door, kind: Session['kind']): Trial => ({
  account: door.account,
  method: door.method,
  kind,
  ip: context.caller.ip,
  userAgent: context.caller.userAgent,
  now: context.now,
});

/** Tries the password of an attempt. When so many wait that it cannot be tried, the attempt counts for nothing. */
const isRight = async (
  { platform }: EntryContext,
  attempt: bigint,
  trial: PasswordTrial,
): Promise<boolean> => {
  try {
    return await isPasswordRight(trial, platform.configuration.PEPPER);
  } catch (error) {
    const ending = {
      id: attempt,
      outcome: 'notLookedAt',
      personId: null,
      businessId: null,
    } as const;
    await inRole(platform.database, 'identity', (tx) => closeAttempt(tx, ending));
    throw error;
  }
};

type Admission = { attempt: bigint; account: Account; kind: Session['kind'] };

/** Opens the session and says what was opened, as user info will say it. */
const admit = async (
  { platform, caller, now, setHeader }: EntryContext,
  { attempt, account, kind }: Admission,
): Promise<SignInReply> => {
  const { personId, businessId } = account;
  const secrets = newSecrets(kind);
  await inRole(platform.database, 'identity', async (tx) => {
    await closeAttempt(tx, { id: attempt, outcome: 'success', personId, businessId });
    await openSession(tx, { caller, now, kind, personId, businessId, secrets });
  });
  if (secrets.cookie !== undefined) {
    setHeader('set-cookie', cookieOf(secrets.cookie));
  }
  const session = await readOpened(platform, { caller, now, secrets });
  return { ...(await sessionReply(platform, session)), token: secrets.token };
};

/**
 * Signs a person in through one of the doors. Whether the account is unknown, disabled or the password wrong, answer and
 * time are the same; each try is written down before it is looked at.
 */
export const enter = async (context: EntryContext, door: Door): Promise<SignInReply> => {
  const { database } = context.platform;
  const kind = kindOf(context);
  if (kind === undefined) {
    const trial = trialOf(context, door, 'browser');
    await inRole(database, 'identity', (tx) => recordRefusedOrigin(tx, trial));
    return context.refuse('signIn.needsSecureContext');
  }
  const { attempt, account } = await inRole(database, 'identity', async (tx) => ({
    attempt: await openAttempt(tx, trialOf(context, door, kind)),
    account: await door.find(tx),
  }));
  if (attempt === undefined) {
    return context.refuse('signIn.locked');
  }
  const trial = { password: door.password, hash: account?.passwordHash };
  if (!(await isRight(context, attempt, trial)) || account === undefined) {
    return context.refuse('signIn.failed');
  }
  if (account.isDisabled) {
    const { personId, businessId } = account;
    const ending = { id: attempt, outcome: 'disabled', personId, businessId } as const;
    await inRole(database, 'identity', (tx) => closeAttempt(tx, ending));
    return context.refuse('signIn.failed');
  }
  return admit(context, { attempt, account, kind });
};
