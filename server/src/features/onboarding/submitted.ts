import type { Answers, Field } from '@back-office/contract/features/onboarding/questions';
import type {
  RenewalReason,
  RenewalStage,
} from '@back-office/contract/features/onboarding/renewal';
import { businessStatus, type BusinessStatus } from '@back-office/contract/kit/business-status';
import sql from 'sql-template-tag';
import { openSecret } from '#platform/auth/sealed-secret';
import type { Configuration } from '#platform/configuration';
import type { Tx } from '#platform/database';
import { answersOf, type AnswerRow } from './answers.ts';

type Keys = Pick<Configuration, 'MASTER_KEY' | 'MASTER_KEY_OLD'>;

/** Owner kind of submitted files, by revision, item and document. */
export const submittedKind = 'onboardingSubmission';

/** `seal-anew.ts` finds the rows by this name. */
export const placeOfSubmitted = (
  businessId: bigint,
  revision: number,
  { item, field }: { item: string; field: Field },
): string => `onboarding_submitted_answers.value_sealed.${businessId}.${revision}.${item}.${field}`;

export type Submitted = {
  businessId: bigint;
  merchantName: string;
  status: BusinessStatus;
  answerBy: string | null;
  revision: number;
  submittedAt: Date;
  declaredName: string;
  dueOn: string;
  acceptedRevision: number | null;
  nextReviewOn: string | null;
  renewal: RenewalStage | null;
  renewalReason: RenewalReason | null;
};

/** A merchant's newest submission; `null` without one, undefined for an unknown merchant. */
export const findNewest = async (
  tx: Tx,
  merchantNumber: string,
): Promise<Submitted | null | undefined> => {
  const [row] = await tx.rows<Submitted & { revision: number | null }>(sql`
    select b.id as "businessId", b.name as "merchantName", b.status, a.answer_by as "answerBy", nullif(a.revision, 0) as revision, a.submitted_at as "submittedAt",
      a.declared_name as "declaredName", a.due_on as "dueOn",
      a.accepted_revision as "acceptedRevision", a.next_review_on as "nextReviewOn", a.renewal, a.renewal_reason as "renewalReason"
    from businesses b left join onboarding_applications a on a.business_id = b.id
    where b.merchant_number = ${merchantNumber}`);
  return row === undefined || row.revision !== null ? row : null;
};

/** The revision of a merchant approved without an application; no submission has it. */
export const noRevision = 0;

const approved: readonly BusinessStatus[] = [businessStatus.active, businessStatus.suspended];

/** The version under review or in force: a declined or cancelled one counts as little as one never submitted. */
export const revisionThatCounts = ({
  status,
  renewal,
  revision,
  acceptedRevision,
}: Submitted): number =>
  renewal === 'underReview'
    ? revision
    : (acceptedRevision ?? (approved.includes(status) ? noRevision : revision));

type Version = Pick<Submitted, 'businessId' | 'revision'>;

export const readSubmitted = (tx: Tx, { businessId, revision }: Version): Promise<AnswerRow[]> =>
  tx.rows<AnswerRow>(sql`
    select item, field, value, value_sealed as sealed, masked from onboarding_submitted_answers
    where business_id = ${businessId} and revision = ${revision} order by place`);

/** A merchant's submitted answers about one item, in every version, newest first. */
export const readSubmittedOf = (
  tx: Tx,
  businessId: bigint,
  item: string,
): Promise<(AnswerRow & { revision: number })[]> =>
  tx.rows<AnswerRow & { revision: number }>(sql`
    select revision, item, field, value, value_sealed as sealed, masked from onboarding_submitted_answers
    where business_id = ${businessId} and item = ${item} order by revision desc, place`);

/** A submitted answer in full. */
export const plainOfSubmitted = (
  keys: Keys,
  { businessId, revision }: Version,
  row: AnswerRow,
): string =>
  row.sealed === null
    ? (row.value ?? '')
    : openSecret(keys, placeOfSubmitted(businessId, revision, row), row.sealed);

/** A submitted version in full, without its files. Never show it to a person who gave no reason. */
export const readPlain = async (tx: Tx, version: Version, keys: Keys): Promise<Answers> =>
  answersOf(await readSubmitted(tx, version), new Map(), (row) =>
    plainOfSubmitted(keys, version, row),
  );
