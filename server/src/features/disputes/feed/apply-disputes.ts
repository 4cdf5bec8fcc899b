import type { DisputeStage } from '@back-office/contract/features/disputes';
import type { DisputeEvent } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { giveBack } from '../answer/drafts.ts';
import { countCases } from '../dispute-totals.ts';
import { settleStages } from './settle-stages.ts';

type KeptDispute = { businessId: bigint; event: DisputeEvent };

const rowOf = (
  { businessId, event: { version, occurredAt, object } }: KeptDispute,
  receivedAt: Date,
) => ({
  business_id: String(businessId),
  number: object.number,
  payment_number: object.paymentNumber,
  gateway_number: object.gatewayNumber,
  version,
  stage: object.stage,
  status: object.status,
  currency: object.amount.currency,
  amount_minor: object.amount.minor,
  reason_code: object.reasonCode,
  is_fraud: object.isFraud,
  opened_at: object.openedAt,
  due_at: object.dueAt,
  returned_note: object.returnedNote,
  received_at: receivedAt,
  closed_at: object.closedAt,
  was_retrieval: object.stage === 'retrieval',
  retrieval_answered: object.stage === 'retrieval' && object.status === 'underAppeal',
  escalated_at: object.stage === 'retrieval' ? undefined : occurredAt,
  contested_at:
    object.stage === 'preArbitration' || object.stage === 'arbitration' ? occurredAt : undefined,
  stands_since: occurredAt,
});

/**
 * Facts that any version of a case ever reported, the newest or not: that it was a retrieval, that this was answered,
 * and when it first reached each further stage.
 */
const rememberStages = async (tx: Tx, rows: string): Promise<void> => {
  await tx.run(sql`
    update disputes d set was_retrieval = d.was_retrieval or k.was_retrieval,
      retrieval_answered = d.retrieval_answered or k.retrieval_answered, escalated_at = least(d.escalated_at, k.escalated_at),
      contested_at = least(d.contested_at, k.contested_at)
    from (
      select business_id, number, bool_or(was_retrieval) as was_retrieval, bool_or(retrieval_answered) as retrieval_answered,
        min(escalated_at) as escalated_at,
        min(contested_at) as contested_at
      from json_to_recordset(${rows}) as told (business_id bigint, number text, was_retrieval boolean, retrieval_answered boolean, escalated_at timestamptz,
        contested_at timestamptz)
      group by 1, 2
    ) k
    where d.business_id = k.business_id and d.number = k.number
      and (d.was_retrieval < k.was_retrieval or d.retrieval_answered < k.retrieval_answered or least(d.escalated_at, k.escalated_at) is distinct from d.escalated_at
        or least(d.contested_at, k.contested_at) is distinct from d.contested_at)`);
};

/** The recalls that any version reports as refused. */
const rememberRecalls = async (tx: Tx, kept: readonly KeptDispute[]): Promise<void> => {
  const told = kept.flatMap(({ businessId, event: { object } }) =>
    object.refusedRecall === undefined
      ? []
      : [{ businessId, number: object.number, id: object.refusedRecall }],
  );
  if (told.length > 0) {
    await tx.run(sql`
      update dispute_recalls r set is_refused = true
      from unnest(
        ${told.map(({ businessId }) => businessId)}::bigint[], ${told.map(({ number }) => number)}::text[],
        ${told.map(({ id }) => id)}::uuid[]
      ) as k (business_id, number, id)
      where r.business_id = k.business_id and r.number = k.number and r.id = k.id and not r.is_refused`);
  }
};

type ObjectKey = { businessId: bigint; number: string };

/** The facts that decide whether a case is returned, from before events are applied. */
const readStanding = async (tx: Tx, cases: readonly ObjectKey[]): Promise<string> => {
  const [read] = await tx.rows<{ standing: string }>(sql`
    select coalesce(json_agg(json_build_object('business_id', d.business_id, 'number', d.number, 'stage', d.stage, 'returned_note', d.returned_note,
        'answer', d.answer)), '[]')::text as standing from unnest(
      ${cases.map(({ businessId }) => businessId)}::bigint[], ${cases.map(({ number }) => number)}::text[]
    ) as k (business_id, number)
    join disputes d on d.business_id = k.business_id and d.number = k.number`);
  return read?.standing ?? '[]';
};

/** Returns the cases with a note that they did not have before, or that ended an answer given here. */
const giveBackNoted = async (tx: Tx, before: string, now: Date): Promise<void> => {
  const noted = await tx.rows<ObjectKey & { stage: DisputeStage }>(sql`
    select d.business_id as "businessId", d.number, d.stage
    from json_to_recordset(${before}) as b (business_id bigint, number text, stage text, returned_note text, answer text)
    join disputes d on d.business_id = b.business_id and d.number = b.number and d.stage = b.stage
    where d.state = 'awaiting' and d.returned_note is not null
      and (d.returned_note is distinct from b.returned_note or b.answer = 'appealed')
    order by d.business_id, d.number`);
  for (const one of noted) {
    await giveBack(tx, one, now);
  }
};

/** Updates cases to their newest known version; among several versions of one case in a batch the highest counts. */
export const applyDisputes = async (
  tx: Tx,
  kept: readonly KeptDispute[],
  now: Date,
): Promise<void> => {
  const rows = JSON.stringify(kept.map((one) => rowOf(one, now)));
  const keys = kept.map(({ businessId, event: { object } }) => ({
    businessId,
    number: object.number,
  }));
  const before = await readStanding(tx, keys);
  await countCases(tx, keys);
  await tx.run(sql`
    insert into disputes (business_id, number, payment_number, gateway_number, version, stage, status, currency, amount_minor,
      reason_code, is_fraud, opened_at, due_at, closed_at, returned_note, received_at, was_retrieval, escalated_at, contested_at, stands_since)
    select distinct on (r.business_id, r.number) r.business_id, r.number, r.payment_number, r.gateway_number, r.version,
      r.stage, r.status, r.currency, r.amount_minor, r.reason_code, r.is_fraud, r.opened_at, r.due_at,
      r.closed_at, r.returned_note, r.received_at, r.was_retrieval, r.escalated_at, r.contested_at, r.stands_since
    from json_populate_recordset(null::disputes, ${rows}) as r
    order by r.business_id, r.number, r.version desc
    on conflict (business_id, number) do update set version = excluded.version, stage = excluded.stage,
      status = excluded.status, currency = excluded.currency,
      amount_minor = excluded.amount_minor, reason_code = excluded.reason_code, is_fraud = excluded.is_fraud,
      opened_at = excluded.opened_at, due_at = excluded.due_at, closed_at = excluded.closed_at, stands_since = excluded.stands_since,
      returned_note = excluded.returned_note,
      received_at = case when disputes.version > 0 and disputes.stage = excluded.stage then disputes.received_at else excluded.received_at end
    where disputes.version < excluded.version`);
  await rememberStages(tx, rows);
  await rememberRecalls(tx, kept);
  await settleStages(tx, keys);
  await giveBackNoted(tx, before, now);
};
