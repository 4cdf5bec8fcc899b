import { z } from 'zod';

/** The one stream per browser: says which lists went stale, never what is in them. */
export const livePath = 'live';
export const staleLists = [
  'transactions',
  'refunds',
  'withdrawals',
  'home',
  'reminders',
  'downloads',
] as const;
export const liveEventSchema = z.object({ stale: z.enum(staleLists) });
export type LiveEvent = z.output<typeof liveEventSchema>;
