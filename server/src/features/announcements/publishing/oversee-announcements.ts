import {
  announcementStates,
  overseeAnnouncement,
  overseeAnnouncements,
  type AnnouncementState,
} from '@back-office/contract/features/announcements/publishing';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import { pageSizes } from '@back-office/contract/kit/page';
import { containing } from '#platform/list/containing';
import { implement } from '#platform/http/route';
import sql, { empty, type Sql } from 'sql-template-tag';
import { announcementsAt, readCounted, wirePublishing } from './publishing-row.ts';

type Question = ParsedInputOf<typeof overseeAnnouncements>;

const amongst = (column: Sql, chosen: readonly string[] | undefined): Sql =>
  chosen === undefined || chosen.length === 0 ? empty : sql` and ${column} = any(${chosen})`;

const hasPart = (search: string | undefined): Sql => {
  if (search === undefined) {
    return empty;
  }
  const pattern = containing(search);
  return sql` and (title_en ilike ${pattern} or title_zh_cn ilike ${pattern} or title_zh_hk ilike ${pattern}
    or written_by ilike ${pattern})`;
};

const filterOf = ({ priorities, reaches, isMustRead, search }: Question): Sql =>
  sql`true${amongst(sql`priority`, priorities)}${amongst(sql`reach`, reaches)}${
    isMustRead === undefined ? empty : sql` and must_read = ${isMustRead}`
  }${hasPart(search)}`;

/** Everything the acquirer has written, what was changed last first. */
export const overseeAnnouncementsRoute = implement(
  overseeAnnouncements,
  async ({ tx, now }, input) => {
    const { state, page, limit } = input;
    const found = sql`from ${announcementsAt(now)} where ${filterOf(input)}`;
    const states = await tx.rows<{ state: AnnouncementState; count: bigint }>(
      sql`select state, count(*) as count ${found} group by state`,
    );
    const ofState = state === undefined ? empty : sql` and state = ${state}`;
    const records = await readCounted(
      tx,
      sql`select * ${found}${ofState} order by changed_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`,
    );
    const counts = announcementStates.map((one) => ({
      state: one,
      count: Number(states.find((row) => row.state === one)?.count ?? 0n),
    }));
    return {
      rows: records.map(wirePublishing),
      total: counts
        .filter((counted) => state === undefined || counted.state === state)
        .reduce((sum, { count }) => sum + count, 0),
      page,
      limit,
      pageSizes: [...pageSizes],
      counts,
    };
  },
);

export const overseeAnnouncementRoute = implement(
  overseeAnnouncement,
  async ({ tx, now, refuse }, { id }) => {
    const [record] = await readCounted(
      tx,
      sql`select * from ${announcementsAt(now)} where id = ${BigInt(id)}`,
    );
    if (record === undefined) {
      return refuse('announcements.notFound');
    }
    return {
      ...wirePublishing(record),
      text: {
        en: { title: record.title_en, body: record.body_en },
        zhCn: { title: record.title_zh_cn, body: record.body_zh_cn },
        zhHk: { title: record.title_zh_hk, body: record.body_zh_hk },
      },
      revision: record.revision,
      copiedFrom: record.copied_from === null ? null : String(record.copied_from),
      withdrawnAt: record.withdrawn_at?.toISOString() ?? null,
    };
  },
);
