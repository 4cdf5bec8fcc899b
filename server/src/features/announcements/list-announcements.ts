import { listAnnouncements } from '@back-office/contract/features/announcements';
import type { Language } from '@back-office/contract/kit/language';
import { pageSizes } from '@back-office/contract/kit/page';
import { containing } from '#platform/list/containing';
import { implement } from '#platform/http/route';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { publishedTo } from './published-to.ts';
import { textColumns, wireAnnouncement, type PublishedRecord } from './wire-announcement.ts';

/** In the words that the reader sees, which are English where nothing was written in his language. */
const hasPart = (search: string | undefined, language: Language): Sql => {
  if (search === undefined) {
    return empty;
  }
  const pattern = containing(search);
  const { title, body } = textColumns[language];
  return sql` and case when a.${raw(title)} = '' then a.title_en ilike ${pattern} or a.body_en ilike ${pattern}
    else a.${raw(title)} ilike ${pattern} or a.${raw(body)} ilike ${pattern} end`;
};

const of = {
  all: empty,
  unread: sql` and not is_read`,
  mustRead: sql` and must_read`,
} as const;

/** Spec S2.47: what is published to the person now, what he has not opened first. */
export const listAnnouncementsRoute = implement(
  listAnnouncements,
  async ({ tx, scope, session, now, language }, { which, search, sort, page, limit }) => {
    const { businessId } = scope;
    const { personId } = session;
    const found = sql`(
      select a.* from ${publishedTo({ businessId, personId, now })} a where true${hasPart(search, language)}) found`;
    const [counts] = await tx.rows<{ all: bigint; unread: bigint; mustRead: bigint }>(sql`
      select count(*) as all, count(*) filter (where not is_read) as unread,
        count(*) filter (where must_read) as "mustRead" from ${found}`);
    const records = await tx.rows<PublishedRecord>(sql`
      select * from ${found} where true${of[which]}
      order by ${sort === 'newest' ? empty : sql`is_read, `}publish_from desc, id desc limit ${limit} offset ${(page - 1) * limit}`);
    const told = {
      all: Number(counts?.all ?? 0n),
      unread: Number(counts?.unread ?? 0n),
      mustRead: Number(counts?.mustRead ?? 0n),
    };
    return {
      rows: records.map((record) => wireAnnouncement(record, language)),
      total: told[which],
      page,
      limit,
      pageSizes: [...pageSizes],
      counts: told,
    };
  },
);
