// The sandbox's clock can be moved forward, so that an authorisation may expire while one waits for it.
// Signatures keep real time: they protect a wire between two real machines.

export type Clock = { now: () => number; advance: (ms: number) => number };

export const realNow = (): number => Date.now();

export const isoOf = (ms: number): string => new Date(ms).toISOString();

const utc8Ms = 8 * 60 * 60 * 1000;
export const dayMs = 24 * 60 * 60 * 1000;

/** The calendar date in UTC+8, which payment numbers begin with. */
export const businessDayOf = (ms: number): string => isoOf(ms + utc8Ms).slice(0, 10);

export const startOfBusinessDay = (day: string): number =>
  Date.parse(`${day}T00:00:00.000Z`) - utc8Ms;

/** Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const instantOf = (iso: string): number => Date.parse(iso);

export const openClock = (offsetMs: number, keepOffset: (offsetMs: number) => void): Clock => {
  let offset = offsetMs;
  return {
    now: () => realNow() + offset,
    advance: (ms) => {
      keepOffset(offset + ms);
      offset += ms;
      return realNow() + offset;
    },
  };
};
