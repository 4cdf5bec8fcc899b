import {
  checkPasswordReset,
  resetPassword,
  verifyPasswordResetCode,
} from '@back-office/contract/features/passwords';
import sql from 'sql-template-tag';
import { findKey, issueKey, tryCode, useKey } from '#platform/auth/one-time-keys';
import { inRole, type Tx } from '#platform/database';
import { type ContextOf, implement } from '#platform/http/route';
import { acquirerId, logOperations } from '#platform/operation-log/log-operations';
import {
  chosenPassword,
  findAboutPerson,
  findRemembered,
  replacePassword,
  tellOfChange,
} from './choose-password.ts';
import {
  afterCodeMinutes,
  findAskerOfFlow,
  linkPurpose,
  secondsUntilGuess,
  smsPurpose,
} from './limit-guesses.ts';

/** Spec S7.12. The attempt counts whatever its result. */
export const verifyPasswordResetCodeRoute = implement(
  verifyPasswordResetCode,
  async ({ platform, now, refuse }, { phone, code, flow }) => {
    const { database, configuration } = platform;
    const key = await inRole(database, 'identity', async (tx) => {
      const asker = await findAskerOfFlow(tx, { phone, flow });
      const seconds = await secondsUntilGuess(tx, { phone, asker, now });
      if (seconds > 0) {
        return refuse('passwords.tooManyWrongCodes', { retryAfterSeconds: seconds });
      }
      const holder = await tryCode(tx, configuration.PEPPER, {
        purpose: smsPurpose,
        subject: phone,
        attempt: flow,
        code,
        now,
      });
      return holder === undefined || holder.personId === null
        ? undefined
        : issueKey(tx, {
            purpose: linkPurpose,
            subject: phone,
            personId: holder.personId,
            attempt: flow,
            minutes: afterCodeMinutes,
            now,
          });
    });
    return key === undefined ? refuse('passwords.codeWrong') : { key };
  },
);

export const checkPasswordResetRoute = implement(
  checkPasswordReset,
  async ({ platform, now, refuse }, { key }) => {
    const holder = await inRole(platform.database, 'identity', (tx) =>
      findKey(tx, { purpose: linkPurpose, key, now }),
    );
    return holder === undefined || holder.personId === null ? refuse('passwords.linkExpired') : {};
  },
);

type Context = Pick<ContextOf<typeof resetPassword>, 'requestId' | 'caller' | 'now'>;

/** Nobody is signed in, so the key identifies the person. The act belongs to no single business. */
const logReset = async (
  tx: Tx,
  { requestId, caller, now }: Context,
  personId: bigint,
): Promise<void> => {
  const [person] = await tx.rows<{ name: string; kind: 'merchant' | 'operator' }>(
    sql`select name, kind from persons where id = ${personId}`,
  );
  await logOperations(tx, [
    {
      businessId: acquirerId,
      id: requestId,
      at: now,
      actor: { kind: person?.kind ?? 'merchant', personId, name: person?.name ?? '' },
      operation: resetPassword.name,
      module: 'session',
      objectNumber: null,
      asked: null,
      before: null,
      after: { passwordChangedAt: now },
      result: 'ok',
      ip: caller.ip,
    },
  ]);
};

/**
 * Spec S7.13. The key is checked before the password, which is slow to check, and used together with it, so that a refused
 * password costs no link. The next login asks for a second factor as usual.
 */
export const resetPasswordRoute = implement(resetPassword, async (context, { key, password }) => {
  const { platform, now, refuse } = context;
  // Hashing is slow on purpose, so no transaction stays open for it.
  const known = await inRole(platform.database, 'identity', async (tx) => {
    const holder = await findKey(tx, { purpose: linkPurpose, key, now });
    return holder === undefined || holder.personId === null
      ? undefined
      : {
          remembered: await findRemembered(tx, holder.personId),
          aboutPerson: await findAboutPerson(tx, holder.personId),
        };
  });
  if (known === undefined) {
    return refuse('passwords.linkExpired');
  }
  const hash = await chosenPassword(platform, { password, ...known }, refuse);
  const isDone = await inRole(platform.database, 'identity', async (tx) => {
    const holder = await useKey(tx, { purpose: linkPurpose, key, now });
    if (holder === undefined || holder.personId === null) {
      return false;
    }
    const { personId } = holder;
    await replacePassword(tx, { personId, hash, now, kept: null });
    await tellOfChange({ tx, platform, now }, personId);
    await logReset(tx, context, personId);
    return true;
  });
  return isDone ? {} : refuse('passwords.linkExpired');
});
