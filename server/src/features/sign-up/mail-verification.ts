import type { Language } from '@back-office/contract/kit/language';
import { verificationLetter } from '@back-office/messages/features/sign-up-letters';
import sql, { empty, type Sql } from 'sql-template-tag';
import { writeLetter } from '#features/letters/public';
import { issueKey } from '#platform/auth/one-time-keys';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { verificationMinutes, verificationPurpose } from './purposes.ts';

type Post = { tx: Tx; platform: Platform; now: Date };

export type Unverified = {
  personId: bigint;
  name: string;
  email: string;
  emailKey: string;
  language: Language;
  businessName: string;
};

/**
 * The mail with the link that verifies an address. Any reader of that mailbox gets it, so it names the sign-up it confirms. With
 * a caller's address, a stranger requested it.
 */
export const mailVerification = async (
  { tx, platform, now }: Post,
  { personId, name, email, emailKey, language, businessName }: Unverified,
  ip?: string,
): Promise<void> => {
  const key = await issueKey(tx, {
    purpose: verificationPurpose,
    subject: emailKey,
    personId,
    minutes: verificationMinutes,
    now,
    ...(ip === undefined ? {} : { asker: 'stranger', ip }),
  });
  const url = `${platform.configuration.PUBLIC_URL}/emailVerification#${key}`;
  await writeLetter(
    { tx, queue: platform.queue, now },
    {
      kind: 'emailVerification',
      to: email,
      language,
      personId,
      text: verificationLetter[language]({
        name,
        businessName,
        url,
        hours: verificationMinutes / 60,
      }),
    },
  );
};

/** A person who signed up and has not verified the address, with the first business of the sign-up. */
const findUnverified = async (tx: Tx, which: Sql, held = empty): Promise<Unverified | undefined> =>
  (
    await tx.rows<Unverified>(sql`
      select p.id as "personId", p.name, p.email, p.email_key as "emailKey", p.language, b.name as "businessName"
      from persons p
      join memberships m on m.person_id = p.id and m.is_owner
      join businesses b on b.id = m.business_id and b.status = 0
      where p.email_verified_at is null and p.email is not null and ${which} order by b.id limit 1 ${held}`)
  )[0];

export const findUnverifiedPerson = (tx: Tx, personId: bigint): Promise<Unverified | undefined> =>
  findUnverified(tx, sql`p.id = ${personId}`);

/** Locked until the transaction ends: nobody verifies the address meanwhile, and a person who has just done so is not found. */
export const holdUnverifiedByKey = (tx: Tx, emailKey: string): Promise<Unverified | undefined> =>
  findUnverified(tx, sql`p.email_key = ${emailKey}`, sql`for update of p`);
