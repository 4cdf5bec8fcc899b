import { removeAccount } from '@back-office/contract/features/settings';
import type { Language } from '@back-office/contract/kit/language';
import { accountRemovedLetter } from '@back-office/messages/features/settings/letters';
import sql, { raw } from 'sql-template-tag';
import { writeLetter } from '#features/letters/public';
import { lockAdministrators } from '#features/roles/public';
import { cookieRemoved } from '#features/sign-in/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { findObstacles, findOwnedAlone } from './find-obstacles.ts';

type Person = { name: string; email: string | null; language: Language };

/** Everything that opens the account, or waits for the person in it. */
const opensTheAccount = [
  'former_passwords',
  'known_devices',
  'trusted_browsers',
  'authenticator_apps',
  'passkeys',
  'recovery_codes',
  'sso_identities',
  'notification_choices',
];

/**
 * Blocks changes of ownership in the person's businesses: of two owners who leave at the same moment the second finds himself
 * alone. Locked before the person, as everywhere.
 */
const lockBusinesses = async (tx: Tx, personId: bigint): Promise<void> => {
  const businesses = await tx.rows<{ businessId: bigint }>(sql`
    select business_id as "businessId" from memberships where person_id = ${personId} order by business_id`);
  for (const { businessId } of businesses) {
    await lockAdministrators(tx, businessId);
  }
};

/** Records of past acts stay complete: they name the person by number, and the row of that number stays. */
const erase = async (tx: Tx, { personId, now }: { personId: bigint; now: Date }): Promise<void> => {
  const pseudonym = `#${personId}`;
  await tx.run(sql`
    update memberships set status = 'disabled', is_owner = false, role_id = null, login_name = ${pseudonym}
    where person_id = ${personId}`);
  await tx.run(
    sql`update sessions set revoked_at = ${now} where person_id = ${personId} and revoked_at is null`,
  );
  await tx.run(sql`
    update one_time_keys set expires_at = ${now}
    where person_id = ${personId} and used_at is null and expires_at > ${now}`);
  for (const table of opensTheAccount) {
    await tx.run(sql`delete from ${raw(table)} where person_id = ${personId}`);
  }
  await tx.run(sql`
    update persons set email = null, email_verified_at = null, phone = null, has_sms_factor = false,
      requires_second_factor = false, name = ${pseudonym}, avatar = null, password_hash = '', removed_at = ${now}
    where id = ${personId}`);
};

/** Spec S2.59. */
export const removeAccountRoute = implement(removeAccount, async (context, { confirmation }) => {
  const { platform, tx, session, now, refuse, change, setHeader } = context;
  const { personId } = session;
  await lockBusinesses(tx, personId);
  const [person] = await tx.rows<Person>(
    sql`select name, email, language from persons where id = ${personId} for update`,
  );
  if (person === undefined || person.name !== confirmation) {
    return refuse('settings.confirmationWrong');
  }
  const ownedAlone = await findOwnedAlone(tx, personId);
  const { personKind } = session;
  if ((await findObstacles(platform, { personKind, ownedAlone })).length > 0) {
    return refuse('settings.removalBarred');
  }
  await erase(tx, { personId, now });
  if (person.email !== null) {
    const { email, name, language } = person;
    await writeLetter(
      { tx, queue: platform.queue, now },
      {
        kind: 'accountRemoved',
        to: email,
        language,
        personId,
        text: accountRemovedLetter[language]({ name }),
      },
    );
  }
  change({ before: null, after: { removedAt: now }, objectNumber: String(personId) });
  if (session.kind === 'browser') {
    setHeader('set-cookie', cookieRemoved);
  }
  return {};
});
