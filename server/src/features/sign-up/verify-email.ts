import { checkEmailVerification, verifyEmail } from '@back-office/contract/features/sign-up';
import sql from 'sql-template-tag';
import { moveVerified, verifiedChange } from '#features/businesses/public';
import { findKey, useKey, type KeyHolder } from '#platform/auth/one-time-keys';
import { inRole, type Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { acquirerId, logOperations } from '#platform/operation-log/log-operations';
import { findUnverifiedPerson } from './mail-verification.ts';
import type { Unverified } from './mail-verification.ts';
import { verificationPurpose } from './purposes.ts';

/** The person of a link; undefined if the address was verified or changed since it was sent. */
const unverifiedOf = async (
  tx: Tx,
  holder: KeyHolder | undefined,
): Promise<Unverified | undefined> => {
  if (holder === undefined || holder.personId === null) {
    return undefined;
  }
  const unverified = await findUnverifiedPerson(tx, holder.personId);
  return unverified?.emailKey === holder.subject ? unverified : undefined;
};

export const checkEmailVerificationRoute = implement(
  checkEmailVerification,
  async ({ platform, now, refuse }, { key }) => {
    const unverified = await inRole(platform.database, 'identity', async (tx) =>
      unverifiedOf(tx, await findKey(tx, { purpose: verificationPurpose, key, now })),
    );
    return unverified === undefined
      ? refuse('signUp.linkExpired')
      : { name: unverified.name, businessName: unverified.businessName };
  },
);

/** Spec S4.1. Of several concurrent requests one succeeds. */
export const verifyEmailRoute = implement(verifyEmail, async (context, { key }) => {
  const { platform, caller, requestId, now, refuse } = context;
  const isDone = await inRole(platform.database, 'identity', async (tx) => {
    const holder = await useKey(tx, { purpose: verificationPurpose, key, now });
    const unverified = await unverifiedOf(tx, holder);
    if (unverified === undefined) {
      return false;
    }
    const { personId, name } = unverified;
    await tx.run(sql`update persons set email_verified_at = ${now} where id = ${personId}`);
    const moved = await moveVerified(tx, { personId, now });
    await logOperations(
      tx,
      (moved.length === 0 ? [acquirerId] : moved).map((businessId) => ({
        businessId,
        id: requestId,
        at: now,
        actor: { kind: 'merchant' as const, personId, name },
        operation: verifyEmail.name,
        module: 'session' as const,
        objectNumber: businessId === acquirerId ? null : String(businessId),
        asked: null,
        before: verifiedChange(businessId).before,
        after: { ...verifiedChange(businessId).after, emailVerifiedAt: now },
        result: 'ok' as const,
        ip: caller.ip,
      })),
    );
    return true;
  });
  return isDone ? {} : refuse('signUp.linkExpired');
});
