import {
  fetchApplicationFile,
  getSubmittedApplication,
  revealSubmittedAnswer,
} from '@back-office/contract/features/onboarding';
import type { Field } from '@back-office/contract/features/onboarding/questions';
import sql from 'sql-template-tag';
import { answerFile, filesOfEach, findSubmitted } from '#features/uploads/public';
import { openSecret } from '#platform/auth/sealed-secret';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { fileKeysOf, placeOfSubmitted, toldFiles, type AnswerRow } from './answers.ts';

/** Files of what was submitted, by revision, item and document. */
export const submittedKind = 'onboardingSubmission';

type Submitted = {
  businessId: bigint;
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
    select b.id as "businessId", nullif(a.revision, 0) as revision, a.submitted_at as "submittedAt",
      a.declared_name as "declaredName", a.due_on as "dueOn"
    from businesses b left join onboarding_applications a on a.business_id = b.id
    where b.merchant_number = ${merchantNumber}`);
  return row === undefined || row.revision !== null ? row : null;
};

const readSubmitted = (tx: Tx, { businessId, revision }: Submitted): Promise<AnswerRow[]> =>
  tx.rows<AnswerRow>(sql`
    select item, field, value, value_sealed as sealed, masked from onboarding_submitted_answers
    where business_id = ${businessId} and revision = ${revision} order by place`);

export const getSubmittedApplicationRoute = implement(
  getSubmittedApplication,
  async ({ tx, refuse }, { merchantNumber }) => {
    const newest = await findNewest(tx, merchantNumber);
    if (newest === undefined) {
      return refuse('merchants.notFound');
    }
    if (newest === null) {
      return { submitted: null };
    }
    const rows = await readSubmitted(tx, newest);
    const { businessId, revision, submittedAt, declaredName, dueOn } = newest;
    const ids = fileKeysOf(rows).map((key) => `${revision}/${key}`);
    const files = await filesOfEach(tx, businessId, { kind: submittedKind, ids });
    return {
      submitted: {
        revision,
        submittedAt: submittedAt.toISOString(),
        declaredName,
        dueOn,
        answers: rows.map(({ item, field, value, masked }) => ({ item, field, value, masked })),
        files: toldFiles(
          [...files].map(([key, of]) => [key.slice(key.indexOf('/') + 1), of] as const),
        ),
      },
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
