import type { FastifyBaseLogger } from 'fastify';
import { now } from '#platform/clock';
import type { Platform } from '#platform/http/route';
import { advanceRefunds } from './advance-refunds.ts';

const everyMs = 1000;

/** Looks every second for applications to move on. Returns how to stop; what is under way ends by itself. */
export const keepAdvancing = (platform: Platform, log: FastifyBaseLogger): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const failed = (error: unknown): void => {
    log.error({ err: error }, 'a refund was not moved on and is tried again');
  };
  const next = async (): Promise<void> => {
    try {
      await advanceRefunds(platform, now(), failed);
    } catch (error) {
      failed(error);
    }
    if (!isOver) {
      timer = setTimeout(() => void next(), everyMs);
    }
  };
  void next();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};
