import type { FastifyBaseLogger } from 'fastify';
import { now } from '#platform/clock';
import type { Platform } from '#platform/http/route';
import { advanceRefunds } from './advance-refunds.ts';

const everyMs = 1000;

/** Looks every second for applications to move on. Returns how to stop; the one under way ends by itself. */
export const keepAdvancing = (platform: Platform, log: FastifyBaseLogger): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  const ending = new AbortController();
  const onError = (error: unknown): void => {
    log.error({ err: error }, 'a refund was not moved on and is tried again');
  };
  const next = async (): Promise<void> => {
    try {
      await advanceRefunds(platform, now(), { onError, until: ending.signal });
    } catch (error) {
      onError(error);
    }
    if (!ending.signal.aborted) {
      timer = setTimeout(() => void next(), everyMs);
    }
  };
  void next();
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
};
