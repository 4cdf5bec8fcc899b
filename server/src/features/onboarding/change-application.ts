import {
  addApplicationFiles,
  removeApplicationFile,
  removePerson,
  saveAnswers,
} from '@back-office/contract/features/onboarding';
import { purposeOf } from '@back-office/contract/features/onboarding/countries';
import {
  businessItem,
  documentKey,
  documentNames,
  peopleMax,
} from '@back-office/contract/features/onboarding/questions';
import sql from 'sql-template-tag';
import { attachFiles, detachFile, detachFiles } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { draftKind, sealedAnswer } from './answers.ts';
import { findStanding, isOpen, readApplication, type Reading } from './read-application.ts';

/**
 * Holds the application until the transaction ends, so that changes come one after the other. Answers whether it is open: not
 * while it is under review.
 */
export const holdOpen = async (reading: Reading): Promise<boolean> => {
  const { tx, scope, now } = reading;
  await tx.run(sql`
    insert into onboarding_applications (business_id, saved_at) values (${scope.businessId}, ${now})
    on conflict (business_id) do update set saved_at = excluded.saved_at`);
  return isOpen((await findStanding(reading)).status);
};

/** Each person's place in the order in which they were added. */
const placesOf = async (tx: Tx, businessId: bigint): Promise<Map<string, number>> => {
  const rows = await tx.rows<{ item: string; place: number }>(sql`
    select distinct item, place from onboarding_answers
    where business_id = ${businessId} and item <> ${businessItem}`);
  return new Map(rows.map(({ item, place }) => [item, place]));
};

export const saveAnswersRoute = implement(saveAnswers, async (context, { changes }) => {
  const { platform, tx, scope, now, refuse, change } = context;
  const { businessId } = scope;
  if (!(await holdOpen(context))) {
    return refuse('onboarding.notOpen');
  }
  const places = await placesOf(tx, businessId);
  for (const { item } of changes.filter((one) => one.item !== businessItem)) {
    places.set(item, places.get(item) ?? Math.max(0, ...places.values()) + 1);
  }
  if (places.size > peopleMax) {
    return refuse('onboarding.tooManyPeople');
  }
  for (const { item, field, value } of changes) {
    const text = value.trim();
    if (text === '') {
      await tx.run(sql`
        delete from onboarding_answers
        where business_id = ${businessId} and item = ${item} and field = ${field}`);
      continue;
    }
    const kept = sealedAnswer(platform.configuration, businessId, { item, field, value: text });
    await tx.run(sql`
      insert into onboarding_answers (business_id, item, field, place, value, value_sealed, masked, saved_at)
      values (${businessId}, ${item}, ${field}, ${places.get(item) ?? 0}, ${kept.value}, ${kept.sealed}, ${kept.masked}, ${now})
      on conflict (business_id, item, field) do update
      set value = excluded.value, value_sealed = excluded.value_sealed, masked = excluded.masked, saved_at = excluded.saved_at`);
  }
  // Personal data stays out of the log: it names the fields.
  change({
    objectNumber: String(businessId),
    before: null,
    after: { fields: [...new Set(changes.map(({ field }) => field))] },
  });
  return readApplication(context);
});

const isPerson = async (tx: Tx, businessId: bigint, item: string): Promise<boolean> => {
  const [row] = await tx.rows(sql`
    select from onboarding_answers where business_id = ${businessId} and item = ${item} limit 1`);
  return row !== undefined;
};

export const removePersonRoute = implement(removePerson, async (context, { id }) => {
  const { tx, scope, now, refuse, change } = context;
  const { businessId } = scope;
  if (!(await holdOpen(context))) {
    return refuse('onboarding.notOpen');
  }
  if (!(await isPerson(tx, businessId, id))) {
    return refuse('onboarding.personNotFound');
  }
  await tx.run(sql`
    delete from onboarding_answers where business_id = ${businessId} and item = ${id}`);
  for (const document of documentNames) {
    const owner = { kind: draftKind, id: documentKey(id, document) };
    await detachFiles(tx, scope, { owner, now });
  }
  change({ before: { person: id }, after: null });
  return readApplication(context);
});

export const addApplicationFilesRoute = implement(
  addApplicationFiles,
  async (context, { item, document, fileIds }) => {
    const { tx, scope, session, now, refuse, change } = context;
    if (!(await holdOpen(context))) {
      return refuse('onboarding.notOpen');
    }
    if (item !== businessItem && !(await isPerson(tx, scope.businessId, item))) {
      return refuse('onboarding.personNotFound');
    }
    await attachFiles(tx, scope, {
      owner: { kind: draftKind, id: documentKey(item, document) },
      gatewayNumber: null,
      purpose: purposeOf(document),
      fileIds,
      personId: session.personId,
      now,
    });
    change({
      objectNumber: String(scope.businessId),
      before: null,
      after: { document, files: fileIds.length },
    });
    return readApplication(context);
  },
);

export const removeApplicationFileRoute = implement(
  removeApplicationFile,
  async (context, { id }) => {
    const { tx, scope, now, refuse, change } = context;
    if (!(await holdOpen(context))) {
      return refuse('onboarding.notOpen');
    }
    const [file] = await tx.rows<{ ownerId: string }>(sql`
      select owner_id as "ownerId" from uploaded_files
      where business_id = ${scope.businessId} and id = ${id} and owner_kind = ${draftKind}`);
    if (file === undefined) {
      return refuse('uploads.notFound');
    }
    const owner = { kind: draftKind, id: file.ownerId };
    await detachFile(tx, scope, { owner, fileId: id, now });
    change({ before: { document: file.ownerId.split('.')[1] ?? '' }, after: null });
    return readApplication(context);
  },
);
