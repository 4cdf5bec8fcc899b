import type { FastifyBaseLogger } from 'fastify';
import { now, minutesFrom } from '#platform/clock';
import type { Platform } from '#platform/http/route';
import { everySecond } from '#platform/upkeep/every-second';
import { defendRefunded } from './defend-refunded.ts';
import { sendUnreviewed } from '../review/send-unreviewed.ts';
import sql from 'sql-template-tag';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { isPastDeadline } from '../judge-case.ts';
import { takeDueCases } from './due-cases.ts';
import { writeAnswer } from './write-answer.ts';

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

export type Sweeping = { onError: (error: unknown) => void; until?: AbortSignal };

/**
 * D10 and D16: a case without a timely answer lapses as of its deadline, however late this runs. Calls refuse answers
 * from the same second on, so the time of this run does not matter.
 */
export const lapseCases = (platform: Platform, now: Date, sweeping: Sweeping): Promise<number> =>
  takeDueCases(platform, {
    ...sweeping,
    where: sql`d.state = 'awaiting' and d.reply_by <= ${now}::timestamptz - interval '1 second'`,
    take: async (tx, standing) => {
      const { businessId, number, state, stage, replyBy } = standing;
      if (state !== 'awaiting' || replyBy === null || !isPastDeadline(replyBy, now)) {
        return;
      }
      await writeAnswer(tx, platform, {
        standing,
        given: {
          answer: 'lapsed',
          answeredAt: minutesFrom(replyBy, 1 / 60),
          person: null,
          leaves: 'never',
        },
      });
      await logSystemOperations(tx, [
        {
          businessId,
          at: now,
          operation: 'lapse-dispute',
          module: 'disputes',
          objectNumber: number,
          before: { state, stage },
          after: { state: stage === 'preArbitration' ? 'lost' : 'lapsed', stage },
        },
      ]);
    },
  });
