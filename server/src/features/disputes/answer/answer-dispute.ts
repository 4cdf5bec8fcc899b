import { answerDispute } from '@back-office/contract/features/disputes/detail';
import { missingEvidence } from '@back-office/contract/features/disputes/evidence';
import { familyOf } from '@back-office/contract/features/disputes/reason-codes';
import { filesOf, storeContent, submitWritten, type StoredContent } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import { implementPrepared, type Prepare } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { holdCase, type HeldCase } from '../hold-case.ts';
import { preparePaper } from '../paper/prepare-paper.ts';
import { draftOwner, paperOwner, submitDraft } from './drafts.ts';
import { withLibraryVersions } from './library.ts';
import { refusalOfAnswer } from './judge-answer.ts';
import { writeAnswer } from './write-answer.ts';

type Paper = { fileIds: readonly string[]; stored: StoredContent | 'tooLong' };

/** Whether the draft still holds what the paper was made of; a file that isn't there is refused when it is attached. */
const isOfDraft = async (
  tx: Tx,
  { businessId, number }: HeldCase,
  { paper, fileIds }: { paper: Paper; fileIds: readonly string[] },
): Promise<boolean> => {
  const held = (await filesOf(tx, businessId, draftOwner(number))).map(({ id }) => id);
  return (
    held.every((id) => paper.fileIds.includes(id)) &&
    paper.fileIds.every((id) => held.includes(id) || fileIds.includes(id))
  );
};

type Keeping = {
  standing: HeldCase;
  place: number;
  stored: StoredContent;
  by: { personId: bigint; personName: string };
  now: Date;
};

const keepPaper = (
  tx: Tx,
  scope: TenantScope,
  { standing: { number, gatewayNumber }, place, ...keeping }: Keeping,
): Promise<void> =>
  submitWritten(tx, scope, {
    ...keeping,
    owner: paperOwner(number, place),
    gatewayNumber,
    purpose: 'disputeEvidence',
    name: `answer-${number}-${place}.pdf`,
    kind: 'pdf',
  });

const prepare: Prepare<typeof answerDispute, Paper | undefined> = async (context, input) => {
  const { number, statement, evidence, fileIds } = input;
  const written = { statement, evidence };
  const paper = await preparePaper(context, { number, written, fileIds });
  return (
    paper && {
      fileIds: paper.fileIds,
      stored: paper.content === 'tooLong' ? 'tooLong' : await storeContent(context, paper.content),
    }
  );
};

/**
 * D2, D11 and D17, by the stage: what is submitted is final, and so is the paper that the bank reads. It leaves once the acquirer
 * has reviewed it.
 */
export const answerDisputeRoute = implementPrepared(
  answerDispute,
  prepare,
  async (context, input) => {
    const { number, stage, statement, evidence, acknowledgesFees, fileIds } = input;
    const { tx, scope, session, platform, now, refuse, file: paper } = context;
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
    if (paper === undefined || !(await isOfDraft(tx, standing, { paper, fileIds }))) {
      return refuse('disputes.draftChanged');
    }
    if (paper.stored === 'tooLong') {
      return refuse('disputes.answerTooLong');
    }
    const place = await writeAnswer(tx, platform, {
      standing,
      given: {
        answer: 'appealed',
        answeredAt: now,
        person: { personId: session.personId, name: session.personName },
        statement,
        evidence: await withLibraryVersions(tx, scope, { number, evidence }),
        leaves: 'afterReview',
      },
    });
    await submitDraft(tx, scope, { standing, place, fileIds, personId: session.personId, now });
    await keepPaper(tx, scope, { standing, place, stored: paper.stored, by: session, now });
    context.change({
      before: { state: standing.state },
      after: { state: 'underAppeal', stage, fields: evidence.map(({ field }) => field).join(', ') },
    });
    return { state: 'underAppeal' as const };
  },
);
