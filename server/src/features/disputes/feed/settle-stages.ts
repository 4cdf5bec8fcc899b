import { deadlinesOf, type Network } from '@back-office/contract/gateway/dispute-calendars';
import type { DisputeStage } from '@back-office/contract/features/disputes';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { cardBrands } from '@back-office/contract/features/payment';
import sql from 'sql-template-tag';
import { planned, type Tx } from '#platform/database';
import { countCases } from '../dispute-totals.ts';

type ObjectKey = { businessId: bigint; number: string };

type Stage = ObjectKey & {
  stage: DisputeStage;
  reasonCode: string;
  brand: string;
  dueAt: Date | null;
  beganAt: Date;
};

const keysOf = (disputes: readonly ObjectKey[]) => sql`unnest(
      ${disputes.map(({ businessId }) => businessId)}::bigint[], ${disputes.map(({ number }) => number)}::text[]
    ) as k (business_id, number)`;

const networkOf = (brand: string): Network => cardBrands.find((one) => one === brand) ?? 'other';

/** The start of each case's current stage: from the first version that reported it. */
const readStages = (tx: Tx, disputes: readonly ObjectKey[]): Promise<Stage[]> =>
  tx.rows<Stage>(planned`
    select d.business_id as "businessId", d.number, d.stage, d.reason_code as "reasonCode", t.card_brand as brand,
      d.due_at as "dueAt",
      case when d.stage = 'retrieval' then d.opened_at when d.stage = 'chargeback' then coalesce(d.chargeback_at, d.opened_at)
        else coalesce(d.contested_at, d.stands_since, d.opened_at) end as "beganAt"
    from ${keysOf(disputes)}
    join disputes d on d.business_id = k.business_id and d.number = k.number
    join transactions t on t.business_id = d.business_id and t.number = d.payment_number`);

const deadlineRow = (stage: Stage) => {
  const { businessId, number, reasonCode, brand, dueAt, beganAt } = stage;
  const of = {
    network: networkOf(brand),
    stage: stage.stage,
    reasonCode,
    day: businessDayOf(beganAt),
  };
  const deadlines = deadlinesOf(of, dueAt);
  return {
    business_id: String(businessId),
    number,
    network_due_at: deadlines?.networkDueAt ?? null,
    reply_by: deadlines?.replyBy ?? null,
  };
};

/**
 * The time at which a case `c` first had its note: a later snapshot may repeat it, which says nothing about an answer
 * given in between.
 */
const returnedAt = sql`coalesce((
  select min(s.at) from transaction_steps s
  where s.business_id = c.business_id and s.payment_number = c.payment_number and s.kind = 'dispute' and s.object_number = c.number
    and not exists (
      select from transaction_steps o
      where o.business_id = s.business_id and o.payment_number = s.payment_number and o.kind = s.kind
        and o.object_number = s.object_number and o.version between s.version and c.version
        and (o.status, o.event #>> '{object,stage}', o.event #>> '{object,returnedNote}')
          is distinct from (c.status, c.stage, c.returned_note))), c.stands_since)`;

/**
 * The valid answers `g` of a case `c` with its deadline `k`: a release, whatever the gateway reports later about that
 * retrieval; a lapse, unless the deadline is after it; another answer unless it was refused or returned.
 */
const isStanding = sql`case
  when g.answer = 'released' then true
  when g.answer = 'lapsed' then g.answered_at > k.reply_by
  else coalesce(g.command_status, '') not in ('refused', 'returned') and (c.returned_note is null or g.answered_at > ${returnedAt}) end`;

/**
 * Writes both deadlines of a case's stage, and which of the answers given there are valid (Decision 24). So an answer
 * counts whether the gateway's report arrives before or after it, but never at a later stage.
 */
export const settleStages = async (tx: Tx, disputes: readonly ObjectKey[]): Promise<void> => {
  await countCases(tx, disputes);
  const rows = (await readStages(tx, disputes)).map(deadlineRow);
  await tx.run(sql`
    with k as (
      select * from json_to_recordset(${JSON.stringify(rows)})
        as k (business_id bigint, number text, network_due_at timestamptz, reply_by timestamptz)
    )
    update disputes d set network_due_at = k.network_due_at, reply_by = k.reply_by, answer = a.answer
    from k left join (
      select distinct on (g.business_id, g.number) g.business_id, g.number, g.answer
      from k
      join dispute_answers g on g.business_id = k.business_id and g.number = k.number
      join disputes c on c.business_id = g.business_id and c.number = g.number and c.stage = g.stage
      where ${isStanding}
      order by g.business_id, g.number, g.answer = 'released' desc, g.place desc
    ) a on a.business_id = k.business_id and a.number = k.number
    where d.business_id = k.business_id and d.number = k.number
      and (d.network_due_at, d.reply_by, d.answer) is distinct from (k.network_due_at, k.reply_by, a.answer)`);
};

/** The same for the cases of written payments: their deadlines depend on the card's network. */
export const settleStagesOf = async (
  tx: Tx,
  payments: readonly { businessId: bigint; paymentNumber: string }[],
): Promise<void> => {
  const cases = await tx.rows<ObjectKey>(sql`
    select d.business_id as "businessId", d.number
    from unnest(
      ${payments.map(({ businessId }) => businessId)}::bigint[], ${payments.map(({ paymentNumber }) => paymentNumber)}::text[]
    ) as p (business_id, payment_number)
    join disputes d on d.business_id = p.business_id and d.payment_number = p.payment_number`);
  if (cases.length > 0) {
    await settleStages(tx, cases);
  }
};
