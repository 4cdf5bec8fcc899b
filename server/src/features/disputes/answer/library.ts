import {
  libraryFields,
  libraryVersionsShown,
  listEvidenceLibrary,
  saveEvidenceText,
  type LibraryField,
  type LibraryText,
} from '@back-office/contract/features/disputes/library';
import type { EvidenceField } from '@back-office/contract/features/disputes/evidence';
import sql from 'sql-template-tag';
import { hostOfPayment } from '#features/websites/public';
import type { Tx } from '#platform/database';
import { implement, type Route } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';

type Library = { businessId: bigint; website: string };

/**
 * The host of the website of a case's payment, in the form for comparing reviewed websites (Decision 29); null if it
 * names none; undefined if the scope has no such case.
 */
const findWebsite = async (
  tx: Tx,
  scope: TenantScope,
  number: string,
): Promise<string | null | undefined> => {
  const [found] = await tx.rows<{ website: string | null }>(sql`
    select nullif(${hostOfPayment}, '') as website from (select * from disputes where ${inScope(scope)} and number = ${number}) d
    join transactions t on t.business_id = d.business_id and t.number = d.payment_number`);
  return found === undefined ? undefined : found.website;
};

type Stored = Omit<LibraryText, 'savedAt'> & { savedAt: Date };

const readTexts = (
  tx: Tx,
  { businessId, website }: Library,
  { fields, limit }: { fields: readonly LibraryField[]; limit: number },
): Promise<Stored[]> =>
  tx.rows<Stored>(sql`
    select field, version, text, saved_at as "savedAt", saved_by_name as "savedBy" from (
      select *, row_number() over (partition by field order by version desc) as place from evidence_library
      where business_id = ${businessId} and website = ${website} and field = any(${fields})
    ) v where place <= ${limit} order by field, version desc`);

const listRoute = implement(listEvidenceLibrary, async ({ tx, scope, refuse }, { number }) => {
  const website = await findWebsite(tx, scope, number);
  if (website === undefined) {
    return refuse('disputes.notFound');
  }
  const library = { businessId: scope.businessId, website: website ?? '' };
  const asked = { fields: libraryFields, limit: libraryVersionsShown };
  const texts = website === null ? [] : await readTexts(tx, library, asked);
  return {
    website,
    texts: texts.map(({ savedAt, ...text }) => ({ ...text, savedAt: savedAt.toISOString() })),
  };
});

type Saving = {
  field: LibraryField;
  text: string;
  by: { personId: bigint; personName: string };
  now: Date;
};

/** Undefined if a colleague saved the same version at the same time. */
const addVersion = async (
  tx: Tx,
  { businessId, website }: Library,
  { field, text, by, now }: Saving,
): Promise<number | undefined> => {
  const asked = { fields: [field], limit: 1 };
  const [newest] = await readTexts(tx, { businessId, website }, asked);
  if (newest?.text === text) {
    return newest.version;
  }
  const version = (newest?.version ?? 0) + 1;
  const added = await tx.run(sql`
    insert into evidence_library (business_id, website, field, version, text, saved_by, saved_by_name, saved_at)
    values (${businessId}, ${website}, ${field}, ${version}, ${text}, ${by.personId}, ${by.personName}, ${now})
    on conflict do nothing`);
  return added === 1 ? version : undefined;
};

const saveRoute = implement(saveEvidenceText, async (context, { number, field, text }) => {
  const { tx, scope, session, now, refuse, change } = context;
  const website = await findWebsite(tx, scope, number);
  if (website === undefined) {
    return refuse('disputes.notFound');
  }
  if (website === null) {
    return refuse('disputes.noWebsite');
  }
  const library = { businessId: scope.businessId, website };
  const saving = { field, text, by: session, now };
  // The second of two concurrent saves finds the first one's version and adds the next.
  const version =
    (await addVersion(tx, library, saving)) ?? (await addVersion(tx, library, saving));
  if (version === undefined) {
    throw new Error('A text of the library was saved by others at once.');
  }
  change({ objectNumber: number, before: null, after: { website, field, version } });
  return { website, version };
});

export const libraryRoutes: Route[] = [listRoute, saveRoute];

type Given = { field: EvidenceField; text: string };
type Quoted = Given & { library?: { website: string; version: number } };

/** An answer's evidence, with the library version of each text that matches word for word. */
export const withLibraryVersions = async (
  tx: Tx,
  scope: TenantScope,
  { number, evidence }: { number: string; evidence: readonly Given[] },
): Promise<Quoted[]> => {
  const website = (await findWebsite(tx, scope, number)) ?? '';
  const found = await tx.rows<{ field: string; version: number }>(sql`
    select l.field, max(l.version) as version
    from evidence_library l
    join unnest(${evidence.map(({ field }) => field)}::text[], ${evidence.map(({ text }) => text)}::text[]) as g (field, text)
      on g.field = l.field and g.text = l.text
    where l.business_id = ${scope.businessId} and l.website = ${website} group by l.field`);
  const versions = new Map(found.map(({ field, version }) => [field, version]));
  return evidence.map((one) => {
    const version = versions.get(one.field);
    return version === undefined ? one : { ...one, library: { website, version } };
  });
};
