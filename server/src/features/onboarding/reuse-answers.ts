import { randomUUID } from 'node:crypto';
import { getReusable, reuseBusiness, reusePeople } from '@back-office/contract/features/onboarding';
import {
  isReused,
  reusedDocuments,
  reusedParts,
  type ReusedPart,
} from '@back-office/contract/features/onboarding/answers/reused';
import { purposeOf } from '@back-office/contract/features/onboarding/countries';
import {
  businessItem,
  documentKey,
  isPersonItem,
  type DocumentName,
} from '@back-office/contract/features/onboarding/questions';
import type { OutputOf } from '@back-office/contract/kit/call';
import { readMemberships } from '#features/sign-in/public';
import { attachStored, readFile, storeContent } from '#features/uploads/public';
import { inRole, inTenant, type Tx } from '#platform/database';
import { implement, type Platform, type Session } from '#platform/http/route';
import { tenantScope, type TenantScope } from '#platform/tenant-scope';
import { draftKind, plainOf, readAnswers, readFiles, sealedAnswer } from './answers.ts';
import { writeAnswers } from './change-application.ts';
import { holdApplication, isOpen, readApplication, type Reading } from './read-application.ts';

/** All businesses that a person owns. */
const ownedBy = async ({ database }: Platform, personId: bigint) => {
  const all = await inRole(database, 'identity', (tx) => readMemberships(tx, personId));
  return all
    .filter((one) => one.is_owner)
    .map(({ business_id: id, business_name: name }) => ({ id, name }));
};

/** Reads another business's data: only its owner may copy it. */
const inOther = <Result>(
  { database }: Platform,
  businessId: bigint,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  inTenant(database, { scope: tenantScope(businessId, null), mode: 'read only', work });

/** The decrypted answers of another business, with their documents. */
const readPart = (platform: Platform, businessId: bigint, part: ReusedPart) =>
  inOther(platform, businessId, async (tx) => {
    const rows = (await readAnswers(tx, businessId)).filter((row) => isReused(part, row));
    const held = await readFiles(tx, businessId, rows);
    const items = [...new Set(rows.map(({ item }) => item))];
    return {
      items,
      answers: rows.map((row) => ({
        item: row.item,
        field: row.field,
        value: plainOf(platform.configuration, businessId, row),
      })),
      documents: items.flatMap((item) =>
        reusedDocuments(part, item).flatMap((document) =>
          (held.get(documentKey(item, document)) ?? []).map(({ id }) => ({ item, document, id })),
        ),
      ),
    };
  });

/** Parts of another business's application that have answers to copy. */
const partsOf = (platform: Platform, businessId: bigint): Promise<ReusedPart[]> =>
  inOther(platform, businessId, async (tx) => {
    const rows = await readAnswers(tx, businessId);
    return reusedParts.filter((part) => rows.some((row) => isReused(part, row)));
  });

export const getReusableRoute = implement(getReusable, async ({ platform, scope, session }) => {
  const owned = await ownedBy(platform, session.personId);
  const isOwner = owned.some(({ id }) => id === scope.businessId);
  const businesses: OutputOf<typeof getReusable>['businesses'] = [];
  for (const { id, name } of isOwner ? owned : []) {
    const parts = id === scope.businessId ? [] : await partsOf(platform, id);
    if (parts.length > 0) {
      businesses.push({ businessId: String(id), name, parts });
    }
  }
  return { businesses };
});

type Reusing = Omit<Reading, 'platform' | 'scope' | 'session'> & {
  platform: Platform;
  scope: TenantScope;
  session: Session;
};
type Copying = { from: bigint; id: string; to: { item: string; document: DocumentName } };

/** Copies one file after the other, so that only one is in memory; encrypted for this business. */
const copyFile = async (
  { platform, tx, scope, session, now }: Reusing,
  { from, id, to: { item, document } }: Copying,
): Promise<void> => {
  const file = await inOther(platform, from, (other) =>
    readFile({ platform, tx: other, businessId: from }, id),
  );
  if (file === undefined) {
    return;
  }
  const { name, kind, content } = file;
  await attachStored(tx, scope, {
    owners: [{ kind: draftKind, id: documentKey(item, document), gatewayNumber: null }],
    purpose: purposeOf(document),
    now,
    name,
    kind,
    stored: await storeContent({ platform, scope, now }, content),
    by: session,
  });
};

/** Why the answers of that business can't be copied. */
const whyNotToReuse = async (context: Reusing, from: bigint) => {
  const standing = await holdApplication(context);
  if (!standing.isOwner) {
    return 'onboarding.ownerOnly';
  }
  if (!isOpen(standing)) {
    return 'onboarding.notOpen';
  }
  const owned = await ownedBy(context.platform, context.session.personId);
  return owned.some(({ id }) => id === from) ? undefined : 'businesses.notFound';
};

/** Answers how many items were copied; none if there are none, or if the application already has such answers. */
const reuse = async (context: Reusing, from: bigint, part: ReusedPart): Promise<number> => {
  const { platform, tx, scope } = context;
  const { businessId } = scope;
  const own = await readAnswers(tx, businessId);
  const hasAny = own.some((row) =>
    part === 'people' ? isPersonItem(row.item) : isReused(part, row),
  );
  if (from === businessId || hasAny) {
    return 0;
  }
  const { items, answers, documents } = await readPart(platform, from, part);
  const itemOf = new Map(
    items.map((item) => [item, item === businessItem ? item : (randomUUID() as string)]),
  );
  const kept = answers.map(({ item, field, value }) => {
    const answer = { item: itemOf.get(item) ?? item, field, value };
    const place = item === businessItem ? 0 : items.indexOf(item) + 1;
    return { ...answer, place, ...sealedAnswer(platform.configuration, businessId, answer) };
  });
  await writeAnswers(context, { removed: [], kept });
  for (const { item, document, id } of documents) {
    await copyFile(context, { from, id, to: { item: itemOf.get(item) ?? item, document } });
  }
  return items.length;
};

export const reuseBusinessRoute = implement(reuseBusiness, async (context, input) => {
  const from = BigInt(input.businessId);
  const obstacle = await whyNotToReuse(context, from);
  if (obstacle !== undefined) {
    return context.refuse(obstacle);
  }
  if ((await reuse(context, from, 'business')) === 0) {
    return context.refuse('onboarding.nothingToReuse');
  }
  context.change({
    objectNumber: String(context.scope.businessId),
    before: null,
    after: { from: input.businessId },
  });
  return readApplication(context);
});

export const reusePeopleRoute = implement(reusePeople, async (context, input) => {
  const from = BigInt(input.businessId);
  const obstacle = await whyNotToReuse(context, from);
  if (obstacle !== undefined) {
    return context.refuse(obstacle);
  }
  const people = await reuse(context, from, 'people');
  if (people === 0) {
    return context.refuse('onboarding.nothingToReuse');
  }
  context.change({
    objectNumber: String(context.scope.businessId),
    before: null,
    after: { people, from: input.businessId },
  });
  return readApplication(context);
});
