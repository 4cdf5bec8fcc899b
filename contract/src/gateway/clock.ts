// The clock of a demo, which the sandbox moves and the back-office follows. No gateway of the trade has this call.
import { z } from 'zod';

/** Exists only where the back-office is told that its clock may be moved; elsewhere it is a path like any that is not there. */
export const clockPath = '/gateway/v1/clock';

const hoursPerYear = 8766;
/** How far one call may move it. */
export const clockMoveMsMax = 366 * 24 * 3_600_000;

/** How far the clock runs ahead of real time, in milliseconds. */
export const clockSchema = z.strictObject({
  offsetMs: z
    .int()
    .min(0)
    .max(30 * hoursPerYear * 3_600_000),
});
export type ClockOffset = z.output<typeof clockSchema>;
