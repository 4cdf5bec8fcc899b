import { undoEmailChange } from '@back-office/contract/features/settings/contact';
import sql from 'sql-template-tag';
import { moveVerified, verifiedChange } from '#features/businesses/public';
import {
  endOlderProofs,
  releaseUnverified,
  removeNewerFactors,
} from '#features/second-factor/public';
import { undoPurpose } from '#features/letters/public';
import { useKey } from '#platform/auth/one-time-keys';
import { inRole, type Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { acquirerId, logOperations } from '#platform/operation-log/log-operations';
import { phonePurpose } from './try-own-code.ts';

type Person = { name: string; kind: 'merchant' | 'operator'; changed: string | null };
type Undone = Person & { moved: bigint[] };

type Undoing = { personId: bigint; email: string; since: Date; now: Date };

/** The number and every factor proved since: a thief's would open the account again. */
const takeAwayNewer = async (tx: Tx, { personId, since }: Undoing): Promise<void> => {
  const proved = await tx.rows<{ phone: string }>(sql`
    select distinct subject as phone from one_time_keys
    where purpose = ${phonePurpose} and person_id = ${personId} and used_at >= ${since}`);
  await tx.run(sql`
    update persons set phone = null, has_sms_factor = false
    where id = ${personId} and phone = any (${proved.map(({ phone }) => phone)}::text[])`);
  await removeNewerFactors(tx, { personId, since });
};

/**
 * Restores an address, unless another person proved it meanwhile; the holder of the new one is locked out, with his links and
 * factors.
 */
const putBack = async (tx: Tx, undoing: Undoing): Promise<Undone | undefined> => {
  const { personId, email, now } = undoing;
  const [person] = await tx.rows<Person>(sql`
    select name, kind, email as changed from persons where id = ${personId} and removed_at is null for update`);
  // Otherwise a sign-up with the old address would keep it from its owner.
  await releaseUnverified(tx, { email, personId, now });
  const restored = await tx.run(sql`
    update persons set email = ${email}, email_verified_at = ${now}
    where id = ${personId} and removed_at is null
      and not exists (select from persons where email = ${email} and id <> ${personId})`);
  if (person === undefined || restored === 0) {
    return undefined;
  }
  await takeAwayNewer(tx, undoing);
  const moved = await moveVerified(tx, { personId, now });
  await tx.run(sql`
    update sessions set revoked_at = ${now} where person_id = ${personId} and revoked_at is null`);
  await tx.run(sql`
    update one_time_keys set expires_at = ${now}
    where person_id = ${personId} and used_at is null and expires_at > ${now}`);
  await endOlderProofs(tx, { personId, keptBrowser: null, now });
  return { ...person, moved };
};

/** For any reader of the old address; the password is not required, since another person may know it. */
export const undoEmailChangeRoute = implement(
  undoEmailChange,
  async ({ platform, caller, requestId, now, refuse }, { key }) => {
    const isDone = await inRole(platform.database, 'identity', async (tx) => {
      const holder = await useKey(tx, { purpose: undoPurpose, key, now });
      if (holder === undefined || holder.personId === null) {
        return false;
      }
      const { personId, subject: email, issuedAt: since } = holder;
      const undone = await putBack(tx, { personId, email, since, now });
      if (undone === undefined) {
        return false;
      }
      const { kind, name, changed, moved } = undone;
      const changes = [
        {
          businessId: acquirerId,
          objectNumber: null,
          before: { email: changed },
          after: { email },
        },
        ...moved.map(verifiedChange),
      ];
      await logOperations(
        tx,
        changes.map((change) => ({
          ...change,
          id: requestId,
          at: now,
          actor: { kind, personId, name },
          operation: undoEmailChange.name,
          module: 'session' as const,
          asked: null,
          result: 'ok' as const,
          ip: caller.ip,
        })),
      );
      return true;
    });
    return isDone ? {} : refuse('settings.linkExpired');
  },
);
