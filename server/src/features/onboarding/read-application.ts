import type { Application } from '@back-office/contract/features/onboarding';
import { getApplication } from '@back-office/contract/features/onboarding';
import {
  dateKey,
  expiryFields,
  issueFields,
} from '@back-office/contract/features/onboarding/answers/document-dates';
import { isIncluded, judgeApplication } from '@back-office/contract/features/onboarding/judge';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import {
  documentNoticeDays,
  stageOf,
  type Renewal,
  type RenewalReason,
  type RenewalStage,
} from '@back-office/contract/features/onboarding/renewal';
import type { Answers } from '@back-office/contract/features/onboarding/questions';
import type { BusinessStatus } from '@back-office/contract/kit/business-status';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement, type Platform } from '#platform/http/route';
import {
  answersOf,
  plainOf,
  readAnswers,
  readFiles,
  toldFiles,
  type AnswerRow,
} from './answers.ts';
import { readOutdated } from './outdated-documents.ts';
import { readSubmitted } from './submitted.ts';
import { readRequests } from './review/requests.ts';

export type Standing = {
  name: string;
  status: BusinessStatus;
  isOwner: boolean;
  hasTopRole: boolean;
  revision: number | null;
  savedAt: Date | null;
  submittedAt: Date | null;
  answerBy: string | null;
  acceptedRevision: number | null;
  renewal: RenewalStage | null;
  renewalReason: RenewalReason | null;
};

export type Reading = {
  platform: Pick<Platform, 'configuration'>;
  tx: Tx;
  scope: { businessId: bigint };
  session: { personId: bigint };
  now: Date;
};

/** Whether the merchant may change and submit the application now. */
export const isOpen = ({ status, renewal }: Pick<Standing, 'status' | 'renewal'>): boolean =>
  ['open', 'moreNeeded'].includes(stageOf(status, renewal));

const findStanding = async ({ tx, scope, session }: Reading): Promise<Standing> => {
  const { businessId } = scope;
  const [row] = await tx.rows<Standing>(sql`
    select b.name, b.status, coalesce(m.is_owner, false) as "isOwner", coalesce(r.is_top, false) as "hasTopRole", a.revision, a.saved_at as "savedAt",
      a.submitted_at as "submittedAt", a.answer_by as "answerBy",
      a.accepted_revision as "acceptedRevision", a.renewal, a.renewal_reason as "renewalReason"
    from businesses b
    left join memberships m on m.business_id = b.id and m.person_id = ${session.personId} and m.status = 'normal'
    left join roles r on r.business_id = ${businessId} and r.id = m.role_id
    left join onboarding_applications a on a.business_id = b.id
    where b.id = ${businessId}`);
  if (row === undefined) {
    throw new Error('The business of a session is not there.');
  }
  return row;
};

/** The application, locked until the transaction ends, to serialize changes. */
export const holdApplication = async (reading: Reading): Promise<Standing> => {
  const { tx, scope, now } = reading;
  await tx.run(sql`
    insert into onboarding_applications (business_id, saved_at) values (${scope.businessId}, ${now})
    on conflict (business_id) do update set saved_at = excluded.saved_at`);
  return findStanding(reading);
};

/**
 * Permission to view a merchant's data is not enough to change its owners or its account: that takes the owner or the
 * top role.
 */
const mayWrite = ({ isOwner, hasTopRole }: Pick<Standing, 'isOwner' | 'hasTopRole'>): boolean =>
  isOwner || hasTopRole;

/** Why this person can't change answers and files now. */
export const whyNotToChange = (
  standing: Standing,
): 'onboarding.editorsOnly' | 'onboarding.notOpen' | undefined => {
  if (!mayWrite(standing)) {
    return 'onboarding.editorsOnly';
  }
  return isOpen(standing) ? undefined : 'onboarding.notOpen';
};

/** Documents in force: the merchant replaces them only at a full verification. */
const readAcceptedDates = async (
  tx: Tx,
  businessId: bigint,
  { acceptedRevision: revision, renewalReason }: Standing,
): Promise<Application['acceptedDates']> => {
  if (revision === null || renewalReason === 'reverification') {
    return [];
  }
  const accepted = await readSubmitted(tx, { businessId, revision });
  return accepted.flatMap(({ item, field, value }) =>
    issueFields.includes(field) && value !== null ? [{ item, field, value }] : [],
  );
};

/** All answers, with everything missing or wrong by the shared rules. */
export const readJudged = async ({ platform, tx, scope, now }: Reading, standing: Standing) => {
  const { businessId } = scope;
  const rows = await readAnswers(tx, businessId);
  const files = await readFiles(tx, businessId, rows);
  const dates = await readAcceptedDates(tx, businessId, standing);
  const answers = {
    ...answersOf(rows, files, (row) => plainOf(platform.configuration, businessId, row)),
    acceptedDates: new Set(dates.map(dateKey)),
    ...(isOpen(standing) &&
      (await readOutdated(tx, { ...standing, businessId, today: businessDayOf(now) }))),
  };
  return { rows, files, dates, answers, problems: judgeApplication(answers, businessDayOf(now)) };
};

export const renewalOf = ({
  renewal,
  renewalReason,
}: Pick<Standing, 'renewal' | 'renewalReason'>): Renewal | null =>
  renewal && renewalReason && { stage: renewal, reason: renewalReason };

/** Documents that expire soon, while we ask the merchant for new ones. */
const expiringIn = (
  { rows, answers }: { rows: readonly AnswerRow[]; answers: Answers },
  today: string,
): Application['expiring'] =>
  rows.flatMap(({ item, field, value }) => {
    const isSoon = value !== null && value <= addDays(today, documentNoticeDays);
    if (!expiryFields.includes(field) || !isSoon || !isIncluded(answers, { item, field })) {
      return [];
    }
    const of = (name: 'lastName' | 'firstName'): string =>
      rows.find((one) => one.item === item && one.field === name)?.value ?? '';
    return [{ item, field, name: `${of('lastName')} ${of('firstName')}`.trim(), on: value }];
  });

export const readApplication = async (reading: Reading): Promise<Application> => {
  const { scope, now } = reading;
  const standing = await findStanding(reading);
  const { name, status, isOwner, savedAt, submittedAt, answerBy } = standing;
  const judged = await readJudged(reading, standing);
  const { rows, files, dates, problems } = judged;
  return {
    businessId: String(scope.businessId),
    name,
    status,
    renewal: renewalOf(standing),
    expiring: standing.renewal === null ? [] : expiringIn(judged, businessDayOf(now)),
    acceptedDates: dates,
    outdated: [...(judged.answers.outdated ?? [])],
    due: [...(judged.answers.due ?? [])],
    mayEdit: isOpen(standing) && mayWrite(standing),
    isOwner,
    ...(await readRequests(reading, standing, judged)),
    answerBy,
    savedAt: savedAt?.toISOString() ?? null,
    submittedAt: submittedAt?.toISOString() ?? null,
    answers: rows.map(({ item, field, value, masked }) => ({ item, field, value, masked })),
    files: toldFiles(files),
    problems,
  };
};

export const getApplicationRoute = implement(getApplication, (context) => readApplication(context));
