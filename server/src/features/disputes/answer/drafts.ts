import type { DisputeStage } from '@back-office/contract/features/disputes';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { type CaseKey, holdCase, type HeldCase } from '../hold-case.ts';
import {
  type DisputeDraft,
  removeDraftFile,
  saveDisputeDraft,
} from '@back-office/contract/features/disputes/detail';
import {
  evidenceFields,
  type EvidenceField,
} from '@back-office/contract/features/disputes/evidence';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import {
  attachFiles,
  detachFile,
  filesOf,
  redraftFiles,
  type FileOwner,
} from '#features/uploads/public';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { refusalOfDraft } from './judge-answer.ts';
import { whoAnswered } from './who-answered.ts';

type Waiting = CaseKey & { gatewayNumber: string; stage: DisputeStage };

/**
 * D12: the last answer of a stage no longer counts and the case waits again, or its conceded arbitration continues. The
 * next notice round notifies the merchant, who continues from the written text. The caller has locked the payment and
 * settled the case.
 */
export const giveBack = async (
  tx: Tx,
  { businessId, number, stage }: CaseKey & { stage: DisputeStage },
  now: Date,
): Promise<void> => {
  const [waiting] = await tx.rows<Waiting>(sql`
    update disputes set noticed = stage || '/returnDue'
    where business_id = ${businessId} and number = ${number} and stage = ${stage}
      and (state = 'awaiting' or stage = 'arbitration' and state = 'underAppeal')
    returning business_id as "businessId", number, gateway_number as "gatewayNumber", stage`);
  if (waiting === undefined) {
    return;
  }
  const [answer] = await tx.rows<Submitted>(sql`
    select place, person_id as "personId", actor_name as name, statement, evidence from dispute_answers
    where business_id = ${businessId} and number = ${number} and stage = ${stage} and answer = 'appealed' and person_id is not null
    order by place desc limit 1`);
  if (answer !== undefined) {
    await draftAgain(tx, waiting, { answer, now });
  }
};

export const draftOwner = (number: string): FileOwner => ({ kind: 'disputeDraft', id: number });

/** The owner of an answer's files, by its place among the answers of the case. */
export const answerOwner = (number: string, place: number): FileOwner => ({
  kind: 'disputeAnswer',
  id: `${number}/${place}`,
});

/** The same answer as one document. */
export const paperOwner = (number: string, place: number): FileOwner => ({
  kind: 'disputePaper',
  id: `${number}/${place}`,
});

type Texts = Partial<Record<EvidenceField, string>>;
type DraftRow = Pick<DisputeDraft, 'stage' | 'statement' | 'savedBy' | 'touched'> & {
  evidence: Texts;
  saved_at: Date;
};
type Of = { businessId: bigint; number: string };

const findRow = async (tx: Tx, { businessId, number }: Of): Promise<DraftRow | undefined> => {
  const [row] = await tx.rows<DraftRow>(sql`
    select stage, statement, evidence, touched, saved_at, saved_by_name as "savedBy" from dispute_drafts
    where business_id = ${businessId} and number = ${number}`);
  return row;
};

const tellDraft = async (
  tx: Tx,
  of: Of,
  { saved_at, evidence, ...draft }: DraftRow,
): Promise<DisputeDraft> => ({
  ...draft,
  evidence: evidenceFields.flatMap((field) => {
    const text = evidence[field];
    return text === undefined ? [] : [{ field, text }];
  }),
  files: await filesOf(tx, of.businessId, draftOwner(of.number)),
  savedAt: saved_at.toISOString(),
});

/** The unsent answer; null if it is empty, even if someone emptied it. */
export const readDraft = async (tx: Tx, of: Of): Promise<DisputeDraft | null> => {
  const row = await findRow(tx, of);
  const draft = row && (await tellDraft(tx, of, row));
  const isEmpty =
    draft === undefined ||
    (draft.statement === '' && draft.evidence.length === 0 && draft.files.length === 0);
  return isEmpty ? null : draft;
};

type Changes = ParsedInputOf<typeof saveDisputeDraft>['evidence'];

/** Two people who write at the same time keep each other's fields, because unchanged fields are not sent. */
const merged = (
  before: Pick<DraftRow, 'evidence' | 'touched'> | undefined,
  changes: Changes,
): Pick<DraftRow, 'evidence' | 'touched'> => {
  const after = new Map(Object.entries(before?.evidence ?? {}));
  const touched = new Set(before?.touched);
  for (const { field, text, isSuggested } of changes) {
    if (isSuggested && touched.has(field)) {
      continue;
    }
    if (text.trim() === '') {
      after.delete(field);
    } else {
      after.set(field, text);
    }
    if (!isSuggested) {
      touched.add(field);
    }
  }
  return { evidence: Object.fromEntries(after), touched: [...touched] };
};

