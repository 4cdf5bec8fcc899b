import { z } from 'zod';

/** The one stream per browser: it says which lists are stale, never what they contain. */
export const livePath = 'live';
/** A new stream starts with the announcements of this period: a page loads its data before its stream is open. */
export const rememberedMs = 10_000;
export const staleLists = [
  'transactions',
  'refunds',
  'disputes',
  'complaints',
  'paymentLinks',
  'cardholderMail',
  'withdrawals',
  'home',
  'reminders',
  'downloads',
  'answerBatches',
  'waybillImages',
  'websites',
] as const;
export const liveEventSchema = z.object({ stale: z.enum(staleLists) });
export type LiveEvent = z.output<typeof liveEventSchema>;
