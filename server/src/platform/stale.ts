import { liveEventSchema } from '@back-office/contract/features/live';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Tx } from './database.ts';

/** Where the writer of a business's rows says, in the transaction that writes them, what its pages should read again. */
export const staleChannel = 'stale';

const announcementSchema = liveEventSchema.extend({ businessId: z.string().regex(/^\d{1,19}$/) });
export type StaleAnnouncement = z.output<typeof announcementSchema>;
export type StaleList = StaleAnnouncement['stale'];

/** What came over the channel; a text that is none of ours is nothing. */
export const readAnnouncement = (payload: string | undefined): StaleAnnouncement | undefined => {
  try {
    return announcementSchema.safeParse(JSON.parse(payload ?? '')).data;
  } catch {
    return undefined;
  }
};

/** Heard by every server once the transaction is committed, and not at all when it is not. */
export const announceStale = async (
  tx: Tx,
  { businessId, stale }: { businessId: bigint; stale: StaleList },
): Promise<void> => {
  const message = JSON.stringify({ businessId: String(businessId), stale });
  await tx.run(sql`select pg_notify(${staleChannel}, ${message})`);
};
