// The clock of a demo: the sandbox moves it, the back-office follows. No real gateway has this call.
import { z } from 'zod';

/** Exists only if the back-office is configured with a movable clock; otherwise the path is unknown. */
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
