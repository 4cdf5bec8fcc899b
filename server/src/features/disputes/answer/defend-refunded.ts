import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { type HeldCase, followsUnanswered } from '../hold-case.ts';
import { takeDueCases } from './due-cases.ts';
import type { Sweeping } from './lapse-cases.ts';
import { writeAnswer } from './write-answer.ts';

type Refund = { number: string; arn: string | null; endedAt: Date };

/** Refunds of the payment before the case was opened. */
const refundsBefore = (tx: Tx, { businessId, number, paymentNumber }: HeldCase) =>
  tx.rows<Refund>(sql`
    select r.number, r.arn, r.ended_at as "endedAt" from refunds r
    join disputes d on d.business_id = r.business_id and d.number = ${number}
    where r.business_id = ${businessId} and r.payment_number = ${paymentNumber} and r.status = 'success'
      and r.ended_at <= coalesce(d.chargeback_at, d.opened_at) order by r.ended_at, r.number`);

// The issuer reads English.
const recordOf = ({ number, arn, endedAt }: Refund): string =>
  `Refund ${number} of ${endedAt.toISOString().slice(0, 10)}${arn === null ? '' : `, ARN ${arn}`}`;

/**
 * D20: if a payment was fully refunded before its chargeback, we answer automatically with the refund, if the network
 * allows an appeal.
 */
export const defendRefunded = (
  platform: Platform,
  now: Date,
  sweeping: Sweeping,
): Promise<number> =>
  takeDueCases(platform, {
    ...sweeping,
    where: sql`d.state = 'awaiting' and d.stage = 'chargeback' and d.returned_note is null and d.reply_by > ${now}
      and t.refunded_minor >= coalesce(t.captured_minor, t.amount_minor)
      and not exists (select from refunds r where r.business_id = d.business_id and r.payment_number = d.payment_number
        and r.status = 'success' and r.ended_at > coalesce(d.chargeback_at, d.opened_at))
      and not exists (select from dispute_answers a where a.business_id = d.business_id and a.number = d.number
        and a.stage = 'chargeback')
      and not ${followsUnanswered('d')}`,
    take: async (tx, standing) => {
      const refunds = await refundsBefore(tx, standing);
      if (standing.state !== 'awaiting' || standing.followsUnanswered || refunds.length === 0) {
        return;
      }
      await writeAnswer(tx, platform, {
        standing,
        given: {
          answer: 'appealed',
          answeredAt: now,
          person: null,
          statement: 'The payment was refunded in full before the dispute was opened.',
          evidence: [
            { field: 'refundRecord', text: refunds.map(recordOf).join('\n').slice(0, 1000) },
          ],
          leaves: 'now',
        },
      });
      const { businessId, number } = standing;
      await logSystemOperations(tx, [
        {
          businessId,
          at: now,
          operation: 'defend-dispute',
          module: 'disputes',
          objectNumber: number,
          before: { state: 'awaiting' },
          after: { state: 'underAppeal' },
        },
      ]);
    },
  });
