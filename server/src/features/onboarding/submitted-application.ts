import { isScreened } from '@back-office/contract/features/onboarding/screening';
import {
  applicationActions,
  fetchApplicationFile,
  getSubmittedApplication,
  lookAtPersonDocument,
  revealSubmittedAnswer,
  type ApplicationAction,
  type SubmittedApplication,
} from '@back-office/contract/features/onboarding/submitted';
import {
  reviewWarnings,
  type ApprovalBlocker,
  type ReviewWarning,
  type Statements,
} from '@back-office/contract/features/onboarding/review-aids';
import { stageOf, type Renewal } from '@back-office/contract/features/onboarding/renewal';
import { businessItem, type Field } from '@back-office/contract/features/onboarding/questions';
import sql from 'sql-template-tag';
import { readOwnersLanguage } from '#features/businesses/public';
import { workingDaysTo } from '#features/terms/public';
import { answerFile, filesOfEach, findSubmitted } from '#features/uploads/public';
import type { Configuration } from '#platform/configuration';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { fileKeysOf, toldFiles, type AnswerRow } from './answers.ts';
import { blockersOf } from './review/approval-blockers.ts';
import { readEarlier } from './review/compare-versions.ts';
import { hasHigherRisk, readGivenRisk } from './review/higher-risk.ts';
import { readNotes } from './review/notes.ts';
import { readStatements } from './review/statement-months.ts';
import { renewalOf } from './read-application.ts';
import { readChangedParts } from './renewal/changed-parts.ts';
import { isAskedFor, readAsked, toldReview, type Asked } from './review/review-application.ts';
import { readScreening } from './screening/hits.ts';
import {
  findNewest,
  plainOfSubmitted,
  readPlain,
  readSubmitted,
  revisionThatCounts,
  submittedKind,
  type Submitted,
} from './submitted.ts';

// Letters of these scripts look like Latin ones: a Cyrillic а in a known name lets another merchant imitate it.
const lookAlikes =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\u{1D400}-\u{1D7FF}]/u;

/** Warnings from the names and the processing statements of an application. */
const warningsOf = (
  names: readonly (string | null)[],
  { isAsDeclared }: Pick<Statements, 'isAsDeclared'>,
): ReviewWarning[] => {
  const is: Record<ReviewWarning, boolean> = {
    lookAlikeName: names.some((name) => name !== null && lookAlikes.test(name)),
    turnoverDiffers: isAsDeclared === false,
  };
  return reviewWarnings.filter((warning) => is[warning]);
};

type Rejection = SubmittedApplication['rejections'][number];

/**
 * The reasons for each rejection of an application; newest first. A final refusal that was reversed is left out. Role:
 * operator.
 */
