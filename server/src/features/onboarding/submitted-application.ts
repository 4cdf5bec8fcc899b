import {
  applicationActions,
  fetchApplicationFile,
  getSubmittedApplication,
  revealSubmittedAnswer,
  type ApplicationAction,
} from '@back-office/contract/features/onboarding';
import { businessStatus, type BusinessStatus } from '@back-office/contract/kit/business-status';
import { steps, type Field } from '@back-office/contract/features/onboarding/questions';
import sql from 'sql-template-tag';
import { answerFile, filesOfEach, findSubmitted } from '#features/uploads/public';
import { openSecret } from '#platform/auth/sealed-secret';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { correctionsIn, readReviews, type SectionReview } from './review-application.ts';
import { fileKeysOf, placeOfSubmitted, toldFiles, type AnswerRow } from './answers.ts';

/** Files of what was submitted, by revision, item and document. */
export const submittedKind = 'onboardingSubmission';

type Submitted = {
  businessId: bigint;
  merchantName: string;
  status: BusinessStatus;
  answerBy: string | null;
  revision: number;
  submittedAt: Date;
  declaredName: string;
  dueOn: string;
};

/** The newest of what a merchant submitted; `null` where it has submitted nothing, undefined where there is no such merchant. */
const findNewest = async (
  tx: Tx,
  merchantNumber: string,
): Promise<Submitted | null | undefined> => {
  const [row] = await tx.rows<Submitted & { revision: number | null }>(sql`
    select b.id as "businessId", b.name as "merchantName", b.status, a.answer_by as "answerBy", nullif(a.revision, 0) as revision, a.submitted_at as "submittedAt",
      a.declared_name as "declaredName", a.due_on as "dueOn"
    from businesses b left join onboarding_applications a on a.business_id = b.id
    where b.merchant_number = ${merchantNumber}`);
  return row === undefined || row.revision !== null ? row : null;
};

export const readSubmitted = (
  tx: Tx,
  { businessId, revision }: Pick<Submitted, 'businessId' | 'revision'>,
): Promise<AnswerRow[]> =>
  tx.rows<AnswerRow>(sql`
    select item, field, value, value_sealed as sealed, masked from onboarding_submitted_answers
    where business_id = ${businessId} and revision = ${revision} order by place`);

/** A version is approved once every section is accepted, and returned once one is to be corrected. */
const actionsFor = (reviews: readonly SectionReview[]): ApplicationAction[] =>
  applicationActions.filter((action) => {
    switch (action) {
      case 'approve':
        return reviews.filter(({ verdict }) => verdict === 'accepted').length === steps.length;
      case 'requestCorrections':
        return correctionsIn(reviews).length > 0;
      case 'refuse':
        return true;
    }
  });

export const getSubmittedApplicationRoute = implement(
  getSubmittedApplication,
  async ({ tx, can, refuse }, { merchantNumber }) => {
    const newest = await findNewest(tx, merchantNumber);
    if (!newest) {
      return refuse(newest === undefined ? 'merchants.notFound' : 'onboarding.nothingSubmitted');
    }
    const { businessId, submittedAt, ...told } = newest;
    const rows = await readSubmitted(tx, newest);
    const ids = fileKeysOf(rows).map((key) => `${told.revision}/${key}`);
    const files = await filesOfEach(tx, businessId, { kind: submittedKind, ids });
    const reviews = await readReviews(tx, businessId, told.revision);
    const mayReview = can('merchants.edit') && told.status === businessStatus.underReview;
    return {
      ...told,
      merchantNumber,
      submittedAt: submittedAt.toISOString(),
      answers: rows.map(({ item, field, value, masked }) => ({ item, field, value, masked })),
      files: toldFiles(
        [...files].map(([key, of]) => [key.slice(key.indexOf('/') + 1), of] as const),
      ),
      reviews: reviews.map(({ at, personId: _personId, ...review }) => ({
        ...review,
        at: at.toISOString(),
      })),
      mayReview,
      allowedActions: mayReview ? actionsFor(reviews) : [],
    };
  },
);

export const fetchApplicationFileRoute = implement(
  fetchApplicationFile,
  async ({ platform, tx, refuse }, { merchantNumber, id }) => {
    const newest = await findNewest(tx, merchantNumber);
    if (newest === undefined) {
      return refuse('merchants.notFound');
    }
    const { businessId } = newest ?? {};
    const file =
      businessId === undefined
        ? undefined
        : await findSubmitted(tx, businessId, { kind: submittedKind, id });
    return file === undefined || businessId === undefined
      ? refuse('uploads.notFound')
      : answerFile({ platform, tx, businessId }, file, 'attachment');
  },
);

export const revealSubmittedAnswerRoute = implement(
  revealSubmittedAnswer,
  async ({ platform, tx, refuse, change }, { merchantNumber, item, field, reason }) => {
    const newest = await findNewest(tx, merchantNumber);
    if (newest === undefined) {
      return refuse('merchants.notFound');
    }
    const found =
      newest &&
      (await readSubmitted(tx, newest)).find(
        (row) => row.item === item && row.field === (field as Field),
      );
    if (newest === null || !found?.sealed) {
      return refuse('onboarding.answerNotFound');
    }
    const { businessId, revision } = newest;
    change({
      businessId,
      objectNumber: merchantNumber,
      before: null,
      after: { field, reason },
    });
    const place = placeOfSubmitted(businessId, revision, found);
    return { value: openSecret(platform.configuration, place, found.sealed) };
  },
);
