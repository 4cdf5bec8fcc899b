import { passAnswerOn, returnAnswer } from '@back-office/contract/features/disputes/review';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement, type Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { giveBack } from '../answer/drafts.ts';
import { enqueueAnswer } from '../answer/write-answer.ts';
import { isPastDeadline } from '../judge-case.ts';
import { settleStages } from '../feed/settle-stages.ts';
import { holdCase, type CaseKey, type HeldCase } from '../hold-case.ts';

type Named = { merchantNumber: string; number: string };

type UnderReview = { place: number };

/** The business of a merchant number; a case is searched only within it. */
export const findBusiness = async (
  tx: Tx,
  { merchantNumber }: Named,
): Promise<{ id: bigint; name: string } | undefined> => {
  const [business] = await tx.rows<{ id: bigint; name: string }>(
    sql`select id, name from businesses where merchant_number = ${merchantNumber}`,
  );
  return business;
};

/** A case of any merchant, locked with its payment. */
export const holdNamed = async (tx: Tx, named: Named): Promise<HeldCase | undefined> => {
  const business = await findBusiness(tx, named);
  return business === undefined
    ? undefined
    : holdCase(tx, { number: named.number, within: sql`business_id = ${business.id}` });
};

const findUnderReview = async (tx: Tx, standing: HeldCase): Promise<UnderReview | undefined> => {
  const { businessId, number, stage, state } = standing;
  const [answer] = await tx.rows<UnderReview>(sql`
    select place from dispute_answers
    where business_id = ${businessId} and number = ${number} and stage = ${stage} and command_status = 'review'
    order by place desc limit 1`);
  return state === 'underAppeal' ? answer : undefined;
};

type Reviewer = { by: { personId: bigint; personName: string } | null; now: Date };

/** Queues an answer, reviewed by someone or unreviewed at its deadline. The caller holds the payment's lock. */
export const passOn = async (
  tx: Tx,
  { queue }: Pick<Platform, 'queue'>,
  { by, now, ...key }: CaseKey & Reviewer & { place: number },
): Promise<void> => {
  const { businessId, number, place } = key;
  await tx.run(sql`
    update dispute_answers set command_status = 'queued', reviewed_at = ${now}, reviewed_by = ${by?.personId ?? null},
      reviewed_by_name = ${by?.personName ?? null}
    where business_id = ${businessId} and number = ${number} and place = ${place}`);
  await enqueueAnswer(tx, queue, key);
  await announceStale(tx, { businessId, stale: 'disputes' });
};

export const passAnswerOnRoute = implement(passAnswerOn, async (context, named) => {
  const { tx, platform, session, now, refuse, change } = context;
  const standing = await holdNamed(tx, named);
  if (standing === undefined) {
    return refuse('disputes.notFound');
  }
  const answer = await findUnderReview(tx, standing);
  if (answer === undefined) {
    return refuse('disputes.notUnderReview');
  }
  const { businessId, number } = standing;
  await passOn(tx, platform, { businessId, number, place: answer.place, by: session, now });
  change({ businessId, before: { delivery: 'review' }, after: { delivery: 'queued' } });
  return {};
});

/** D12. */
export const returnAnswerRoute = implement(returnAnswer, async (context, { note, ...named }) => {
  const { tx, session, now, refuse, change } = context;
  const standing = await holdNamed(tx, named);
  if (standing === undefined) {
    return refuse('disputes.notFound');
  }
  const answer = await findUnderReview(tx, standing);
  if (answer === undefined) {
    return refuse('disputes.notUnderReview');
  }
  if (isPastDeadline(standing.replyBy, now)) {
    return refuse('disputes.noTimeToReturn');
  }
  const { businessId, number } = standing;
  await tx.run(sql`
    update dispute_answers set command_status = 'returned', reviewed_at = ${now}, reviewed_by = ${session.personId},
      reviewed_by_name = ${session.personName}, review_note = ${note}
    where business_id = ${businessId} and number = ${number} and place = ${answer.place}`);
  await settleStages(tx, [standing]);
  await giveBack(tx, standing, now);
  await announceStale(tx, { businessId, stale: 'disputes' });
  change({ businessId, before: { delivery: 'review' }, after: { delivery: 'returned', note } });
  return {};
});