const readRejections = async (tx: Tx, businessId: bigint): Promise<Rejection[]> => {
  const rows = await tx.rows<Omit<Rejection, 'at'> & { at: Date }>(sql`
    select to_status as "to", at, person_name as "by", reasons, note from business_status_changes
    where business_id = ${businessId} and to_status in (30, 35) and from_status <> 35 order by id desc`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

const nameFields: ReadonlySet<Field> = new Set(['legalName', 'lastName', 'firstName']);
const namesIn = ({ merchantName }: Submitted, rows: readonly AnswerRow[]) => [
  merchantName,
  ...rows.filter(({ field }) => nameFields.has(field)).map(({ value }) => value),
];

const actionsFor = (
  asked: Asked,
  blockers: readonly ApprovalBlocker[],
  renewal: Renewal | null,
): ApplicationAction[] => {
  const may: Record<ApplicationAction, boolean> = {
    approve: renewal === null && blockers.length === 0,
    acceptRenewal: renewal !== null && blockers.length === 0,
    requestCorrections: isAskedFor(asked),
    refuse: renewal === null,
    // A due renewal is corrected, not declined.
    declineRenewal: renewal?.reason === 'change',
  };
  return applicationActions.filter((action) => may[action]);
};

/** Two operators must agree on higher risk, and on a changed payout account. */
const needsTwo = async (
  tx: Tx,
  newest: Submitted,
  { rows, keys }: { rows: readonly AnswerRow[]; keys: Configuration },
): Promise<boolean> => {
  const given = await readGivenRisk(tx, newest.businessId);
  if (hasHigherRisk(given, rows.find(({ field }) => field === 'industry')?.value)) {
    return true;
  }
  if (newest.renewal === null) {
    return false;
  }
  const after = await readPlain(tx, newest, keys);
  return (await readChangedParts(tx, { ...newest, after }, keys)).account;
};

export const getSubmittedApplicationRoute = implement(
  getSubmittedApplication,
  async ({ platform, tx, session, now, can, refuse }, { merchantNumber }) => {
    const newest = await findNewest(tx, merchantNumber);
    if (!newest) {
      return refuse(newest === undefined ? 'merchants.notFound' : 'onboarding.nothingSubmitted');
    }
    const { businessId, submittedAt, renewal: stage, renewalReason, ...told } = newest;
    const renewal = renewalOf({ renewal: stage, renewalReason });
    const rows = await readSubmitted(tx, newest);
    const ids = fileKeysOf(rows).map((key) => `${told.revision}/${key}`);
    const files = await filesOfEach(tx, businessId, { kind: submittedKind, ids });
    const asked = await readAsked(tx, newest);
    const isWaiting = stageOf(told.status, stage) === 'underReview';
    const mayReview = can('merchants.edit') && isWaiting;
    const { personId } = session;
    const mayDecide = can('merchants.edit') && isScreened(told.status);
    const screened = { businessId, revision: revisionThatCounts(newest) };
    const screening = await readScreening(tx, screened, { personId, mayDecide });
    const statements = await readStatements(tx, { ...newest, rows, isWaiting, now });
    const blocking = { ...asked, screening, unread: statements.unread, personId };
    const keys = platform.configuration;
    const blockers = mayReview
      ? blockersOf({ ...blocking, needsTwo: await needsTwo(tx, newest, { rows, keys }) })
      : [];
    return {
      ...told,
      renewal,
      merchantNumber,
      language: await readOwnersLanguage(tx, businessId),
      submittedAt: submittedAt.toISOString(),
      answers: rows.map(({ item, field, value, masked }) => ({ item, field, value, masked })),
      files: toldFiles(
        [...files].map(([key, of]) => [key.slice(key.indexOf('/') + 1), of] as const),
      ),
      daysLeft: isWaiting ? (await workingDaysTo(tx, now))(told.dueOn) : null,
      reviews: asked.reviews.map(toldReview),
      marks: asked.marks,
      blockers,
      warnings: warningsOf(namesIn(newest, rows), statements),
      screening,
      statements,
      notes: await readNotes(tx, businessId),
      rejections: await readRejections(tx, businessId),
      earlier: await readEarlier(tx, newest, keys),
      mayReview,
      allowedActions: mayReview ? actionsFor(asked, blockers, renewal) : [],
    };
  },
);

type Named = { merchantNumber: string; id: string };

/** A document of any submitted version, with its item. */
const findDocument = async (tx: Tx, { merchantNumber, id }: Named) => {
  const newest = await findNewest(tx, merchantNumber);
  if (newest === undefined) {
    return 'merchants.notFound';
  }
  const file = newest && (await findSubmitted(tx, newest.businessId, { kind: submittedKind, id }));
  if (newest === null || !file) {
    return 'uploads.notFound';
  }
  const [item, document] = (file.owner_id ?? '').replace(/^\d+\//, '').split('.');
  return { businessId: newest.businessId, file, item, document };
};

export const fetchApplicationFileRoute = implement(
  fetchApplicationFile,
  async ({ platform, tx, refuse }, named) => {
    const found = await findDocument(tx, named);
    if (typeof found === 'string') {
      return refuse(found);
    }
    const { businessId, file, item } = found;
    return item === businessItem
      ? answerFile({ platform, tx, businessId }, file, 'attachment')
      : refuse('onboarding.reasonNeeded');
  },
);

export const lookAtPersonDocumentRoute = implement(
  lookAtPersonDocument,
  async ({ platform, tx, refuse, change }, { reason, ...named }) => {
    const found = await findDocument(tx, named);
    if (typeof found === 'string') {
      return refuse(found);
    }
    const { businessId, file, document } = found;
    change({
      businessId,
      objectNumber: named.merchantNumber,
      before: null,
      after: { document: document ?? null, reason },
    });
    return answerFile({ platform, tx, businessId }, file, 'attachment');
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
