import { randomUUID } from 'node:crypto';
import { recallDispute, recallRules } from '@back-office/contract/features/disputes/recalls';
import { endOfBusinessDay } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { workingDayAfter } from '#features/terms/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { inScope } from '#platform/tenant-scope';
import { caseLife, placeOf, type CasePlace } from '../case-life.ts';
import { holdCase, type HeldCase } from '../hold-case.ts';
import { judgeRecall, type RecallStanding } from './judge-recall.ts';
import { recallsOfCase, type RecallsOfCase } from './recalls-of-case.ts';

type Facts = { amountMinor: bigint; chargebackAt: Date; recalls: RecallsOfCase };

const readFacts = async (tx: Tx, { businessId, number }: HeldCase): Promise<Facts> => {
  const [facts] = await tx.rows<Facts>(sql`
    select d.amount_minor as "amountMinor", coalesce(d.chargeback_at, d.opened_at) as "chargebackAt", ${recallsOfCase('d')} as recalls
    from disputes d where d.business_id = ${businessId} and d.number = ${number}`);
  if (facts === undefined) {
    throw new Error('A case that is held is not there.');
  }
  return facts;
};

type RecallRefusal = Exclude<(typeof recallDispute.errors)[number], 'disputes.notFound'>;

const refusals: Readonly<Record<RecallStanding, RecallRefusal | undefined>> = {
  open: undefined,
  notRecallable: 'disputes.notRecallable',
  tooLate: 'disputes.recallTooLate',
  triesUsed: 'disputes.recallTriesUsed',
  tooSoon: 'disputes.recallTooSoon',
};

const refusalOf = async (
  tx: Tx,
  standing: HeldCase,
  now: Date,
): Promise<RecallRefusal | undefined> => {
  const moves: Readonly<Partial<Record<CasePlace, CasePlace>>> = caseLife.recalled.moves;
  return moves[placeOf(standing.stage, standing.state)] === undefined
    ? 'disputes.notRecallable'
    : refusals[judgeRecall({ brand: standing.brand, ...(await readFacts(tx, standing)) }, now)];
};

/** D19: the next round asks the issuer; the case continues unchanged until the answer. */
export const recallDisputeRoute = implement(recallDispute, async (context, input) => {
  const { tx, scope, session, now, refuse, change } = context;
  const standing = await holdCase(tx, { number: input.number, within: inScope(scope) });
  if (standing === undefined) {
    return refuse('disputes.notFound');
  }
  const refusal = await refusalOf(tx, standing, now);
  if (refusal !== undefined) {
    return refuse(refusal);
  }
  const { businessId, number, paymentNumber, gatewayNumber } = standing;
  const answerBy = endOfBusinessDay(await workingDayAfter(tx, now, recallRules.workingDays));
  await tx.run(sql`
    insert into dispute_recalls (business_id, number, id, payment_number, gateway_number, statement, filed_at, answer_by, person_id,
      actor_name, due_at)
    values (${businessId}, ${number}, ${randomUUID()}, ${paymentNumber}, ${gatewayNumber}, ${input.statement}, ${now}, ${answerBy},
      ${session.personId}, ${session.personName}, ${now})`);
  await announceStale(tx, { businessId, stale: 'disputes' });
  change({ before: null, after: { recall: 'pending', answerBy: answerBy.toISOString() } });
  return { answerBy: answerBy.toISOString() };
});
