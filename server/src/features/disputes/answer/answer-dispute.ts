import { answerDispute, type DisputeDraft } from '@back-office/contract/features/disputes/detail';
import { evidenceForms } from '@back-office/contract/features/disputes/evidence';
import { familyOf } from '@back-office/contract/features/disputes/reason-codes';
import type { InputOf } from '@back-office/contract/kit/call';
import { filesOf, storeContent, type StoredContent } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import { implementPrepared, type Prepare } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { holdCase, type HeldCase } from '../hold-case.ts';
import { preparePaper } from '../paper/prepare-paper.ts';
import { attachToDraft, draftOwner, dropDraft, readDraft } from './drafts.ts';
import { refusalOfWritten } from './judge-answer.ts';
import { whoAnswered } from './who-answered.ts';
import { submitAnswer } from './write-answer.ts';

type Paper = { fileIds: readonly string[]; stored: StoredContent | 'tooLong' };

type Sent = Pick<InputOf<typeof answerDispute>, 'statement' | 'evidence' | 'draftFileIds'> & {
  paper: Paper;
  fileIds: readonly string[];
};

/**
 * Whether an answer includes all of the draft's texts in the fields of the reason's form: a colleague may have written
 * more.
 */
const saysAll = (
  { brand, reasonCode }: HeldCase,
  draft: DisputeDraft,
  { statement, evidence }: Sent,
): boolean => {
  const { required, optional } = evidenceForms[familyOf(brand, reasonCode)];
  const texts = new Map(evidence.map(({ field, text }) => [field, text.trim()]));
  return (
    ['', statement.trim()].includes(draft.statement.trim()) &&
    draft.evidence
      .filter(({ field }) => [...required, ...optional].includes(field))
      .every(({ field, text }) => texts.get(field) === text.trim())
  );
};

/** A sender who names no files accepts those of the draft unchanged. */
const isSeen = (held: readonly string[], seen: readonly string[] = held): boolean =>
  held.length === seen.length && held.every((id) => seen.includes(id));

/** Whether the draft contains only what is being sent; a missing file is refused when it is attached. */
const isOfDraft = async (tx: Tx, standing: HeldCase, sent: Sent): Promise<boolean> => {
  const { businessId, number } = standing;
  const draft = await readDraft(tx, standing);
  const held = (await filesOf(tx, businessId, draftOwner(number))).map(({ id }) => id);
  const { paper, fileIds, draftFileIds } = sent;
  return (
    isSeen(held, draftFileIds) &&
    held.every((id) => paper.fileIds.includes(id)) &&
    paper.fileIds.every((id) => held.includes(id) || fileIds.includes(id)) &&
    (draft === null || saysAll(standing, draft, sent))
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
 * D2, D11 and D17, by the stage: a submitted answer is final, and so is the paper for the bank. It is sent once the
 * acquirer has reviewed it.
 */
export const answerDisputeRoute = implementPrepared(
  answerDispute,
  prepare,
  async (context, input) => {
    const { number, stage, statement, evidence, acknowledgesFees, fileIds, draftFileIds } = input;
    const { tx, scope, session, platform, now, refuse, file: paper } = context;
    const standing = await holdCase(tx, { number, within: inScope(scope) });
    if (standing === undefined) {
      return refuse('disputes.notFound');
    }
    const refusal = refusalOfWritten(standing, {
      stage,
      evidence,
      // Without a paper we know of no files; its case has moved on.
      hasFiles: fileIds.length > 0 || paper?.fileIds.length !== 0,
      acknowledgesFees: acknowledgesFees === true,
      now,
    });
    if (refusal !== undefined) {
      return refuse(refusal, await whoAnswered(tx, standing, refusal));
    }
    if (
      paper === undefined ||
      !(await isOfDraft(tx, standing, { paper, statement, evidence, fileIds, draftFileIds }))
    ) {
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
