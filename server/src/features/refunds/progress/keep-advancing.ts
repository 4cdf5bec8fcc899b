import type { FastifyBaseLogger } from 'fastify';
import { now } from '#platform/clock';
import type { Platform } from '#platform/http/route';
import { everySecond } from '#platform/upkeep/every-second';
import { advanceRefunds } from './advance-refunds.ts';

/** Looks every second for applications to move on. Returns how to stop; the one under way ends by itself. */
export const keepAdvancing = (platform: Platform, log: FastifyBaseLogger): (() => void) =>
  everySecond(log, {
    failure: 'a refund was not moved on and is tried again',
    run: (onError, until) => advanceRefunds(platform, now(), { onError, until }),
  });
