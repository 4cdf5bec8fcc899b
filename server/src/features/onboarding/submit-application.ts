import { submitApplication } from '@back-office/contract/features/onboarding';
import { isIncluded } from '@back-office/contract/features/onboarding/judge';
import type { Answers } from '@back-office/contract/features/onboarding/questions';
import { reviewDaysMax } from '@back-office/contract/features/onboarding/review';
import { businessStatus, type BusinessStatus } from '@back-office/contract/kit/business-status';
import sql from 'sql-template-tag';
import { changeStatus } from '#features/businesses/public';
import { workingDayAfter } from '#features/terms/public';
import { submitFiles } from '#features/uploads/public';
import { sealSecret } from '#platform/auth/sealed-secret';
import { refuseStaleFactor } from '#platform/http/authorise';
import { implement, type Session } from '#platform/http/route';
import { answersOf, draftKind, placeOfKey, plainOf, type AnswerRow } from './answers.ts';
import {
  holdApplication,
  isOpen,
  readApplication,
  readJudged,
  type Reading,
  type Standing,
} from './read-application.ts';
import { readChangedParts } from './renewal/changed-parts.ts';
import { readRequests } from './review/requests.ts';
import { placeOfSubmitted, submittedKind } from './submitted.ts';
import { keepTraits } from './traits.ts';

type Submitting = Reading & { session: Session };

type Judged = Awaited<ReturnType<typeof readJudged>>;

/** Without the answers and documents that other answers have excluded since: nobody would see or renew them. */
const includedIn = (
  { platform, scope: { businessId } }: Reading,
  { rows, files, answers }: Judged,
) => {
  const included = rows.filter((row) => isIncluded(answers, row));
  const documents = new Map([...files].filter(([key]) => isIncluded(answers, placeOfKey(key))));
  const plain = (row: AnswerRow): string => plainOf(platform.configuration, businessId, row);
  return { rows: included, files: documents, answers: answersOf(included, documents, plain) };
};

/** Stores the current answers; each encrypted one is sealed for its new place. */
const keepAnswers = async (
  { platform, tx, scope: { businessId } }: Reading,
  revision: number,
  rows: readonly AnswerRow[],
): Promise<void> => {
  const keys = platform.configuration;
  const sealed = rows.map(
    (row) =>
      row.sealed &&
      sealSecret(keys, placeOfSubmitted(businessId, revision, row), plainOf(keys, businessId, row)),
  );
  await tx.run(sql`
    insert into onboarding_submitted_answers (business_id, revision, item, field, place, value, value_sealed, masked)
    select ${businessId}, ${revision}, item, field, place, value, value_sealed, masked
    from unnest(${rows.map(({ item }) => item)}::text[], ${rows.map(({ field }) => field)}::text[],
      ${rows.map((_, place) => place)}::integer[], ${rows.map(({ value }) => value)}::text[], ${sealed}::bytea[],
      ${rows.map(({ masked }) => masked)}::text[]) as kept (item, field, place, value, value_sealed, masked)
    on conflict do nothing`);
};

/** The review decides the first approval; an approved business stays active while it is reviewed again. */
const handIn = (
  { tx, scope: { businessId }, session, now }: Reading,
  status: BusinessStatus,
): Promise<boolean> =>
  changeStatus(tx, {
    businessId,
    at: now,
    from: status,
    to: businessStatus.underReview,
    actor: 'merchant',
    personId: session.personId,
  });

/**
 * Decision 7: an unattended page must not be enough to change the payout account, the owners or the name of an approved
 * merchant. A first application and an unchanged confirmation need no factor.
 */
const refuseWithoutFactor = async (
  { platform, tx, scope: { businessId }, session, now }: Submitting,
  { acceptedRevision }: { acceptedRevision: number | null },
  answers: Answers,
): Promise<void> => {
  const { account, people, facts } = await readChangedParts(
    tx,
    { businessId, acceptedRevision, after: answers },
    platform.configuration,
  );
  if (account || people || facts.includes('legalName')) {
    refuseStaleFactor(session, now);
  }
};

/** The work left before an application can be submitted. */
const whyUnfinished = async (
  reading: Reading,
  standing: Standing,
  judged: Judged,
): Promise<'onboarding.incomplete' | 'onboarding.marksOpen' | undefined> => {
  if (judged.problems.length > 0) {
    return 'onboarding.incomplete';
  }
  const { marks } = await readRequests(reading, standing, judged);
  return marks.some((mark) => mark.isOpen) ? 'onboarding.marksOpen' : undefined;
};

/** Spec S4.1. The submission is an immutable copy; a repeated call finds the business under review. */
export const submitApplicationRoute = implement(
  submitApplication,
  async (context, { declaredName }) => {
    const { tx, scope, session, now, refuse, change } = context;
    const { businessId } = scope;
    const standing = await holdApplication(context);
    const { status, isOwner, revision: before } = standing;
    if (!isOwner) {
      return refuse('onboarding.ownerOnly');
    }
    if (!isOpen(standing)) {
      return refuse('onboarding.notOpen');
    }
    const judged = await readJudged(context, standing);
    const obstacle = await whyUnfinished(context, standing, judged);
    if (obstacle !== undefined) {
      return refuse(obstacle);
    }
    const { rows, files, answers } = includedIn(context, judged);
    if (standing.renewal !== null) {
      await refuseWithoutFactor(context, standing, answers);
    }
    const revision = (before ?? 0) + 1;
    await keepAnswers(context, revision, rows);
    await keepTraits(tx, { businessId, answers }, context.platform.configuration);
    for (const key of files.keys()) {
      const from = { kind: draftKind, id: key };
      const to = { kind: submittedKind, id: `${revision}/${key}` };
      await submitFiles(tx, scope, { from, to, now });
    }
    await tx.run(sql`
      update onboarding_applications
      set revision = ${revision}, submitted_at = ${now}, submitted_by = ${session.personId}, declared_name = ${declaredName},
        due_on = ${await workingDayAfter(tx, now, reviewDaysMax)}::date, answer_by = null, is_cancelled = false,
        renewal = case when renewal is null then null else 'underReview' end
      where business_id = ${businessId}`);
    if (standing.renewal === null && !(await handIn(context, status))) {
      return refuse('onboarding.notOpen');
    }
    change({
      objectNumber: String(businessId),
      before: { status },
      after: { status: standing.renewal === null ? 20 : status, revision },
    });
    return readApplication(context);
  },
);
