import type { FastifyBaseLogger } from 'fastify';
import { now, whenClockMoves } from '../clock.ts';
import type { Platform } from '../http/route.ts';

/** What is looked after again and again. Any number of processes may do so at the same time: a second run adds nothing. */
export type Round = {
  name: string;
  everyMinutes: number;
  /** Whether the first time comes one interval after the start: for what a start should not be burdened with. */
  waits?: boolean;
  /** Answers what it did, for the log. */
  run: (platform: Platform, now: Date, log: FastifyBaseLogger) => Promise<object>;
};

const keepRound = (platform: Platform, log: FastifyBaseLogger, round: Round): (() => void) => {
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
  // What is due by the moved clock is not left until the interval is over.
  const stopMinding = whenClockMoves(() => {
    isDueAgain = isUnderWay;
    if (!isUnderWay) {
      clearTimeout(timer);
      void next();
    }
  });
  if (round.waits === true) {
    later();
  } else {
    void next();
  }
  return () => {
    isOver = true;
    stopMinding();
    clearTimeout(timer);
  };
};

/** Goes each round in its interval. Returns how to stop; a round that is under way ends by itself. */
export const keepRounds = (
  platform: Platform,
  log: FastifyBaseLogger,
  rounds: readonly Round[],
): (() => void) => {
  const stops = rounds.map((round) => keepRound(platform, log, round));
  return () => stops.forEach((stop) => stop());
};
