import { businessZone, dateIn } from '#kit/time/time';

let aheadMs = 0;

/** The only place of the screens that knows now: for "today", presets and countdowns. What the server decides, it decides by its own. */
export const now = (): Date => new Date(Date.now() + aheadMs);

/** So many minutes from now, as it travels. */
export const minutesFromNow = (minutes: number): string =>
  new Date(Date.now() + aheadMs + minutes * 60_000).toISOString();

/** Keeps up with the server's clock where it runs ahead of real time, as in a demo; null where it does not. */
export const followClock = (offsetMs: string | null): void => {
  aheadMs = Number(offsetMs ?? 0);
};

/** The business day it is, whoever reads it. Spec S9.6. */
export const businessToday = (): string => dateIn(now(), businessZone);
