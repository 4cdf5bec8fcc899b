import { randomUUID } from 'node:crypto';
import type { Language } from '@back-office/contract/kit/language';
import type { TimeZoneId } from '@back-office/contract/kit/time-zone';
import type { LetterText } from '@back-office/messages/letter';
import type { PgBoss } from 'pg-boss';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { enqueueAll } from '#platform/queue';

/** For the link that undoes a change of address; its subject is the old address. */
export const undoPurpose = 'emailChangeUndo';

/** A person's old addresses, as long as the change can be undone from there. */
const findOldAddresses = async (
  tx: Tx,
  { personId, now }: { personId: bigint; now: Date },
): Promise<string[]> => {
  const rows = await tx.rows<{ email: string }>(sql`
    select distinct subject as email from one_time_keys
    where purpose = ${undoPurpose} and person_id = ${personId} and used_at is null and expires_at > ${now}
    order by 1`);
  return rows.map(({ email }) => email);
};

/**
 * The recipient of a letter about his own login; none without an address. An old address gets it too while the change can be
 * undone: the new one may be a thief's. For the role of identity.
 */
export const findReader = async (
  tx: Tx,
  { personId, now }: { personId: bigint; now: Date },
): Promise<ZonedReader[]> => {
  const [reader] = await tx.rows<ZonedReader>(sql`
    select id as "personId", email, name, language, time_zone_id as "timeZoneId"
    from persons where id = ${personId} and email is not null`);
  if (reader === undefined) {
    return [];
  }
  const old = await findOldAddresses(tx, { personId, now });
  return [reader, ...old.map((email) => ({ ...reader, email }))];
};

type Addressed = {
  /** Kind of letter, named by the feature that writes it: `passwordReset`, `invitation`. */
  kind: string;
  language: Language;
  personId?: bigint;
  /** The business concerned; a tenant's transaction can write for its own only. */
  businessId?: bigint;
};

/** The reply address, and the conversation of a letter. */
export type LetterHeaders = {
  replyTo: string;
  /** A person's own words, sent in the name of a shop: plain text, without the product's frame (RFC 5322 section 3.6.4). */
  thread?: {
    fromName: string;
    messageId: string;
    inReplyTo: string | undefined;
    references: readonly string[];
    /** Submitted files of the letter's business, which are read when it is sent. */
    fileIds?: readonly string[];
  };
};

export type Letter = Addressed & {
  to: string;
  text: LetterText;
  headers?: LetterHeaders | undefined;
  /** The letter's id, for a writer who follows its delivery; random by default. */
  id?: string;
};
/** The parts of a mail that are stored until it is sent. */
export type KeptMail = LetterText & { headers?: LetterHeaders };
/** `to`: E.164, `+85291234567`. */
export type Sms = Addressed & { to: string; text: string };

type Post = { tx: Tx; queue: PgBoss; now: Date };
type Kept = Addressed & {
  id?: string;
  channel: 'mail' | 'sms';
  to: string;
  subject: string | null;
  body: string;
  hasFiles?: boolean;
};

const keep = async ({ tx, queue, now }: Post, letters: readonly Kept[]): Promise<string[]> => {
  const rows = letters.map(({ to, personId, businessId, hasFiles = false, ...letter }) => ({
    ...letter,
    id: letter.id ?? randomUUID(),
    recipient: to,
    person_id: personId?.toString() ?? null,
    business_id: businessId?.toString() ?? null,
    has_files: hasFiles,
  }));
  await tx.run(sql`
    insert into letters (id, channel, kind, recipient, language, person_id, business_id, subject, body, created_at)
    select id, channel, kind, recipient, language, person_id, business_id, subject, body, ${now}
    from json_populate_recordset(null::letters, ${JSON.stringify(rows)})`);
  const idsOf = (hasFiles: boolean): string[] =>
    rows.filter((row) => row.has_files === hasFiles).map(({ id }) => id);
  await enqueueAll(tx, queue, { name: 'send-letter', ids: idsOf(false) });
  await enqueueAll(tx, queue, { name: 'send-letter-with-files', ids: idsOf(true) });
  return rows.map(({ id }) => id);
};

const asMail = ({ text, headers, ...letter }: Letter): Kept => ({
  ...letter,
  channel: 'mail',
  subject: text.subject,
  hasFiles: (headers?.thread?.fileIds ?? []).length > 0,
  body: JSON.stringify({
    ...text,
    ...(headers === undefined ? {} : { headers }),
  } satisfies KeptMail),
});

/**
 * Sent with the caller's transaction: never after a rollback, at least once after a commit. For the roles of identity, tenant,
 * operator and jobs. Returns its id.
 */
export const writeLetter = async (post: Post, letter: Letter): Promise<string> => {
  const [id = ''] = await keep(post, [asMail(letter)]);
  return id;
};

/** A recipient and his language. */
export type Reader = { personId: bigint; email: string; name: string; language: Language };
/** The same for a letter with times; null: the default zone. */
export type ZonedReader = Reader & { timeZoneId: TimeZoneId | null };

/** One letter for each reader; none without readers. */
export const writeLetters = async <To extends Omit<Reader, 'name'>>(
  post: Post,
  about: { kind: string; businessId?: bigint; readers: readonly To[] },
  compose: (reader: To) => LetterText,
): Promise<void> => {
  const { readers, ...kind } = about;
  if (readers.length > 0) {
    const letters = readers.map((reader) => {
      const { personId, email: to, language } = reader;
      return asMail({ ...kind, personId, to, language, text: compose(reader) });
    });
    await keep(post, letters);
  }
};

/** The same as a text message. */
export const writeSms = async (post: Post, { text, ...sms }: Sms): Promise<void> => {
  await keep(post, [{ ...sms, channel: 'sms', subject: null, body: text }]);
};
