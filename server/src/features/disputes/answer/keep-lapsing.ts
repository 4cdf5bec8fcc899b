import type { FastifyBaseLogger } from 'fastify';
import { now } from '#platform/clock';
import type { Platform } from '#platform/http/route';
import { everySecond } from '#platform/upkeep/every-second';
import { defendRefunded } from './defend-refunded.ts';
import { sendUnreviewed } from '../review/send-unreviewed.ts';
import { lapseCases } from './lapse-cases.ts';

/**
 * Looks every second for cases that lapse or are defended automatically. Returns a function that stops it; the current
 * run ends by itself.
 */
export const keepLapsing = (platform: Platform, log: FastifyBaseLogger): (() => void) =>
  everySecond(log, {
    failure: 'a case was not moved on and is tried again',
    run: async (onError, until) => {
      await defendRefunded(platform, now(), { onError, until });
      await sendUnreviewed(platform, now(), { onError, until });
      await lapseCases(platform, now(), { onError, until });
    },
  });
