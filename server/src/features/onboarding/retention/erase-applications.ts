import { businessStatus } from '@back-office/contract/kit/business-status';
import sql from 'sql-template-tag';
import { releaseFiles } from '#features/uploads/public';
import { minutesFrom } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import { draftKind } from '../answers.ts';
import { submittedKind } from '../submitted.ts';

export const yearMinutes = 365.25 * 24 * 60;
// Hong Kong, the United Kingdom and China require five years after the end of the business; the answers of a merchant
// that was never approved have no use once abandoned.
export const yearsAfterClosing = 5;
const yearsUnused = 1;

/** A merchant that answers again after an erasure becomes due again later. Limited to one business if it is given. */
const findDue = (tx: Tx, now: Date, of?: bigint): Promise<{ businessId: bigint }[]> => {
  const isDue = of === undefined ? sql`true` : sql`business_id = ${of}`;
  return tx.rows<{ businessId: bigint }>(sql`
    with closed as (
      select business_id, max(at) as at from business_status_changes
      where to_status = ${businessStatus.closed} and ${isDue} group by business_id
    )
    select a.business_id as "businessId" from (select * from onboarding_applications where ${isDue}) a
    join businesses b on b.id = a.business_id
    left join closed c on c.business_id = a.business_id
    where (a.erased_at is null or a.saved_at > a.erased_at) and (
      b.status = ${businessStatus.closed} and c.at < ${minutesFrom(now, -yearsAfterClosing * yearMinutes)}
      or b.status in (10, 25, 30, 35) and a.accepted_revision is null and a.saved_at < ${minutesFrom(now, -yearsUnused * yearMinutes)})
    order by a.business_id`);
};

const erase = async (tx: Tx, businessId: bigint, now: Date): Promise<number> => {
  // A merchant answering now waits; one that has just answered is not due any more.
  await tx.run(
    sql`select from onboarding_applications where business_id = ${businessId} for update`,
  );
  if ((await findDue(tx, now, businessId)).length === 0) {
    return 0;
  }
  await releaseFiles(tx, businessId, { kinds: [draftKind, submittedKind], now });
  await tx.run(sql`delete from onboarding_answers where business_id = ${businessId}`);
  await tx.run(sql`delete from onboarding_submitted_answers where business_id = ${businessId}`);
  await tx.run(sql`delete from onboarding_section_reviews where business_id = ${businessId}`);
  await tx.run(sql`delete from onboarding_marks where business_id = ${businessId}`);
  await tx.run(sql`delete from onboarding_statement_months where business_id = ${businessId}`);
  await tx.run(sql`delete from onboarding_notes where business_id = ${businessId}`);
  await tx.run(sql`delete from onboarding_traits where business_id = ${businessId}`);
  await tx.run(sql`delete from onboarding_hits where business_id = ${businessId}`);
  await tx.run(sql`delete from onboarding_screenings where business_id = ${businessId}`);
  await tx.run(sql`
    update onboarding_applications
    set revision = 0, submitted_at = null, submitted_by = null, declared_name = null, due_on = null, answer_by = null,
      accepted_revision = null, next_review_on = null, renewal = null, renewal_reason = null, is_draft_declined = false, erased_at = ${now}
    where business_id = ${businessId}`);
  return 1;
};

/**
 * Erases the answers of businesses about themselves and their people: five years after a business was closed, and a
 * year after the last answer of one that was never approved, each in its own transaction. The operation log keeps the
 * record of answers, without their content.
 */
export const eraseApplications = async (
  { database }: Pick<Platform, 'database'>,
  now: Date,
): Promise<{ erased: number }> => {
  const due = await inRole(database, 'jobs', (tx) => findDue(tx, now));
  let erased = 0;
  await eachOfItsOwn(
    due,
    async ({ businessId }) => {
      erased += await inRole(database, 'jobs', (tx) => erase(tx, businessId, now));
    },
    'Applications that could not be erased',
  );
  return { erased };
};
