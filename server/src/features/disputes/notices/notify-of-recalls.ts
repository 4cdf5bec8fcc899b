import { objectPath } from '@back-office/contract/objects';
import {
  recallLetter,
  recallReminder,
  type FailedRecall,
} from '@back-office/messages/features/disputes/recall-letters';
import sql from 'sql-template-tag';
import { deadlineFor, type ZonedReader } from '#features/letters/public';
import {
  notifyMembers,
  notifyOfAllDue,
  type DueAsked,
  type Notifying,
} from '#features/settings/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

type Due = {
  businessId: bigint;
  id: string;
  number: string;
  gatewayNumber: string;
  /** Set while the case waits for an answer. */
  replyBy: Date | null;
  end: FailedRecall;
};

/**
 * The recalls for live payments that ended without effect, marked with the notified result: a refusal may follow a
 * missed answer. A case that is over, for example by an accepted recall, has its own notice.
 */
const markDue = (tx: Tx, { now, limit, skip }: DueAsked): Promise<Due[]> =>
  tx.rows<Due>(sql`
    with ended as (
      select r.business_id, r.id, r.noticed_end,
        case when r.command_status = 'refused' then 'notTaken' when r.is_refused then 'refused'
          when r.command_status = 'accepted' and r.answer_by < ${now} then 'unanswered' end as "end"
      from dispute_recalls r join gateways g on g.gateway_number = r.gateway_number and g.mode = 'live'
      where (r.noticed_end is null or r.noticed_end = 'unanswered') and r.filed_at > ${now}::timestamptz - interval '60 days'
    ), due as (
      select e.business_id, e.id, e.noticed_end, e."end", d.state, d.reply_by from ended e
      join dispute_recalls r on r.business_id = e.business_id and r.id = e.id
      join disputes d on d.business_id = r.business_id and d.number = r.number
      where e."end" <> coalesce(e.noticed_end, '') and d.state in ('awaiting', 'underAppeal', 'noAction', 'lapsed')
      order by r.filed_at, e.business_id, e.id limit ${limit} offset ${skip}
    )
    update dispute_recalls r set noticed_end = u."end" from due u
    where r.business_id = u.business_id and r.id = u.id and r.noticed_end is not distinct from u.noticed_end
    returning r.business_id as "businessId", r.id, r.number, r.gateway_number as "gatewayNumber",
      case when u.state = 'awaiting' then u.reply_by end as "replyBy", u."end"`);

const notify = async (tx: Tx, sending: Notifying, due: Due): Promise<void> => {
  const { businessId, id, number, gatewayNumber, replyBy, end } = due;
  const factsFor = (reader: Pick<ZonedReader, 'language' | 'timeZoneId'>) => ({
    number,
    deadline: replyBy && deadlineFor(replyBy, reader),
  });
  await notifyMembers(tx, sending, {
    businessId,
    gatewayNumber,
    event: 'disputeDecided',
    permission: 'disputes.answer',
    key: `recall:${id}/${end}`,
    path: objectPath('dispute', { number }),
    letter: (reader) =>
      recallLetter(
        end,
        { ...factsFor(reader), name: reader.name, url: reader.url },
        reader.language,
      ),
    reminder: (reader) => recallReminder(end, factsFor(reader), reader.language),
  });
};

/** Notifies the people who may answer a case that a recall ended without changing the case. */
export const notifyOfRecalls = (platform: Platform, now: Date): Promise<{ notified: number }> =>
  notifyOfAllDue({ platform, now, of: 'recalls' }, markDue, async (tx, due) => {
    for (const one of due) {
      await notify(tx, { platform, now }, one);
    }
  });
