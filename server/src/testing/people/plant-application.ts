import { randomUUID } from 'node:crypto';
import { exampleApplication } from '@back-office/contract/features/onboarding/examples';
import {
  sealedFields,
  textOf,
  type Answers,
  type Field,
} from '@back-office/contract/features/onboarding/questions';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { now } from '#platform/clock';
import { inRole, inTenant, type Database } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';

const comment = 'The statement is older than 3 months.';

const listedName = { lastName: 'Testovic', firstName: 'Zoran' };

/** The first owner has a name on the sandbox's list. */
const withListedOwner = (people: Answers['people']): Answers['people'] =>
  new Map([...people].map(([item, of], at) => [item, at === 0 ? { ...of, ...listedName } : of]));

/** The hit that the next screening finds again; it exists before the first page is opened. */
const plantHit = (database: Database, businessId: bigint) =>
  inRole(database, 'jobs', (tx) =>
    tx.run(sql`
      insert into onboarding_hits (business_id, id, revision, subject, list, entry_id, entry_name, births, programmes, topic, score,
        reasons, is_current, found_at)
      values (${businessId}, ${randomUUID()}, 1, 'Testovic Zoran', 'sandbox', '9000004', 'ZORAN TESTOVIC', '[]', '["Sandbox"]',
        'sanctions', 100, '["otherOrder"]', true, ${now()}) on conflict do nothing`),
  );

/**
 * A submitted application without encrypted data and files. A returned one has a section to correct and a name on the sandbox's
 * list; any other waits for its reviewer.
 */
export const plantApplication = async (
  database: Database,
  businessId: bigint,
  isReturned: boolean,
): Promise<void> => {
  const at = now();
  const { business, people: own } = exampleApplication('HK', 'company', businessDayOf(at));
  const people = isReturned ? withListedOwner(own) : own;
  const answers = [['business', business] as const, ...people].flatMap(([item, of]) =>
    (Object.keys(of) as Field[])
      .filter((field) => !sealedFields.includes(field))
      .map((field) => ({ item, field, value: textOf(of[field]) })),
  );
  const rows = sql`unnest(${answers.map(({ item }) => item)}::text[], ${answers.map(({ field }) => field)}::text[],
    ${answers.map(({ value }) => value)}::text[], ${answers.map((_, place) => place)}::integer[]) as kept (item, field, value, place)`;
  await inTenant(database, {
    scope: tenantScope(businessId, null),
    mode: 'read write',
    work: async (tx) => {
      await tx.run(sql`
        insert into onboarding_applications (business_id, saved_at, revision, submitted_at, declared_name, due_on)
        values (${businessId}, ${at}, 1, ${at}, 'Chan Mei', ${addDays(businessDayOf(at), 3)}::date) on conflict do nothing`);
      await tx.run(sql`
        insert into onboarding_answers (business_id, item, field, place, value, saved_at)
        select ${businessId}, item, field, place, value, ${at}::timestamptz from ${rows} on conflict do nothing`);
      await tx.run(sql`
        insert into onboarding_submitted_answers (business_id, revision, item, field, place, value)
        select ${businessId}, 1, item, field, place, value from ${rows} on conflict do nothing`);
    },
  });
  if (!isReturned) {
    return;
  }
  await plantHit(database, businessId);
  await inRole(database, 'operator', async (tx) => {
    await tx.run(sql`
      insert into onboarding_section_reviews (business_id, revision, section, verdict, comment, reviewed_by, reviewed_by_name, reviewed_at)
      values (${businessId}, 1, 'bank', 'toFix', ${comment}, 1, 'Grace Kwan', ${at}) on conflict do nothing`);
    await tx.run(sql`
      update onboarding_applications set answer_by = ${addDays(businessDayOf(at), 14)}::date where business_id = ${businessId}`);
  });
};
