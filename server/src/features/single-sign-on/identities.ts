import { singleSignOnLinkedLetter } from '@back-office/messages/features/single-sign-on-letters';
import type { Language } from '@back-office/contract/kit/language';
import sql from 'sql-template-tag';
import { writeLetter } from '#features/letters/public';
import { acquirerId, logOperations } from '#platform/operation-log/log-operations';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import type { Vouched } from './provider.ts';

type Known = { personId: bigint; isLinked: boolean };

const findLinked = async (tx: Tx, { issuer, subject }: Vouched): Promise<bigint | undefined> => {
  const [linked] = await tx.rows<{ personId: bigint }>(sql`
    select person_id as "personId" from sso_identities where issuer = ${issuer} and subject = ${subject}`);
  return linked?.personId;
};

/**
 * The person whom the provider confirms: by the linked subject; at the first login by an address that both sides have verified,
 * unless another identity was linked before.
 */
export const findVouched = async (tx: Tx, vouched: Vouched): Promise<Known | undefined> => {
  const linked = await findLinked(tx, vouched);
  if (linked !== undefined) {
    return { personId: linked, isLinked: true };
  }
  const [person] = await tx.rows<{ personId: bigint }>(sql`
    select id as "personId" from persons p
    where email = ${vouched.email} and email_verified_at is not null
      and not exists (select from sso_identities i where i.issuer = ${vouched.issuer} and i.person_id = p.id)`);
  return person && { ...person, isLinked: false };
};

type Linking = {
  tx: Tx;
  platform: Platform;
  now: Date;
  requestId: string;
  ip: string;
  provider: string;
};

type Reader = {
  id: bigint;
  email: string | null;
  name: string;
  kind: 'merchant' | 'operator';
  language: Language;
};

const logLink = (
  { tx, now, requestId, ip }: Linking,
  { issuer, subject }: Vouched,
  { id, kind, name }: Reader,
): Promise<void> =>
  logOperations(tx, [
    {
      businessId: acquirerId,
      id: requestId,
      at: now,
      actor: { kind, personId: id, name },
      operation: 'linkSingleSignOn',
      module: 'session',
      objectNumber: null,
      asked: null,
      before: null,
      after: { issuer, subject },
      result: 'ok',
      ip,
    },
  ]);

const tellOfLink = async (
  { tx, platform, now, provider }: Linking,
  { id, email, name, language }: Reader,
): Promise<void> => {
  if (email === null) {
    return;
  }
  const url = `${platform.configuration.PUBLIC_URL}/forgotPassword`;
  await writeLetter(
    { tx, queue: platform.queue, now },
    {
      kind: 'singleSignOnLinked',
      to: email,
      language,
      personId: id,
      text: singleSignOnLinkedLetter[language]({ name, provider, url }),
    },
  );
};

/** Links a person to his identity at the provider, logs it and notifies him: it is another way into his account. */
export const linkIdentity = async (
  linking: Linking,
  vouched: Vouched,
  personId: bigint,
): Promise<void> => {
  const { tx, now } = linking;
  await tx.run(sql`
    insert into sso_identities (issuer, subject, person_id, created_at)
    values (${vouched.issuer}, ${vouched.subject}, ${personId}, ${now}) on conflict do nothing`);
  // If two identities are linked to one person at once, the first is his.
  if ((await findLinked(tx, vouched)) !== personId) {
    throw new Refusal('singleSignOn.unknownPerson');
  }
  const [reader] = await tx.rows<Reader>(
    sql`select id, email, name, kind, language from persons where id = ${personId}`,
  );
  if (reader !== undefined) {
    await logLink(linking, vouched, reader);
    await tellOfLink(linking, reader);
  }
};
