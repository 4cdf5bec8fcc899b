import {
  addApplicationFiles,
  removeApplicationFile,
  removePerson,
  saveAnswers,
} from '@back-office/contract/features/onboarding';
import { purposeOf } from '@back-office/contract/features/onboarding/countries';
import {
  businessItem,
  companiesMax,
  documentKey,
  documentNames,
  isCompanyItem,
  isPersonItem,
  peopleMax,
} from '@back-office/contract/features/onboarding/questions';
import sql from 'sql-template-tag';
import { attachFiles, detachFile, detachFiles } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { draftKind, sealedAnswer, type AnswerRow } from './answers.ts';
import {
  holdApplication,
  readApplication,
  whyNotToChange,
  type Reading,
} from './read-application.ts';

/** The position of each person and company, in order of addition. */
const placesOf = async (tx: Tx, businessId: bigint): Promise<Map<string, number>> => {
  const rows = await tx.rows<{ item: string; place: number }>(sql`
    select distinct item, place from onboarding_answers
    where business_id = ${businessId} and item <> ${businessItem}`);
  return new Map(rows.map(({ item, place }) => [item, place]));
};

type Writing = {
  removed: readonly { item: string; field: string }[];
  kept: readonly (AnswerRow & { place: number })[];
};

export const writeAnswers = async (
  { tx, scope: { businessId }, now }: Reading,
  { removed, kept }: Writing,
): Promise<void> => {
  if (removed.length > 0) {
    await tx.run(sql`
    delete from onboarding_answers a
    using unnest(${removed.map(({ item }) => item)}::text[], ${removed.map(({ field }) => field)}::text[]) as gone (item, field)
    where a.business_id = ${businessId} and a.item = gone.item and a.field = gone.field`);
  }
  await tx.run(sql`
    insert into onboarding_answers (business_id, item, field, place, value, value_sealed, masked, saved_at)
    select ${businessId}, item, field, place, value, value_sealed, masked, ${now}::timestamptz
    from unnest(${kept.map(({ item }) => item)}::text[], ${kept.map(({ field }) => field)}::text[],
      ${kept.map(({ place }) => place)}::integer[], ${kept.map(({ value }) => value)}::text[],
      ${kept.map(({ sealed }) => sealed)}::bytea[], ${kept.map(({ masked }) => masked)}::text[])
      as kept (item, field, place, value, value_sealed, masked)
    on conflict (business_id, item, field) do update
    set value = excluded.value, value_sealed = excluded.value_sealed, masked = excluded.masked, saved_at = excluded.saved_at`);
};

const isTooMany = (items: readonly string[]): boolean =>
  items.filter(isPersonItem).length > peopleMax ||
  items.filter(isCompanyItem).length > companiesMax;

export const saveAnswersRoute = implement(saveAnswers, async (context, { changes }) => {
  const { platform, tx, scope, refuse, change } = context;
  const { businessId } = scope;
  const obstacle = whyNotToChange(await holdApplication(context));
  if (obstacle !== undefined) {
    return refuse(obstacle);
  }
  const places = await placesOf(tx, businessId);
  for (const { item } of changes.filter((one) => one.item !== businessItem)) {
    places.set(item, places.get(item) ?? Math.max(0, ...places.values()) + 1);
  }
  if (isTooMany([...places.keys()])) {
    return refuse('onboarding.tooManyPeople');
  }
  // The last of several answers to one question counts, because a statement can write a row only once.
  const last = new Map(changes.map((one) => [`${one.item}.${one.field}`, one]));
  const texts = [...last.values()].map((one) => ({ ...one, value: one.value.trim() }));
  await writeAnswers(context, {
    removed: texts.filter(({ value }) => value === ''),
    kept: texts
      .filter(({ value }) => value !== '')
      .map((one) => ({
        ...one,
        ...sealedAnswer(platform.configuration, businessId, one),
        place: places.get(one.item) ?? 0,
      })),
  });
  // The log names only the fields, without personal data.
  change({
    objectNumber: String(businessId),
    before: null,
    after: { fields: [...new Set(changes.map(({ field }) => field))] },
  });
  return readApplication(context);
});

const isThere = async (tx: Tx, businessId: bigint, item: string): Promise<boolean> => {
  const [row] = await tx.rows(sql`
    select from onboarding_answers where business_id = ${businessId} and item = ${item} limit 1`);
  return row !== undefined;
};

export const removePersonRoute = implement(removePerson, async (context, { id }) => {
  const { tx, scope, now, refuse, change } = context;
  const { businessId } = scope;
  const obstacle = whyNotToChange(await holdApplication(context));
  if (obstacle !== undefined) {
    return refuse(obstacle);
  }
  if (!(await isThere(tx, businessId, id))) {
    return refuse('onboarding.personNotFound');
  }
  await tx.run(sql`
    delete from onboarding_answers where business_id = ${businessId} and item = ${id}`);
  for (const document of documentNames) {
    const owner = { kind: draftKind, id: documentKey(id, document) };
    await detachFiles(tx, scope, { owner, now });
  }
  change({ before: isCompanyItem(id) ? { company: id } : { person: id }, after: null });
  return readApplication(context);
});

export const addApplicationFilesRoute = implement(
  addApplicationFiles,
  async (context, { item, document, fileIds }) => {
    const { tx, scope, session, now, refuse, change } = context;
    const obstacle = whyNotToChange(await holdApplication(context));
    if (obstacle !== undefined) {
      return refuse(obstacle);
    }
    const isKnown = !isCompanyItem(item) && (await isThere(tx, scope.businessId, item));
    if (item !== businessItem && !isKnown) {
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
    const obstacle = whyNotToChange(await holdApplication(context));
    if (obstacle !== undefined) {
      return refuse(obstacle);
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
