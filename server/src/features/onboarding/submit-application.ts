import { submitApplication } from '@back-office/contract/features/onboarding';
import { nextBankDay } from '@back-office/contract/features/settlements/calendar';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { readHolidays } from '#features/terms/public';
import { submitFiles } from '#features/uploads/public';
import { sealSecret } from '#platform/auth/sealed-secret';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { draftKind, placeOfSubmitted, plainOf, type AnswerRow } from './answers.ts';
import { holdOpen } from './change-application.ts';
import { submittedKind } from './submitted-application.ts';
import { findStanding, readApplication, readJudged, type Reading } from './read-application.ts';

/** Spec S2.60: an answer is promised within so many working days. */
const reviewDaysMax = 3;
/** The acquirer works when the banks of Hong Kong do. */
const workingCurrency = 'HKD';

const dueDayOf = async (tx: Tx, now: Date): Promise<string> => {
  const holidays = await readHolidays(tx, workingCurrency);
  let day = businessDayOf(now);
  for (let days = 0; days < reviewDaysMax; days += 1) {
    day = nextBankDay(day, holidays);
  }
  return day;
};

/** Keeps the answers as they are now; each encrypted one is sealed for its new place. */
const keepAnswers = async (
  { platform, tx, scope: { businessId } }: Reading,
  revision: number,
  rows: readonly AnswerRow[],
): Promise<void> => {
  const keys = platform.configuration;
  for (const [place, row] of rows.entries()) {
    const { item, field, value, masked } = row;
    const sealed =
      row.sealed &&
      sealSecret(keys, placeOfSubmitted(businessId, revision, row), plainOf(keys, businessId, row));
    await tx.run(sql`
      insert into onboarding_submitted_answers (business_id, revision, item, field, place, value, value_sealed, masked)
      values (${businessId}, ${revision}, ${item}, ${field}, ${place}, ${value}, ${sealed}, ${masked})`);
  }
};

/** Spec S4.1. What is submitted is a copy that nobody changes; a second time finds the business under review. */
export const submitApplicationRoute = implement(
  submitApplication,
  async (context, { declaredName }) => {
    const { tx, scope, session, now, refuse, change } = context;
    const { businessId } = scope;
    const isStillOpen = await holdOpen(context);
    const { status, isOwner, revision: before } = await findStanding(context);
    if (!isOwner) {
      return refuse('onboarding.ownerOnly');
    }
    if (!isStillOpen) {
      return refuse('onboarding.notOpen');
    }
    const { rows, files, problems } = await readJudged(context);
    if (problems.length > 0) {
      return refuse('onboarding.incomplete');
    }
    const revision = (before ?? 0) + 1;
    await keepAnswers(context, revision, rows);
    for (const key of files.keys()) {
      const from = { kind: draftKind, id: key };
      const to = { kind: submittedKind, id: `${revision}/${key}` };
      await submitFiles(tx, scope, { from, to, now });
    }
    await tx.run(sql`
      update onboarding_applications
      set revision = ${revision}, submitted_at = ${now}, submitted_by = ${session.personId}, declared_name = ${declaredName},
        due_on = ${await dueDayOf(tx, now)}::date
      where business_id = ${businessId}`);
    const [handed] = await tx.rows<{ isIn: boolean }>(sql`
      select hand_in_business(${status}::smallint, ${now}::timestamptz, ${session.personId}::bigint) as "isIn"`);
    if (handed?.isIn !== true) {
      return refuse('onboarding.notOpen');
    }
    change({
      objectNumber: String(businessId),
      before: { status },
      after: { status: 20, revision },
    });
    return readApplication(context);
  },
);
