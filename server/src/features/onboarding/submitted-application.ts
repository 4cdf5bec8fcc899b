import {
  applicationActions,
  fetchApplicationFile,
  getSubmittedApplication,
  revealSubmittedAnswer,
  type SubmittedApplication,
  type ApplicationAction,
} from '@back-office/contract/features/onboarding/submitted';
import {
  approvalBlockers,
  type ApprovalBlocker,
} from '@back-office/contract/features/onboarding/review-aids';
import { templateFor } from '@back-office/contract/features/onboarding/terms-templates';
import { steps, type Field } from '@back-office/contract/features/onboarding/questions';
import { industryCodes } from '@back-office/contract/features/merchants/industries';
import { businessStatus } from '@back-office/contract/kit/business-status';
import { answerFile, filesOfEach, findSubmitted } from '#features/uploads/public';
import { implement } from '#platform/http/route';
import { fileKeysOf, toldFiles } from './answers.ts';
import { readEarlier } from './compare-versions.ts';
import { daysLeftTo } from './due-day.ts';
import { readNotes } from './notes.ts';
import {
  correctionsIn,
  readReviews,
  toldReview,
  type SectionReview,
} from './review-application.ts';
import { readScreening } from './screening/hits.ts';
import { findNewest, plainOfSubmitted, readSubmitted, submittedKind } from './submitted.ts';

type Blocking = {
  industry: string | null;
  personId: bigint;
  screening: SubmittedApplication['screening'];
};

/** Why this reader can't approve the version now. */
const blockersOf = (
  reviews: readonly SectionReview[],
  { industry, personId, screening }: Blocking,
): ApprovalBlocker[] => {
  const decisions = screening.hits.map(({ decision }) => decision?.is);
  const accepted = reviews.filter(({ verdict }) => verdict === 'accepted');
  const is: Record<ApprovalBlocker, boolean> = {
    hitConfirmed: decisions.includes('confirmed'),
    hitsOpen: decisions.includes(undefined),
    notScreened: screening.lists.length > 0 && screening.screenedAt === null,
    sectionsToFix: correctionsIn(reviews).length > 0,
    sectionsOpen: reviews.length < steps.length,
    secondPerson:
      industryCodes.some((code) => code === industry && templateFor(code) === 'higherRisk') &&
      accepted.some((review) => review.personId === personId),
  };
  return approvalBlockers.filter((blocker) => is[blocker]);
};

const actionsFor = (
  reviews: readonly SectionReview[],
  blockers: readonly ApprovalBlocker[],
): ApplicationAction[] =>
  applicationActions.filter((action) => {
    switch (action) {
      case 'approve':
        return blockers.length === 0;
      case 'requestCorrections':
        return correctionsIn(reviews).length > 0;
      case 'refuse':
        return true;
    }
  });

export const getSubmittedApplicationRoute = implement(
  getSubmittedApplication,
  async ({ platform, tx, session, now, can, refuse }, { merchantNumber }) => {
    const newest = await findNewest(tx, merchantNumber);
    if (!newest) {
      return refuse(newest === undefined ? 'merchants.notFound' : 'onboarding.nothingSubmitted');
    }
    const { businessId, submittedAt, ...told } = newest;
    const rows = await readSubmitted(tx, newest);
    const ids = fileKeysOf(rows).map((key) => `${told.revision}/${key}`);
    const files = await filesOfEach(tx, businessId, { kind: submittedKind, ids });
    const reviews = await readReviews(tx, businessId, told.revision);
    const isWaiting = told.status === businessStatus.underReview;
    const mayReview = can('merchants.edit') && isWaiting;
    const industry = rows.find(({ field }) => field === 'industry')?.value ?? null;
    const { personId } = session;
    // A list that changes may name a merchant after its approval too.
    const mayDecide = can('merchants.edit') && told.status !== businessStatus.closed;
    const screening = await readScreening(tx, newest, { personId, mayDecide });
    const blockers = mayReview ? blockersOf(reviews, { industry, personId, screening }) : [];
    return {
      ...told,
      merchantNumber,
      submittedAt: submittedAt.toISOString(),
      answers: rows.map(({ item, field, value, masked }) => ({ item, field, value, masked })),
      files: toldFiles(
        [...files].map(([key, of]) => [key.slice(key.indexOf('/') + 1), of] as const),
      ),
      daysLeft: isWaiting ? (await daysLeftTo(tx, now))(told.dueOn) : null,
      reviews: reviews.map(toldReview),
      blockers,
      screening,
      notes: await readNotes(tx, businessId),
      earlier: await readEarlier(tx, newest, platform.configuration),
      mayReview,
      allowedActions: mayReview ? actionsFor(reviews, blockers) : [],
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
    return { value: plainOfSubmitted(platform.configuration, { businessId, revision }, found) };
  },
);
