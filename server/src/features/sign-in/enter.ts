import type { signIn, SignInReply } from '@back-office/contract/features/sign-in';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import { isPasswordRight, type PasswordTrial } from '#platform/auth/passwords';
import { inRole, type Tx } from '#platform/database';
import type { ContextOf, Session } from '#platform/http/route';
import type { Account } from './accounts.ts';
import { closeAttempt, openAttempt, recordRefusedOrigin, type Trial } from './attempts.ts';
import { deviceCookieOf, findKnownDevice, rememberDevice } from './known-devices.ts';
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

type Looked = { kind: Session['kind']; personId: bigint | null; deviceHash: Buffer | null };

const trialOf = (context: EntryContext, door: Door, looked: Looked): Trial => ({
  ...looked,
  account: door.account,
  method: door.method,
  ip: context.caller.ip,
  userAgent: context.caller.userAgent,
  now: context.now,
});

const nobody = { personId: null, deviceHash: null } as const;

/** Finds whom the door leads to and writes the try down. The attempt is undefined when the door is locked. */
const beginTry = (context: EntryContext, door: Door, kind: Session['kind']) =>
  inRole(context.platform.database, 'identity', async (tx) => {
    const account = await door.find(tx);
    const personId = account?.personId ?? null;
    const deviceHash = await findKnownDevice(tx, { caller: context.caller, personId });
    const attempt = await openAttempt(tx, trialOf(context, door, { kind, personId, deviceHash }));
    return { attempt, account };
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
    const ending = { id: attempt, outcome: 'notLookedAt', businessId: null } as const;
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
  const device = await inRole(platform.database, 'identity', async (tx) => {
    await closeAttempt(tx, { id: attempt, outcome: 'success', businessId });
    await openSession(tx, { caller, now, kind, personId, businessId, secrets });
    return kind === 'browser' ? rememberDevice(tx, { caller, personId, now }) : undefined;
  });
  if (secrets.cookie !== undefined && device !== undefined) {
    setHeader('set-cookie', cookieOf(secrets.cookie));
    setHeader('set-cookie', deviceCookieOf(device));
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
    const trial = trialOf(context, door, { kind: 'browser', ...nobody });
    await inRole(database, 'identity', (tx) => recordRefusedOrigin(tx, trial));
    return context.refuse('signIn.needsSecureContext');
  }
  const { attempt, account } = await beginTry(context, door, kind);
  if (attempt === undefined) {
    return context.refuse('signIn.locked');
  }
  const trial = { password: door.password, hash: account?.passwordHash };
  if (!(await isRight(context, attempt, trial)) || account === undefined) {
    return context.refuse('signIn.failed');
  }
  if (account.isDisabled) {
    const { businessId } = account;
    const ending = { id: attempt, outcome: 'disabled', businessId } as const;
    await inRole(database, 'identity', (tx) => closeAttempt(tx, ending));
    return context.refuse('signIn.failed');
  }
  return admit(context, { attempt, account, kind });
};