type Submitted = {
  personId: bigint;
  name: string;
  statement: string;
  evidence: { field: EvidenceField; text: string }[];
  place: number;
};

/**
 * A returned answer becomes a draft again, including files, unless someone has written another; the answer itself stays
 * as sent.
 */
const draftAgain = async (
  tx: Tx,
  {
    businessId,
    number,
    gatewayNumber,
    stage,
  }: Pick<HeldCase, 'businessId' | 'number' | 'gatewayNumber' | 'stage'>,
  { answer, now }: { answer: Submitted; now: Date },
): Promise<void> => {
  const texts = Object.fromEntries(answer.evidence.map(({ field, text }) => [field, text]));
  const owner = draftOwner(number);
  const files = await tx.rows(sql`
    select from uploaded_files where business_id = ${businessId} and owner_kind = ${owner.kind} and owner_id = ${owner.id} limit 1`);
  const begun = await tx.run(sql`
    insert into dispute_drafts as d (business_id, number, gateway_number, stage, statement, evidence, touched, saved_at, saved_by,
      saved_by_name)
    values (${businessId}, ${number}, ${gatewayNumber}, ${stage}, ${answer.statement}, ${JSON.stringify(texts)}::jsonb,
      ${Object.keys(texts)}, ${now}, ${answer.personId}, ${answer.name})
    on conflict (business_id, number) do update set stage = excluded.stage, statement = excluded.statement,
      evidence = excluded.evidence, touched = excluded.touched, saved_at = excluded.saved_at, saved_by = excluded.saved_by, saved_by_name = excluded.saved_by_name
    where d.statement = '' and d.evidence = '{}' and ${files.length === 0}`);
  if (begun === 1) {
    await redraftFiles(tx, businessId, {
      from: answerOwner(number, answer.place),
      to: owner,
      now,
    });
  }
};

type Adding = { fileIds: readonly string[]; personId: bigint; now: Date };

/** Adds the person's own files to the draft of a case. */
export const attachToDraft = (
  tx: Tx,
  scope: TenantScope,
  { standing, ...adding }: Adding & { standing: HeldCase },
): Promise<void> =>
  attachFiles(tx, scope, {
    owner: draftOwner(standing.number),
    gatewayNumber: standing.gatewayNumber,
    purpose: 'disputeEvidence',
    ...adding,
  });

/** Deletes the draft once its answer is written. */
export const dropDraft = (tx: Tx, { businessId, number }: Of): Promise<number> =>
  tx.run(sql`
    delete from dispute_drafts where business_id = ${businessId} and number = ${number}`);

export const saveDisputeDraftRoute = implement(saveDisputeDraft, async (context, input) => {
  const { number, stage, statement, evidence, fileIds } = input;
  const { tx, scope, session, now, refuse } = context;
  const standing = await holdCase(tx, { number, within: inScope(scope) });
  if (standing === undefined) {
    return refuse('disputes.notFound');
  }
  const refusal = refusalOfDraft(standing, { stage, now });
  if (refusal !== undefined) {
    return refuse(refusal, await whoAnswered(tx, standing, refusal));
  }
  const { businessId, gatewayNumber } = standing;
  const { personId, personName } = session;
  const before = await findRow(tx, standing);
  const after = merged(before, evidence);
  await tx.run(sql`
    insert into dispute_drafts (business_id, number, gateway_number, stage, statement, evidence, touched, saved_at, saved_by,
      saved_by_name)
    values (${businessId}, ${number}, ${gatewayNumber}, ${stage}, ${statement ?? before?.statement ?? ''},
      ${JSON.stringify(after.evidence)}::jsonb, ${after.touched}, ${now}, ${personId}, ${personName})
    on conflict (business_id, number) do update set stage = excluded.stage, statement = excluded.statement,
      evidence = excluded.evidence, touched = excluded.touched, saved_at = excluded.saved_at, saved_by = excluded.saved_by, saved_by_name = excluded.saved_by_name`);
  await attachToDraft(tx, scope, { standing, fileIds, personId, now });
  const saved = await findRow(tx, standing);
  if (saved === undefined) {
    throw new Error('A draft that was saved is not there.');
  }
  const draft = await tellDraft(tx, standing, saved);
  context.change({ before: null, after: { stage, files: draft.files.length } });
  return draft;
});

export const removeDraftFileRoute = implement(removeDraftFile, async (context, input) => {
  const { tx, scope, now, refuse } = context;
  const standing = await holdCase(tx, { number: input.number, within: inScope(scope) });
  if (standing === undefined) {
    return refuse('disputes.notFound');
  }
  const owner = draftOwner(standing.number);
  if (!(await detachFile(tx, scope, { owner, fileId: input.fileId, now }))) {
    return refuse('uploads.notFound');
  }
  context.change({ before: { file: input.fileId }, after: null });
  return {};
});
