import { randomUUID } from 'node:crypto';
import { reusePeople } from '@back-office/contract/features/onboarding';
import { isPersonItem, type Field } from '@back-office/contract/features/onboarding/questions';
import sql from 'sql-template-tag';
import { inRole, inTenant } from '#platform/database';
import { implement, type Platform } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';
import { plainOf, readAnswers, sealedAnswer } from './answers.ts';
import { placesOf, writeAnswers } from './change-application.ts';
import { holdApplication, isOpen, readApplication } from './read-application.ts';

// Whoever owns or directs one business has another part in the next.
const ofOneBusiness: readonly Field[] = ['role', 'share'];

const isOwnedBy = (
  { database }: Platform,
  { personId, businessId }: { personId: bigint; businessId: bigint },
): Promise<boolean> =>
  inRole(database, 'identity', async (tx) => {
    const owned = await tx.rows(sql`
      select from memberships
      where person_id = ${personId} and business_id = ${businessId} and is_owner and status = 'normal'`);
    return owned.length > 0;
  });

/** The answers about people in another business, in plain: only its owner may bring them over. */
const readPeople = ({ database, configuration }: Platform, businessId: bigint) =>
  inTenant(database, {
    scope: tenantScope(businessId, null),
    mode: 'read only',
    work: async (tx) =>
      (await readAnswers(tx, businessId))
        .filter(({ item, field }) => isPersonItem(item) && !ofOneBusiness.includes(field))
        .map((row) => ({
          item: row.item,
          field: row.field,
          value: plainOf(configuration, businessId, row),
        })),
  });

export const reusePeopleRoute = implement(reusePeople, async (context, input) => {
  const { platform, tx, scope, session, refuse, change } = context;
  const { businessId } = scope;
  const from = BigInt(input.businessId);
  const standing = await holdApplication(context);
  if (!standing.isOwner) {
    return refuse('onboarding.ownerOnly');
  }
  if (!isOpen(standing)) {
    return refuse('onboarding.notOpen');
  }
  if (!(await isOwnedBy(platform, { personId: session.personId, businessId: from }))) {
    return refuse('businesses.notFound');
  }
  const people = from === businessId ? [] : await readPeople(platform, from);
  if (people.length === 0 || [...(await placesOf(tx, businessId)).keys()].some(isPersonItem)) {
    return refuse('onboarding.nothingToReuse');
  }
  const items = [...new Set(people.map(({ item }) => item))];
  const itemOf = new Map(items.map((item) => [item, randomUUID() as string]));
  const kept = people.map(({ item, field, value }) => {
    const answer = { item: itemOf.get(item) ?? item, field, value };
    const place = items.indexOf(item) + 1;
    return { ...answer, place, ...sealedAnswer(platform.configuration, businessId, answer) };
  });
  await writeAnswers(context, { removed: [], kept });
  change({
    objectNumber: String(businessId),
    before: null,
    after: { people: items.length, from: input.businessId },
  });
  return readApplication(context);
});
