import { answerDispute } from '@back-office/contract/features/disputes/detail';
import { filesOf, storeContent, type StoredContent } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import { implementPrepared, type Prepare } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { holdCase, type HeldCase } from '../hold-case.ts';
import { preparePaper } from '../paper/prepare-paper.ts';
import { attachToDraft, draftOwner, dropDraft } from './drafts.ts';
import { refusalOfWritten } from './judge-answer.ts';
import { submitAnswer } from './write-answer.ts';

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
    const refusal = refusalOfWritten(standing, {
      stage,
      evidence,
      acknowledgesFees: acknowledgesFees === true,
      now,
    });
    if (refusal !== undefined) {
      return refuse(refusal);
    }
    if (paper === undefined || !(await isOfDraft(tx, standing, { paper, fileIds }))) {
      return refuse('disputes.draftChanged');
    }
    if (paper.stored === 'tooLong') {
      return refuse('disputes.answerTooLong');
    }
    await attachToDraft(tx, scope, { standing, fileIds, personId: session.personId, now });
    await submitAnswer({ tx, scope, platform, by: session, now }, standing, {
      statement,
      evidence,
      files: draftOwner(number),
      paper: paper.stored,
    });
    await dropDraft(tx, standing);
    context.change({
      before: { state: standing.state },
      after: { state: 'underAppeal', stage, fields: evidence.map(({ field }) => field).join(', ') },
    });
    return { state: 'underAppeal' as const };
  },
);
