import {
  companyFields,
  fieldsOfStep,
  personFields,
  textOf,
  type Answers,
  type Field,
  type Item,
} from '@back-office/contract/features/onboarding/questions';
import sql from 'sql-template-tag';
import type { ReviewedFact } from '#features/merchants/public';
import type { Configuration } from '#platform/configuration';
import type { Tx } from '#platform/database';
import { reviewedFactsOf } from '../review/reviewed-facts.ts';
import { readPlain } from '../submitted.ts';

type Keys = Pick<Configuration, 'MASTER_KEY' | 'MASTER_KEY_OLD'>;
/** The answers that a review can put in force, with their documents. */
type Given = Pick<Answers, 'business' | 'people' | 'companies'>;

/**
 * The differences from the version in force: the payout account, the people with the companies that own the business,
 * and facts of the merchant's file.
 */
export type ChangedParts = Record<'account' | 'people', boolean> & { facts: ReviewedFact[] };

/**
 * Without the industry: only operators change an approved merchant's industry, and its answer only affects the risk.
 */
const factNames = [
  'legalName',
  'entity',
  'registrationNumber',
  'registeredIn',
  'formedOn',
  'address',
] as const satisfies readonly ReviewedFact[];

const differs = (before: Item, after: Item, fields: readonly Field[]): boolean =>
  fields.some((field) => textOf(before[field]) !== textOf(after[field]));

type Items = Given['people'];
const areItemsChanged = (before: Items, after: Items, fields: readonly Field[]): boolean =>
  before.size !== after.size ||
  [...after].some(([item, of]) => differs(before.get(item) ?? {}, of, fields));

const changedParts = (before: Given, after: Given): ChangedParts => {
  const [factsBefore, facts] = [reviewedFactsOf(before.business), reviewedFactsOf(after.business)];
  return {
    account: differs(before.business, after.business, fieldsOfStep.bank),
    people:
      areItemsChanged(before.people, after.people, personFields) ||
      areItemsChanged(before.companies, after.companies, companyFields),
    facts: factNames.filter((name) => factsBefore[name] !== facts[name]),
  };
};

/** The accepted version in full; empty for a merchant approved without an application. */
const readAccepted = async (
  tx: Tx,
  { businessId, acceptedRevision }: { businessId: bigint; acceptedRevision: number | null },
  keys: Keys,
): Promise<Given> =>
  acceptedRevision === null
    ? { business: {}, people: new Map(), companies: new Map() }
    : readPlain(tx, { businessId, revision: acceptedRevision }, keys);

const hasAccountIn = async (tx: Tx, businessId: bigint, currency: string): Promise<boolean> =>
  (await tx.run(sql`
    select from merchant_bank_accounts
    where business_id = ${businessId} and currency = ${currency} and replaced_at is null`)) > 0;

/** The effect of a version. It puts an account that the merchant removed in use again, so that counts as a change. */
export const readChangedParts = async (
  tx: Tx,
  of: { businessId: bigint; acceptedRevision: number | null; after: Given },
  keys: Keys,
): Promise<ChangedParts> => {
  const { businessId, after } = of;
  const changed = changedParts(await readAccepted(tx, of, keys), after);
  const currency = textOf(after.business.settlementCurrency);
  return {
    ...changed,
    account: changed.account || !(await hasAccountIn(tx, businessId, currency)),
  };
};
