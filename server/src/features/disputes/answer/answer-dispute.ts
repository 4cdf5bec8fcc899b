import { answerDispute } from '@back-office/contract/features/disputes/detail';
import { missingEvidence } from '@back-office/contract/features/disputes/evidence';
import { familyOf } from '@back-office/contract/features/disputes/reason-codes';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { holdCase } from '../hold-case.ts';
import { submitDraft } from './drafts.ts';
import { refusalOfAnswer } from './judge-answer.ts';
import { writeAnswer } from './write-answer.ts';

/** D2, D11 and D17, by the stage: what is submitted is final. It leaves once the acquirer has reviewed it. */
export const answerDisputeRoute = implement(answerDispute, async (context, input) => {
  const { number, stage, statement, evidence, acknowledgesFees, fileIds } = input;
  const { tx, scope, session, platform, now, refuse } = context;
  const standing = await holdCase(tx, { number, within: inScope(scope) });
  if (standing === undefined) {
    return refuse('disputes.notFound');
  }
  const refusal = refusalOfAnswer(standing, { stage, now });
  if (refusal !== undefined) {
    return refuse(refusal);
  }
  if (missingEvidence(familyOf(standing.brand, standing.reasonCode), evidence).length > 0) {
    return refuse('disputes.evidenceIncomplete');
  }
  if (stage === 'preArbitration' && acknowledgesFees !== true) {
    return refuse('disputes.feesNotAcknowledged');
  }
  const place = await writeAnswer(tx, platform, {
    standing,
    given: {
      answer: 'appealed',
      answeredAt: now,
      person: { personId: session.personId, name: session.personName },
      statement,
      evidence,
      leaves: 'afterReview',
    },
  });
  await submitDraft(tx, scope, { standing, place, fileIds, personId: session.personId, now });
  context.change({
    before: { state: standing.state },
    after: { state: 'underAppeal', stage, fields: evidence.map(({ field }) => field).join(', ') },
  });
  return { state: 'underAppeal' as const };
});
