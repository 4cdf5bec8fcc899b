// Moves the clock of a demo: the back-office first, so that it never receives events from its own future.
import {
  clockMoveMsMax,
  clockPath,
  clockSchema,
  type ClockOffset,
} from '@back-office/contract/gateway/clock';
import { z } from 'zod';
import { businessDayOf, dayMs, hourMs, realNow, startOfBusinessDay, type Clock } from './clock.ts';
import { signedHeaders } from './signing.ts';

const answerTimeoutMs = 10_000;

/** Result of a move: both clocks moved; the back-office's clock can't be moved; it did not answer. */
export type Moved = 'both' | 'sandboxOnly' | 'unheard';

const answerSchema = z.union([
  z.object({ code: z.literal(0), data: clockSchema }).transform(({ data }) => data),
  // The back-office has no such call.
  z
    .object({ error: z.object({ name: z.literal('request.notFound') }) })
    .transform(() => 'sandboxOnly' as const),
]);

type BackOffice = { backOfficeUrl: string; secret: string };

const tell = async (
  { backOfficeUrl, secret }: BackOffice,
  wanted: ClockOffset,
): Promise<ClockOffset | Exclude<Moved, 'both'>> => {
  const body = JSON.stringify(wanted);
  try {
    const response = await fetch(backOfficeUrl + clockPath, {
      method: 'POST',
      headers: signedHeaders(secret, body, realNow()),
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return answerSchema.parse(await response.json());
  } catch {
    return 'unheard';
  }
};

/**
 * Moves both clocks to an offset of real time, never backwards. If the back-office misses it, the next move includes
 * this one.
 */
export const moveClock = async (
  backOffice: BackOffice,
  clock: Clock,
  offsetMs: number,
): Promise<Moved> => {
  const answer = await tell(backOffice, { offsetMs: Math.max(offsetMs, clock.offsetMs()) });
  if (typeof answer === 'string') {
    clock.moveTo(offsetMs);
    return answer;
  }
  clock.moveTo(answer.offsetMs);
  return 'both';
};

// The hour of the nightly settlement run.
const nightHours = 2;

/** The next 02:00 in UTC+8. */
export const nextNight = (now: number): number => {
  const tonight = startOfBusinessDay(businessDayOf(now)) + nightHours * hourMs;
  return tonight > now ? tonight : tonight + dayMs;
};

/** The instant of a date and time in UTC+8, as a form sends it. */
const wallTimeSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .transform((text) => Date.parse(`${text}:00+08:00`))
  .refine((instant) => Number.isFinite(instant));

const stepSchema = z.enum(['3600000', '86400000', '604800000']).transform(Number);

/** Why the clock is not moved: the instant is unreadable, in the past, or too far ahead for one move. */
export type Unwanted = 'unreadable' | 'passed' | 'tooFar';

const askedInstant = (fields: Record<string, string>, now: number): number | undefined => {
  const step = stepSchema.safeParse(fields['ms']).data;
  return fields['to'] === 'night'
    ? nextNight(now)
    : (wallTimeSchema.safeParse(fields['at']).data ??
        (step === undefined ? undefined : now + step));
};

/** The instant requested by the page's form, or the refusal. */
export const wantedInstant = (fields: Record<string, string>, now: number): number | Unwanted => {
  const asked = askedInstant(fields, now);
  if (asked === undefined) {
    return 'unreadable';
  }
  if (asked <= now) {
    return 'passed';
  }
  return asked - now > clockMoveMsMax ? 'tooFar' : asked;
};
