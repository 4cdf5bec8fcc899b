import { acceptDispute } from '@back-office/contract/features/disputes/detail';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { holdCase } from '../hold-case.ts';
import { isUndecided } from '../recall/judge-recall.ts';
import { readRecallsOfCase } from '../recall/recalls-of-case.ts';
import { refusalOfAnswer, refusalOfConceding } from './judge-answer.ts';
import { whoAnswered } from './who-answered.ts';
import { writeAnswer } from './write-answer.ts';

/**
 * D9, D16 at pre-arbitration, and D18 before the ruling of an arbitration. A retrieval only asks for documents, so it
 * can't be accepted.
 */
export const acceptDisputeRoute = implement(acceptDispute, async (context, { number, stage }) => {
  const { tx, scope, session, platform, now, refuse } = context;
  const standing = await holdCase(tx, { number, within: inScope(scope) });
  if (standing === undefined) {
    return refuse('disputes.notFound');
  }
  const refusal =
    stage === 'arbitration'
      ? refusalOfConceding(standing)
      : refusalOfAnswer(standing, { stage, now });
  if (refusal !== undefined) {
    return refuse(refusal, await whoAnswered(tx, standing, refusal));
  }
  if (standing.stage === 'retrieval') {
    return refuse('disputes.nothingToAnswer');
  }
  // Accepting can't be undone, and an issuer who agrees to the recall returns the amount.
  if (stage === 'chargeback' && isUndecided(await readRecallsOfCase(tx, standing), now)) {
    return refuse('disputes.recallUndecided');
  }
  await writeAnswer(tx, platform, {
    standing,
    given: {
      answer: 'accepted',
      answeredAt: now,
      person: { personId: session.personId, name: session.personName },
      leaves: 'now',
    },
  });
  const state = stage === 'chargeback' ? ('accepted' as const) : ('lost' as const);
  context.change({ before: { state: standing.state }, after: { state, stage } });
  return { state };
});
