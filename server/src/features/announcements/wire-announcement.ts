import type { AnnouncementPriority } from '@back-office/contract/features/announcements';
import type { Language } from '@back-office/contract/kit/language';
import sql, { type Sql } from 'sql-template-tag';

/** Columns of a language's title and text. */
export const textColumns = {
  en: { title: 'title_en', body: 'body_en' },
  zhCn: { title: 'title_zh_cn', body: 'body_zh_cn' },
  zhHk: { title: 'title_zh_hk', body: 'body_zh_hk' },
} as const satisfies Record<Language, { title: string; body: string }>;

type TextColumn = (typeof textColumns)[Language]['title' | 'body'];

export type TextRecord = Record<TextColumn, string>;

export type PublishedRecord = TextRecord & {
  id: bigint;
  priority: AnnouncementPriority;
  must_read: boolean;
  publish_from: Date;
  publish_to: Date | null;
  is_read: boolean;
};

/** The text in the language, or in English if there is none. */
export const textIn = (
  record: TextRecord,
  wanted: Language,
): { language: Language; title: string; body: string } => {
  const language = record[textColumns[wanted].title] === '' ? 'en' : wanted;
  const { title, body } = textColumns[language];
  return { language, title: record[title], body: record[body] };
};

export const wireAnnouncement = (record: PublishedRecord, wanted: Language) => {
  const { title, language } = textIn(record, wanted);
  return {
    id: String(record.id),
    title,
    language,
    priority: record.priority,
    isMustRead: record.must_read,
    publishedAt: record.publish_from.toISOString(),
    isRead: record.is_read,
  };
};

/** Whether an announcement is published at this moment; the same rule as in the database's announcements_for. */
export const isPublished = (now: Date): Sql => sql`
  a.scheduled_at is not null and a.withdrawn_at is null and a.publish_from <= ${now}
  and (a.publish_to is null or a.publish_to > ${now})`;
