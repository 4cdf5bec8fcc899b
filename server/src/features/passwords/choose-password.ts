import { lengthOfPassword, type resetPassword } from '@back-office/contract/features/passwords';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import { isEasyToGuess } from '@back-office/contract/kit/password-strength';
import { passwordChangedLetter } from '@back-office/messages/features/password-letters';
import sql from 'sql-template-tag';
import { findReader, instantFor, writeLetters } from '#features/letters/public';
import { endOlderProofs } from '#features/second-factor/public';
import { ticketPurpose } from '#features/sign-in/public';
import { hashPassword, isPasswordRight } from '#platform/auth/passwords';
import type { Tx } from '#platform/database';
import type { Caller, Platform, Session } from '#platform/http/route';
import { linkPurpose, smsPurpose } from './limit-guesses.ts';

/** Number of a person's last passwords that may not be reused, including the current one. */
const rememberedMax = 4;

const endedPurposes = [linkPurpose, smsPurpose, ticketPurpose];

type Choice = { password: string; remembered: readonly string[]; aboutPerson: readonly string[] };
type Refuse = (code: Exclude<ErrorsOf<typeof resetPassword>, 'passwords.linkExpired'>) => never;

/** The hashes of a person's last passwords, including the current one. */
export const findRemembered = async (tx: Tx, personId: bigint): Promise<string[]> => {
  const rows = await tx.rows<{ hash: string }>(sql`
    (select password_hash as hash from persons where id = ${personId})
    union all
    (select password_hash from former_passwords where person_id = ${personId} order by replaced_at desc limit ${rememberedMax - 1})`);
  return rows.map(({ hash }) => hash);
};

/** Names, addresses and numbers that an acquaintance would try. In a transaction of identity. */
export const findAboutPerson = async (tx: Tx, personId: bigint): Promise<string[]> => {
  const rows = await tx.rows<{ words: string[] }>(sql`
    select array_remove(array[p.name, p.email, p.phone, p.operator_login, m.login_name, b.name], null) as words
    from persons p
    left join memberships m on m.person_id = p.id
    left join businesses b on b.id = m.business_id
    where p.id = ${personId}`);
  return [...new Set(rows.flatMap(({ words }) => words))];
};

type RefuseWeak = (code: 'passwords.tooShort' | 'passwords.tooCommon') => never;

/** Refuses a password shorter than this installation requires, or one that an acquaintance would guess. Decision 6. */
export const refuseWeakPassword = (
  { configuration }: Platform,
  { password, aboutPerson }: Pick<Choice, 'password' | 'aboutPerson'>,
  refuse: RefuseWeak,
): void => {
  if (lengthOfPassword(password) < configuration.PASSWORD_MIN_LENGTH) {
    refuse('passwords.tooShort');
  }
  if (isEasyToGuess(password, aboutPerson)) {
    refuse('passwords.tooCommon');
  }
};

/** The hash of an acceptable password. Refuses weak and recently used ones. */
export const chosenPassword = async (
  platform: Platform,
  { password, remembered, aboutPerson }: Choice,
  refuse: Refuse,
): Promise<string> => {
  const { PEPPER } = platform.configuration;
  refuseWeakPassword(platform, { password, aboutPerson }, refuse);
  for (const hash of remembered) {
    if (await isPasswordRight({ password, hash }, PEPPER)) {
      refuse('passwords.usedBefore');
    }
  }
  return hashPassword(password, PEPPER);
};

type NewPassword = {
  personId: bigint;
  hash: string;
  now: Date;
  /** Set if the person changes his own password; null for a reset link. */
  kept: { session: Session; caller: Caller } | null;
};

/**
 * Stores the new password, which completes a forced change. Ends every session except the kept one, and every earlier link, code,
 * unfinished login and trusted browser.
 */
export const replacePassword = async (
  tx: Tx,
  { personId, hash, now, kept }: NewPassword,
): Promise<void> => {
  await tx.run(sql`
    insert into former_passwords (person_id, replaced_at, password_hash)
    select id, ${now}, password_hash from persons where id = ${personId} for update`);
  await tx.run(sql`
    delete from former_passwords where person_id = ${personId} and replaced_at not in (
      select replaced_at from former_passwords where person_id = ${personId} order by replaced_at desc limit ${rememberedMax - 1})`);
  await tx.run(sql`
    update persons set password_hash = ${hash}, password_changed_at = ${now}, force_change_password = false,
      password_demanded_by = '{}'
    where id = ${personId}`);
  await tx.run(sql`
    update sessions set revoked_at = ${now}
    where person_id = ${personId} and revoked_at is null and token_hash is distinct from ${kept?.session.tokenHash ?? null}`);
  await tx.run(sql`
    update one_time_keys set expires_at = ${now}
    where person_id = ${personId} and purpose = any(${endedPurposes}) and used_at is null and expires_at > ${now}`);
  await endOlderProofs(tx, { personId, keptBrowser: kept?.caller ?? null, now });
};

/** Alerts the person in case someone else changed it; nobody can switch this letter off. */
export const tellOfChange = async (
  { tx, platform, now }: { tx: Tx; platform: Platform; now: Date },
  personId: bigint,
): Promise<void> => {
  const url = `${platform.configuration.PUBLIC_URL}/forgotPassword`;
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: 'passwordChanged', readers: await findReader(tx, { personId, now }) },
    (reader) =>
      passwordChangedLetter[reader.language]({
        name: reader.name,
        at: instantFor(now, reader),
        url,
      }),
  );
};
