import {
  exportPersonData,
  type PersonData,
} from '@back-office/contract/features/onboarding/person-data';
import { compact } from '@back-office/contract/features/onboarding/numbers';
import {
  businessItem,
  documentKey,
  documentNames,
  personFields,
  type DocumentName,
  textOf,
  type Item,
} from '@back-office/contract/features/onboarding/questions';
import sql from 'sql-template-tag';
import { filesOfEach } from '#features/uploads/public';
import type { Configuration } from '#platform/configuration';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { readLogins } from './login-data.ts';
import { namesOfPerson } from './screening/screen-applications.ts';
import { findNewest, plainOfSubmitted, readSubmittedOf, submittedKind } from './submitted.ts';

type Version = PersonData['versions'][number];
type Reading = { tx: Tx; businessId: bigint; item: string; keys: Configuration };

const ownerOf = (item: string, revision: number, document: DocumentName): string =>
  `${revision}/${documentKey(item, document)}`;

/** The person in each version, newest first; other people's answers stay encrypted. */
const versionsOf = async ({ tx, businessId, item, keys }: Reading): Promise<Version[]> => {
  const answers = Map.groupBy(
    await readSubmittedOf(tx, businessId, item),
    ({ revision }) => revision,
  );
  const ids = [...answers.keys()].flatMap((revision) =>
    documentNames.map((document) => ownerOf(item, revision, document)),
  );
  const files = await filesOfEach(tx, businessId, { kind: submittedKind, ids });
  return [...answers].map(([revision, rows]) => ({
    revision,
    answers: personFields.flatMap((field) =>
      rows
        .filter((row) => row.field === field)
        .map((row) => ({ field, value: plainOfSubmitted(keys, { businessId, revision }, row) })),
    ),
    documents: documentNames.flatMap((document) =>
      (files.get(ownerOf(item, revision, document)) ?? []).map(({ name, bytes }) => ({
        document,
        name,
        bytes,
      })),
    ),
  }));
};

const personIn = ({ answers }: Version): Item =>
  Object.fromEntries(answers.map(({ field, value }) => [field, value]));

/** The login that submitted the newest version, if this person is its applicant. */
const submitterOf = async (
  { tx, businessId, item }: Reading,
  revision: number,
): Promise<bigint | null> => {
  const [applied] = await tx.rows<{ submittedBy: bigint | null }>(sql`
    select a.submitted_by as "submittedBy" from onboarding_applications a
    join onboarding_submitted_answers s on s.business_id = a.business_id
    where a.business_id = ${businessId} and s.business_id = ${businessId} and s.revision = ${revision}
      and s.item = ${businessItem} and s.field = 'applicant' and s.value = ${item}`);
  return applied?.submittedBy ?? null;
};

const phonesIn = (versions: readonly Version[]): string[] => [
  ...new Set(versions.map((version) => compact(textOf(personIn(version).phone)))),
];

export const exportPersonDataRoute = implement(
  exportPersonData,
  async ({ platform, tx, now, refuse, change }, { merchantNumber, item, reason }) => {
    const newest = await findNewest(tx, merchantNumber);
    if (newest === undefined) {
      return refuse('merchants.notFound');
    }
    if (newest === null) {
      return refuse('onboarding.personNotFound');
    }
    const { businessId, merchantName } = newest;
    const reading = { tx, businessId, item, keys: platform.configuration };
    const versions = await versionsOf(reading);
    const names = [...new Set(versions.flatMap((version) => namesOfPerson(personIn(version))))];
    const [name] = names;
    if (name === undefined) {
      return refuse('onboarding.personNotFound');
    }
    const logins = await readLogins(platform.database, {
      businessId,
      phones: phonesIn(versions),
      submittedBy: await submitterOf(reading, newest.revision),
    });
    change({
      businessId,
      objectNumber: merchantNumber,
      before: null,
      after: { person: item, versions: versions.length, reason },
    });
    return {
      merchantNumber,
      merchantName,
      exportedAt: now.toISOString(),
      name,
      logins,
      versions,
    };
  },
);
