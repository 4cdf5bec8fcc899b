import type { Application } from '@back-office/contract/features/onboarding';
import {
  businessItem,
  documentKey,
  documentNames,
  isCompanyItem,
  isPersonItem,
  sealedFields,
  type Answers,
  type DocumentName,
  type Field,
  type Item,
} from '@back-office/contract/features/onboarding/questions';
import type { UploadedFile } from '@back-office/contract/features/uploads';
import sql from 'sql-template-tag';
import { filesOfEach } from '#features/uploads/public';
import { openSecret, sealSecret } from '#platform/auth/sealed-secret';
import type { Configuration } from '#platform/configuration';
import type { Tx } from '#platform/database';

type Keys = Pick<Configuration, 'MASTER_KEY' | 'MASTER_KEY_OLD'>;

export type AnswerRow = {
  item: string;
  field: Field;
  value: string | null;
  sealed: Buffer | null;
  masked: string | null;
};

/** Owner kind of the application's files, by item and document. */
export const draftKind = 'onboarding';

/** `seal-anew.ts` finds the rows by this name. */
const placeOf = (businessId: bigint, { item, field }: Pick<AnswerRow, 'item' | 'field'>): string =>
  `onboarding_answers.value_sealed.${businessId}.${item}.${field}`;

const shownEnd = 4;

/** The visible part of an encrypted answer: the year of a birth date, the last characters of a number. */
const maskOf = (field: Field, value: string): string => {
  if (field === 'birthDate') {
    return `${value.slice(0, 4)}-••-••`;
  }
  const end = value.slice(-Math.min(shownEnd, Math.floor(value.length / 2)));
  return `••••${end}`;
};

/** An answer in its stored form. */
export const sealedAnswer = (
  keys: Keys,
  businessId: bigint,
  answer: { item: string; field: Field; value: string },
): Pick<AnswerRow, 'value' | 'sealed' | 'masked'> => {
  const { field, value } = answer;
  return sealedFields.includes(field)
    ? {
        value: null,
        sealed: sealSecret(keys, placeOf(businessId, answer), value),
        masked: maskOf(field, value),
      }
    : { value, sealed: null, masked: null };
};

export const readAnswers = (tx: Tx, businessId: bigint): Promise<AnswerRow[]> =>
  tx.rows<AnswerRow>(sql`
    select item, field, value, value_sealed as sealed, masked from onboarding_answers
    where business_id = ${businessId} order by place, item, field`);

export const plainOf = (keys: Keys, businessId: bigint, row: AnswerRow): string =>
  row.sealed === null ? (row.value ?? '') : openSecret(keys, placeOf(businessId, row), row.sealed);

/** Every possible document of an application's items. */
export const fileKeysOf = (rows: readonly Pick<AnswerRow, 'item'>[]): string[] =>
  [
    businessItem,
    ...new Set(rows.map(({ item }) => item).filter((item) => isPersonItem(item))),
  ].flatMap((item) => documentNames.map((document) => documentKey(item, document)));

/** The documents of an application with their files; those without files are left out. */
export const readFiles = async (
  tx: Tx,
  businessId: bigint,
  rows: readonly Pick<AnswerRow, 'item'>[],
): Promise<Map<string, UploadedFile[]>> => {
  const ids = fileKeysOf(rows);
  const files = await filesOfEach(tx, businessId, { kind: draftKind, ids });
  return new Map([...files].filter(([, of]) => of.length > 0));
};

/** The item and the document of a key. */
export const placeOfKey = (key: string): { item: string; field: DocumentName } => {
  const [item = '', name] = key.split('.');
  const field = documentNames.find((one) => one === name);
  if (field === undefined) {
    throw new Error(`An application has no document ${key}.`);
  }
  return { item, field };
};

/** The contract's form. */
export const toldFiles = (
  files: Iterable<readonly [key: string, files: UploadedFile[]]>,
): Application['files'] =>
  [...files]
    .filter(([, of]) => of.length > 0)
    .map(([key, of]) => {
      const { item, field: document } = placeOfKey(key);
      return { item, document, files: of };
    });

/** Answers in the form for the rules. */
export const answersOf = (
  rows: readonly AnswerRow[],
  files: ReadonlyMap<string, readonly UploadedFile[]>,
  plain: (row: AnswerRow) => string,
): Answers => {
  const items = Map.groupBy(rows, ({ item }) => item);
  const itemOf = (of: readonly AnswerRow[]): Item =>
    Object.fromEntries(of.map((row) => [row.field, plain(row)]));
  const itemsThat = (are: (item: string) => boolean): Map<string, Item> =>
    new Map([...items].filter(([item]) => are(item)).map(([item, of]) => [item, itemOf(of)]));
  return {
    business: itemOf(items.get(businessItem) ?? []),
    people: itemsThat(isPersonItem),
    companies: itemsThat(isCompanyItem),
    files: new Map([...files].map(([key, of]) => [key, of.length])),
  };
};
