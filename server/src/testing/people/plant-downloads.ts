import type { DownloadRequest } from '@back-office/contract/features/downloads';
import type { DownloadStatus } from '@back-office/contract/features/downloads/made-files';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import pg from 'pg';
import { minutesFrom, now } from '#platform/clock';

/** A download of a file that is never made, so that it can be viewed and stopped. */
export const standingDownload = { rows: 6000, rowsDone: 2400 } as const;

const dayMinutes = 24 * 60;
const day = businessDayOf(now());
const request = {
  list: 'transactions',
  filter: {
    view: 'query',
    timeType: 'trading',
    range: { from: addDays(day, -30), to: day },
    statuses: ['success'],
  },
  sort: 'orderedAt',
  order: 'desc',
  columns: ['number', 'orderedAt', 'status', 'amount'],
  format: 'csv',
} satisfies DownloadRequest;

type Planted = { id: string; status: DownloadStatus; ageMinutes: number };

const planted: Planted[] = [
  { id: '0199a000-0000-4000-8000-000000000001', status: 'running', ageMinutes: 1 },
  { id: '0199a000-0000-4000-8000-000000000002', status: 'failed', ageMinutes: 3 * dayMinutes },
  { id: '0199a000-0000-4000-8000-000000000003', status: 'expired', ageMinutes: 9 * dayMinutes },
];

/** Files in states that a test can't wait for: one permanently in progress, one failed, one expired. */
export const plantDownloads = async (
  databaseUrl: string,
  { businessId, personId }: { businessId: bigint; personId: bigint },
): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const { id, status, ageMinutes } of planted) {
      const askedAt = minutesFrom(now(), -ageMinutes);
      const isDone = status === 'expired';
      await client.query(
        `insert into downloads (business_id, id, person_id, status, failure, request, language, time_zone_id, rows,
           rows_done, bytes, created_at, finished_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, 'en', 1, $7, $8, $9, $10, $11, $12)
         on conflict (business_id, id) do update set status = excluded.status, finished_at = excluded.finished_at`,
        [
          businessId,
          id,
          personId,
          status,
          status === 'failed' ? 'broken' : null,
          JSON.stringify(request),
          standingDownload.rows,
          isDone ? standingDownload.rows : standingDownload.rowsDone,
          isDone ? 412_000 : null,
          askedAt,
          status === 'running' ? null : askedAt,
          isDone ? minutesFrom(askedAt, 7 * dayMinutes) : null,
        ],
      );
    }
  } finally {
    await client.end();
  }
};
