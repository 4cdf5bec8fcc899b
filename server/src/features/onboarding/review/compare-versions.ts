import type { EarlierVersion } from '@back-office/contract/features/onboarding/review-aids';
import { holdingsIn } from '@back-office/contract/features/onboarding/ownership/holders';
import {
  businessItem,
  documentKey,
  documentNames,
} from '@back-office/contract/features/onboarding/questions';
import { filesOfEach } from '#features/uploads/public';
import type { Configuration } from '#platform/configuration';
import type { Tx } from '#platform/database';
import { fileKeysOf, type AnswerRow } from '../answers.ts';
import { readMarks, readReviews, toldReview } from './review-application.ts';
import { plainOfSubmitted, readSubmitted, submittedKind } from '../submitted.ts';

/** We compare this many versions before the newest. */
const versionsMax = 10;

type Keys = Pick<Configuration, 'MASTER_KEY' | 'MASTER_KEY_OLD'>;
type Version = {
  rows: AnswerRow[];
  plain: ReadonlyMap<string, string>;
  /** The name and size of each file, by document. */
  files: ReadonlyMap<string, string>;
};

const keyOf = ({ item, field }: Pick<AnswerRow, 'item' | 'field'>): string => `${item}.${field}`;

const readVersion = async (
  tx: Tx,
  of: { businessId: bigint; revision: number },
  keys: Keys,
): Promise<Version> => {
  const { businessId, revision } = of;
  const rows = await readSubmitted(tx, of);
  const plain = rows.map((row): [string, string] => [keyOf(row), plainOfSubmitted(keys, of, row)]);
  const ids = fileKeysOf(rows).map((key) => `${revision}/${key}`);
  const files = await filesOfEach(tx, businessId, { kind: submittedKind, ids });
  return {
    rows,
    plain: new Map(plain),
    files: new Map(
      [...files].map(([id, named]) => [
        id.slice(id.indexOf('/') + 1),
        named.map(({ name, bytes }) => `${name} ${bytes}`).join('\n'),
      ]),
    ),
  };
};

/** The latest name of a person or a company; null for the business. */
const nameIn = (versions: readonly Version[], item: string): string | null =>
  item === businessItem
    ? null
    : (versions
        .map(({ plain }) =>
          (['lastName', 'firstName', 'companyName'] as const)
            .map((field) => plain.get(keyOf({ item, field })))
            .filter(Boolean)
            .join(' '),
        )
        .find((name) => name !== '') ?? '');

/** Replaces the holders' items by their names. */
const namedHolders = (versions: readonly Version[], text: string): string =>
  holdingsIn(text)
    .map(({ holder, share }) => `${nameIn(versions, holder) ?? ''} ${share}%`)
    .join('\n');

/** An answer of the first given version, masked if it is sealed. */
const shownOf = (versions: readonly [Version, ...Version[]], key: string): string | null => {
  const row = versions[0].rows.find((one) => keyOf(one) === key);
  const text = row?.value ?? row?.masked ?? null;
  return text !== null && row?.field === 'holders' ? namedHolders(versions, text) : text;
};

const changesBetween = (
  before: Version,
  after: Version,
): Pick<EarlierVersion, 'changes' | 'documents'> => {
  const both = [after, before];
  const keys = new Map([...before.rows, ...after.rows].map((row) => [keyOf(row), row]));
  const items = new Set([businessItem, ...[...keys.values()].map(({ item }) => item)]);
  return {
    changes: [...keys]
      .filter(([key]) => before.plain.get(key) !== after.plain.get(key))
      .map(([key, { item, field }]) => ({
        item,
        field,
        person: nameIn(both, item),
        before: shownOf([before, after], key),
        after: shownOf([after, before], key),
      })),
    documents: [...items].flatMap((item) =>
      documentNames
        .filter((document) => {
          const key = documentKey(item, document);
          return (before.files.get(key) ?? '') !== (after.files.get(key) ?? '');
        })
        .map((document) => ({ item, document, person: nameIn(both, item) })),
    ),
  };
};

/** The versions before a submitted one, newest first, each with its verdicts and the changes in the next one. */
export const readEarlier = async (
  tx: Tx,
  { businessId, revision }: { businessId: bigint; revision: number },
  keys: Keys,
): Promise<EarlierVersion[]> => {
  const earlier: EarlierVersion[] = [];
  let after = revision > 1 ? await readVersion(tx, { businessId, revision }, keys) : undefined;
  for (
    let at = revision - 1;
    after !== undefined && at >= Math.max(1, revision - versionsMax);
    at -= 1
  ) {
    const before = await readVersion(tx, { businessId, revision: at }, keys);
    const reviews = await readReviews(tx, businessId, at);
    const marks = await readMarks(tx, { businessId, revision: at });
    const both = [after, before];
    earlier.push({
      revision: at,
      reviews: reviews.map(toldReview),
      marks: marks.map((mark) => ({ ...mark, person: nameIn(both, mark.item) })),
      ...changesBetween(before, after),
    });
    after = before;
  }
  return earlier;
};
