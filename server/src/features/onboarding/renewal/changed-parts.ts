import {
  fieldsOfStep,
  personFields,
  textOf,
  type Answers,
  type Field,
  type Item,
} from '@back-office/contract/features/onboarding/questions';
import type { Configuration } from '#platform/configuration';
import type { Tx } from '#platform/database';
import { readPlain } from '../submitted.ts';

type Keys = Pick<Configuration, 'MASTER_KEY' | 'MASTER_KEY_OLD'>;
/** The answers that a review can put in force; documents belong to them. */
type Given = Pick<Answers, 'business' | 'people'>;

/** What differs from the version in force: the account that payouts go to, the people, and what the merchant's file says. */
export type ChangedParts = Record<'account' | 'people' | 'legalName' | 'facts', boolean>;

const factFields = [
  'legalName',
  'entity',
  'registrationNumber',
  'country',
  'formedOn',
  'address',
  'city',
] as const satisfies readonly Field[];

const differs = (before: Item, after: Item, fields: readonly Field[]): boolean =>
  fields.some((field) => textOf(before[field]) !== textOf(after[field]));

const arePeopleChanged = (before: Given['people'], after: Given['people']): boolean =>
  before.size !== after.size ||
  [...after].some(([item, person]) => differs(before.get(item) ?? {}, person, personFields));

export const changedParts = (before: Given, after: Given): ChangedParts => ({
  account: differs(before.business, after.business, fieldsOfStep.bank),
  people: arePeopleChanged(before.people, after.people),
  legalName: differs(before.business, after.business, ['legalName']),
  facts: differs(before.business, after.business, factFields),
});

/** The accepted version in full; nothing of a merchant that was approved without an application. */
export const readAccepted = async (
  tx: Tx,
  { businessId, acceptedRevision }: { businessId: bigint; acceptedRevision: number | null },
  keys: Keys,
): Promise<Given> =>
  acceptedRevision === null
    ? { business: {}, people: new Map() }
    : readPlain(tx, { businessId, revision: acceptedRevision }, keys);
