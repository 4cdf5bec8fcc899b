import type { FastifyBaseLogger } from 'fastify';
import { now, whenClockMoves } from '../clock.ts';
import type { Platform } from '../http/route.ts';

/** Recurring work. Any number of processes may run it at the same time: a second run adds nothing. */
export type Round = {
  name: string;
  everyMinutes: number;
  /** Whether the first run is one interval after the start, to keep load off the start. */
  waits?: boolean;
  /** Returns what it did, for the log. */
  run: (platform: Platform, now: Date, log: FastifyBaseLogger) => Promise<object>;
};

type Kept = { name: string; lookNow: () => void; stop: () => void };

const keepRound = (platform: Platform, log: FastifyBaseLogger, round: Round): Kept => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let isUnderWay = false;
  let isDueAgain = false;
  const later = (): void => {
    timer = setTimeout(() => void next(), round.everyMinutes * 60_000);
  };
  const goOnce = async (): Promise<void> => {
    try {
      log.info({ round: round.name, ...(await round.run(platform, now(), log)) }, 'went its round');
    } catch (error) {
      log.error({ err: error, round: round.name }, 'a round failed and is tried again');
    }
  };
  const next = async (): Promise<void> => {
    isUnderWay = true;
    do {
      isDueAgain = false;
      await goOnce();
    } while (isDueAgain && !isOver);
    isUnderWay = false;
    if (!isOver) {
      later();
    }
  };
  const lookNow = (): void => {
    isDueAgain = isUnderWay;
    if (!isUnderWay && !isOver) {
      clearTimeout(timer);
      void next();
    }
  };
  // Work due by the moved clock does not wait for the end of the interval.
  const stopMinding = whenClockMoves(lookNow);
  if (round.waits === true) {
    later();
  } else {
    void next();
  }
  const stop = (): void => {
    isOver = true;
    stopMinding();
    clearTimeout(timer);
  };
  return { name: round.name, lookNow, stop };
};

/**
 * Runs each round at its interval, and at once when it is woken by its name. Returns how to do both; after a stop a round
 * in progress finishes.
 */
export const keepRounds = (
  platform: Platform,
  log: FastifyBaseLogger,
  rounds: readonly Round[],
): { wake: (name: string) => void; stop: () => void } => {
  const kept = rounds.map((round) => keepRound(platform, log, round));
  return {
    wake: (name) => kept.find((round) => round.name === name)?.lookNow(),
    stop: () => kept.forEach(({ stop }) => stop()),
  };
};
