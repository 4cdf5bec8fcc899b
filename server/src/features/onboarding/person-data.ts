import {
  exportPersonData,
  type PersonData,
} from '@back-office/contract/features/onboarding/person-data';
import {
  documentKey,
  documentNames,
  personFields,
  type Item,
} from '@back-office/contract/features/onboarding/questions';
import sql from 'sql-template-tag';
import { filesOfEach } from '#features/uploads/public';
import type { Configuration } from '#platform/configuration';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { namesOfPerson } from './screening/screen-applications.ts';
import { findNewest, plainOfSubmitted, readSubmitted, submittedKind } from './submitted.ts';

type Version = PersonData['versions'][number];
type Reading = { tx: Tx; businessId: bigint; item: string; keys: Configuration };

const documentsOf = async (
  { tx, businessId, item }: Reading,
  revision: number,
): Promise<Version['documents']> => {
  const ids = documentNames.map((document) => `${revision}/${documentKey(item, document)}`);
  const files = await filesOfEach(tx, businessId, { kind: submittedKind, ids });
  return documentNames.flatMap((document) =>
    (files.get(`${revision}/${documentKey(item, document)}`) ?? []).map(({ name, bytes }) => ({
      document,
      name,
      bytes,
    })),
  );
};

/** The person in one version; the answers of all others stay closed. */
const versionOf = async (reading: Reading, revision: number): Promise<Version> => {
  const { tx, businessId, item, keys } = reading;
  const of = { businessId, revision };
  const rows = (await readSubmitted(tx, of)).filter((row) => row.item === item);
  return {
    revision,
    answers: personFields.flatMap((field) =>
      rows
        .filter((row) => row.field === field)
        .map((row) => ({ field, value: plainOfSubmitted(keys, of, row) })),
    ),
    documents: await documentsOf(reading, revision),
  };
};

const revisionsWith = async ({ tx, businessId, item }: Reading): Promise<number[]> => {
  const rows = await tx.rows<{ revision: number }>(sql`
    select distinct revision from onboarding_submitted_answers
    where business_id = ${businessId} and item = ${item} order by revision desc`);
  return rows.map(({ revision }) => revision);
};

const personIn = ({ answers }: Version): Item =>
  Object.fromEntries(answers.map(({ field, value }) => [field, value]));

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
    const versions: Version[] = [];
    for (const revision of await revisionsWith(reading)) {
      versions.push(await versionOf(reading, revision));
    }
    const names = [...new Set(versions.flatMap((version) => namesOfPerson(personIn(version))))];
    const [name] = names;
    if (name === undefined) {
      return refuse('onboarding.personNotFound');
    }
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
      versions,
    };
  },
);
