import { liveEventSchema } from '@back-office/contract/features/live';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Tx } from './database.ts';

/** The channel on which a transaction that writes a business's rows announces which pages must reload. */
export const staleChannel = 'stale';

const announcementSchema = liveEventSchema.extend({ businessId: z.string().regex(/^\d{1,19}$/) });
export type StaleAnnouncement = z.output<typeof announcementSchema>;
export type StaleList = StaleAnnouncement['stale'];

/** Parses a message of the channel; undefined for any text that is not ours. */
export const readAnnouncement = (payload: string | undefined): StaleAnnouncement | undefined => {
  try {
    return announcementSchema.safeParse(JSON.parse(payload ?? '')).data;
  } catch {
    return undefined;
  }
};

/** Reaches every server when the transaction commits; never after a rollback. */
export const announceStale = async (
  tx: Tx,
  { businessId, stale }: { businessId: bigint; stale: StaleList },
): Promise<void> => {
  const message = JSON.stringify({ businessId: String(businessId), stale });
  await tx.run(sql`select pg_notify(${staleChannel}, ${message})`);
};
