import sql from 'sql-template-tag';
import type { Platform } from '#platform/http/route';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { takeDueCases } from '../answer/due-cases.ts';
import type { Sweeping } from '../answer/lapse-cases.ts';
import { isPastDeadline } from '../judge-case.ts';
import { passOn } from './review-answer.ts';

/**
 * An answer without a review by its merchant's deadline is sent unchanged: it could not be returned any more, and an
 * unsent answer loses the case.
 */
export const sendUnreviewed = (
  platform: Platform,
  now: Date,
  sweeping: Sweeping,
): Promise<number> =>
  takeDueCases(platform, {
    ...sweeping,
    where: sql`d.state = 'underAppeal' and d.reply_by <= ${now}::timestamptz - interval '1 second'
      and (d.business_id, d.number, d.stage) in (
        select business_id, number, stage from dispute_answers where command_status = 'review')`,
    take: async (tx, { businessId, number, stage, state, replyBy }) => {
      const [answer] = await tx.rows<{ place: number }>(sql`
        select place from dispute_answers
        where business_id = ${businessId} and number = ${number} and stage = ${stage} and command_status = 'review'
        order by place desc limit 1`);
      if (answer === undefined || state !== 'underAppeal' || !isPastDeadline(replyBy, now)) {
        return;
      }
      await passOn(tx, platform, { businessId, number, place: answer.place, by: null, now });
      await logSystemOperations(tx, [
        {
          businessId,
          at: now,
          operation: 'pass-answer-on',
          module: 'disputes',
          objectNumber: number,
          before: { delivery: 'review' },
          after: { delivery: 'queued' },
        },
      ]);
    },
  });
