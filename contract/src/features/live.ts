import { z } from 'zod';

/** The one stream per browser: says which lists went stale, never what is in them. */
export const livePath = 'live';
/** A new stream begins with what was announced in this time before it: a page asks its questions before its stream is open. */
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
] as const;
export const liveEventSchema = z.object({ stale: z.enum(staleLists) });
export type LiveEvent = z.output<typeof liveEventSchema>;
