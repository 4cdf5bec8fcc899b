import {
  applicationList,
  type ApplicationQueue,
  type ListedApplication,
} from '@back-office/contract/features/onboarding/review';
import { businessStatusWords } from '@back-office/messages/features/business-status';
import { applicationListWords } from '@back-office/messages/features/onboarding/review';
import sql, { type Sql } from 'sql-template-tag';
import { workingDaysTo } from '#features/terms/public';
import type { Tx } from '#platform/database';
import { listOf } from '#platform/list/list-of';
import { containedIn, type Queue } from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';

const toReview = [sql`a.status = 20`, sql`a.status = 40 and a.renewal = 'underReview'`] as const;
const withMerchant = [
  sql`a.status = 25`,
  sql`a.status = 40 and a.renewal in ('open', 'moreNeeded')`,
] as const;

const queues: Readonly<Record<ApplicationQueue, Queue>> = {
  toReview: {
    is: sql`(${toReview[0]} or ${toReview[1]})`,
    parts: toReview,
    order: sql`a.due_on, a.submitted_at, a.business_id`,
  },
  withMerchant: {
    is: sql`(${withMerchant[0]} or ${withMerchant[1]})`,
    parts: withMerchant,
    order: sql`a.answer_by nulls last, a.business_id`,
  },
  screeningHits: {
    is: sql`a.status not in (35, 60) and exists (
      select from onboarding_hits h where h.business_id = a.business_id and h.is_current and h.decision is null)`,
    order: sql`a.due_on, a.submitted_at, a.business_id`,
  },
  decided: {
    is: sql`(a.status in (30, 35, 50, 60) or a.status = 40 and a.renewal is null)`,
    order: sql`a.submitted_at desc, a.business_id`,
    besides: ['toReview', 'withMerchant'],
  },
};

/**
 * Submitted applications with their merchants. Each has one, so counting can skip the merchant if no filter needs it.
 */
const submitted = sql`(
  select a.business_id, a.revision, a.renewal, coalesce(a.renewal_reason, a.decided_renewal, 'application') as reason,
    a.submitted_at, a.due_on, a.answer_by, b.status, b.merchant_number, b.name
  from onboarding_applications a left join businesses b on b.id = a.business_id where a.revision > 0 and not a.is_cancelled) a`;

type Row = Omit<ListedApplication, 'submittedAt' | 'daysLeft'> & { submittedAt: Date };

const country = sql`c.value`;
const entity = sql`e.value`;
const reason = sql`a.reason`;

const inCountries = (countries: readonly string[]): Sql =>
  countries.length === 0
    ? sql`true`
    : sql`exists (
        select from onboarding_submitted_answers s
        where s.business_id = a.business_id and s.revision = a.revision and s.item = 'business' and s.field = 'country'
          and s.value = any(${countries}))`;

export const applications = listOf(applicationList, applicationListWords, {
  from: submitted,
  // Counting needs no answers; a page looks them up only for its own rows.
  joins: sql`
    join onboarding_submitted_answers c
      on c.business_id = a.business_id and c.revision = a.revision and c.item = 'business' and c.field = 'country'
    join onboarding_submitted_answers e
      on e.business_id = a.business_id and e.revision = a.revision and e.item = 'business' and e.field = 'entity'`,
  cut: sql`a`,
  columns: {
    merchant: sql`a.merchant_number || ' ' || a.name`,
    status: { kind: 'word', of: sql`a.status::text`, labels: businessStatusWords },
    reason,
    country,
    entity,
    submittedAt: sql`a.submitted_at`,
    dueOn: sql`a.due_on`,
    answerBy: sql`a.answer_by`,
    revision: sql`a.revision`,
  },
  filters: {
    countries: inCountries,
    search: containedIn(sql`a.name`, sql`a.merchant_number`),
  },
  queues,
  select: sql`a.merchant_number as "merchantNumber", a.name as "merchantName", a.status, a.renewal, ${reason} as reason, ${country} as country,
    ${entity} as entity, a.revision, a.submitted_at as "submittedAt", a.due_on as "dueOn", a.answer_by as "answerBy"`,
  rows: async (found: Row[], { tx, now }) => {
    const daysLeft = await workingDaysTo(tx, now);
    return found.map(({ submittedAt, ...row }) => ({
      ...row,
      submittedAt: submittedAt.toISOString(),
      daysLeft: daysLeft(row.dueOn),
    }));
  },
});

/** Applications of all merchants that wait for a reviewer. */
export const countApplications = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`select count(*) as count, min(a.submitted_at) as oldest
      from ${submitted} where ${queues.toReview.is}`,
  );
