import type { Language } from '@back-office/contract/kit/language';
import type { Tx } from '#platform/database';
import sql from 'sql-template-tag';
import type { Reader } from './published-to.ts';
import { isPublished, textIn, type TextRecord } from './wire-announcement.ts';

export type MustRead = {
  id: bigint;
  /** Makes its reminder appear once: per person, or per person in this business. */
  key: string;
  text: Record<Language, string>;
};

// The same in each business of a person; the database's announcements_for has the same rule.
const isForPeople = sql`a.reach in ('all', 'region')`;

/** Asked by itself: on a cluster the receipts of all his businesses are on the coordinator, the rest with the business. */
const findRead = async (tx: Tx, { businessId, personId }: Reader) => {
  const receipts = await tx.rows<{ id: bigint; isHere: boolean }>(sql`
    select announcement_id as id, business_id = ${businessId} as "isHere" from announcement_reads where person_id = ${personId}`);
  return {
    anywhere: receipts.map(({ id }) => id),
    here: receipts.filter(({ isHere }) => isHere).map(({ id }) => id),
  };
};

const wordsIn = (record: TextRecord, language: Language): string => {
  const { title, body } = textIn(record, language);
  return `${title}\n\n${body}`;
};

/** Announcements that a person of the business must read and has not opened; oldest first. For the role of identity. */
export const findMustRead = async (tx: Tx, reader: Reader): Promise<MustRead[]> => {
  const { businessId, personId, now } = reader;
  const { anywhere, here } = await findRead(tx, reader);
  const records = await tx.rows<TextRecord & { id: bigint; key: string }>(sql`
    select a.id, 'announcement:' || a.id || case when ${isForPeople} then '' else ':' || ${businessId}::text end as key,
       a.title_en, a.title_zh_cn, a.title_zh_hk, a.body_en, a.body_zh_cn, a.body_zh_hk
    from announcements a
    where a.must_read and ${isPublished(now)} and a.id <> all(${here}::bigint[])
      and not (${isForPeople} and a.id = any(${anywhere}::bigint[]))
      and exists (select from announcement_recipients t
        where t.announcement_id = a.id and t.business_id = ${businessId} and t.person_id = ${personId})
    order by a.publish_from, a.id`);
  return records.map((record) => ({
    id: record.id,
    key: record.key,
    text: {
      en: wordsIn(record, 'en'),
      zhCn: wordsIn(record, 'zhCn'),
      zhHk: wordsIn(record, 'zhHk'),
    },
  }));
};
