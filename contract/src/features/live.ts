import { z } from 'zod';

/** The one stream per browser: says which lists went stale, never what is in them. */
export const livePath = 'live';
export const liveEventSchema = z.object({
  stale: z.enum(['transactions', 'home', 'reminders', 'downloads']),
});
export type LiveEvent = z.output<typeof liveEventSchema>;
