import { randomUUID } from 'node:crypto';
import type { Language } from '@back-office/contract/kit/language';
import type { LetterText } from '@back-office/messages/letter';
import type { PgBoss } from 'pg-boss';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { enqueue } from '#platform/queue';

type Addressed = {
  /** What it is about, as the room that writes it names it: `passwordReset`, `invitation`. */
  kind: string;
  language: Language;
  personId?: bigint;
  /** Whose business it concerns; a tenant's transaction can write for its own only. */
  businessId?: bigint;
};

export type Letter = Addressed & { to: string; text: LetterText };
/** `to`: E.164, `+85291234567`. */
export type Sms = Addressed & { to: string; text: string };

type Post = { tx: Tx; queue: PgBoss; now: Date };
type Kept = Addressed & {
  channel: 'mail' | 'sms';
  to: string;
  subject: string | null;
  body: string;
};

const keep = async ({ tx, queue, now }: Post, kept: Kept): Promise<void> => {
  const id = randomUUID();
  await tx.run(sql`
    insert into letters (id, channel, kind, recipient, language, person_id, business_id, subject, body, created_at)
    values (${id}, ${kept.channel}, ${kept.kind}, ${kept.to}, ${kept.language}, ${kept.personId ?? null},
      ${kept.businessId ?? null}, ${kept.subject}, ${kept.body}, ${now})`);
  await enqueue(tx, queue, { name: 'send-letter', id });
};

/**
 * Leaves with the transaction it is written in: rolled back, it was never there; committed, it is sent at least once. For the
 * roles of identity, tenant, operator and jobs.
 */
export const writeLetter = (post: Post, { text, ...letter }: Letter): Promise<void> =>
  keep(post, {
    ...letter,
    channel: 'mail',
    subject: text.subject,
    body: JSON.stringify(text),
  });

/** The same as a short message. */
export const writeSms = (post: Post, { text, ...sms }: Sms): Promise<void> =>
  keep(post, { ...sms, channel: 'sms', subject: null, body: text });
