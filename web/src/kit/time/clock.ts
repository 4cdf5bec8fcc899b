import { businessZone, dateIn } from '#kit/time/time';

let aheadMs = 0;

/** The screens' only source of the current time: for "today", presets and countdowns. The server decides by its own clock. */
export const now = (): Date => new Date(Date.now() + aheadMs);

/** The instant this many minutes from now, in wire format. */
export const minutesFromNow = (minutes: number): string =>
  new Date(Date.now() + aheadMs + minutes * 60_000).toISOString();

/** Follows the server's clock if it runs ahead of real time, as in a demo; null if it doesn't. */
export const followClock = (offsetMs: string | null): void => {
  aheadMs = Number(offsetMs ?? 0);
};

/** The current business day, independent of the reader. Spec S9.6. */
export const businessToday = (): string => dateIn(now(), businessZone);
