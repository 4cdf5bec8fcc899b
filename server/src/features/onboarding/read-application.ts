import type { Application } from '@back-office/contract/features/onboarding';
import { getApplication } from '@back-office/contract/features/onboarding';
import { judgeApplication } from '@back-office/contract/features/onboarding/judge';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import {
  businessStatus,
  nextBusinessStatuses,
  type BusinessStatus,
} from '@back-office/contract/kit/business-status';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement, type Platform } from '#platform/http/route';
import { answersOf, plainOf, readAnswers, readFiles, toldFiles } from './answers.ts';
import { correctionsIn, readReviews } from './review-application.ts';

type Row = {
  name: string;
  status: BusinessStatus;
  isOwner: boolean;
  revision: number | null;
  savedAt: Date | null;
  submittedAt: Date | null;
  answerBy: string | null;
};

export type Reading = {
  platform: Pick<Platform, 'configuration'>;
  tx: Tx;
  scope: { businessId: bigint };
  session: { personId: bigint };
  now: Date;
};

/** Whether a business in this status may hand its application in. */
export const isOpen = (status: BusinessStatus): boolean =>
  nextBusinessStatuses(status, 'merchant').length > 0;

export const findStanding = async ({ tx, scope, session }: Reading): Promise<Row> => {
  const { businessId } = scope;
  const [row] = await tx.rows<Row>(sql`
    select b.name, b.status, coalesce(m.is_owner, false) as "isOwner", a.revision, a.saved_at as "savedAt",
      a.submitted_at as "submittedAt", a.answer_by as "answerBy"
    from businesses b
    left join memberships m on m.business_id = b.id and m.person_id = ${session.personId} and m.status = 'normal'
    left join onboarding_applications a on a.business_id = b.id
    where b.id = ${businessId}`);
  if (row === undefined) {
    throw new Error('The business of a session is not there.');
  }
  return row;
};

/** Everything that was answered, with what is still missing or wrong by the rules of both sides. */
export const readJudged = async ({ platform, tx, scope, now }: Reading) => {
  const { businessId } = scope;
  const rows = await readAnswers(tx, businessId);
  const files = await readFiles(tx, businessId, rows);
  const answers = answersOf(rows, files, (row) => plainOf(platform.configuration, businessId, row));
  return { rows, files, answers, problems: judgeApplication(answers, businessDayOf(now)) };
};

/** The merchant reads comments once the whole application has come back, not one by one while it is reviewed. */
const readCorrections = async (
  tx: Tx,
  businessId: bigint,
  { status, revision }: Pick<Row, 'status' | 'revision'>,
): Promise<Application['corrections']> =>
  status === businessStatus.moreNeeded && revision !== null
    ? correctionsIn(await readReviews(tx, businessId, revision))
    : [];

export const readApplication = async (reading: Reading): Promise<Application> => {
  const { tx, scope } = reading;
  const { name, status, isOwner, revision, savedAt, submittedAt, answerBy } =
    await findStanding(reading);
  const { rows, files, problems } = await readJudged(reading);
  return {
    businessId: String(scope.businessId),
    name,
    status,
    mayEdit: isOpen(status),
    isOwner,
    corrections: await readCorrections(tx, scope.businessId, { status, revision }),
    answerBy,
    savedAt: savedAt?.toISOString() ?? null,
    submittedAt: submittedAt?.toISOString() ?? null,
    answers: rows.map(({ item, field, value, masked }) => ({ item, field, value, masked })),
    files: toldFiles(files),
    problems,
  };
};

export const getApplicationRoute = implement(getApplication, (context) => readApplication(context));
