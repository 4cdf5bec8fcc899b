import type { ColumnKind } from '@back-office/contract/kit/list';
import type { Word } from '@back-office/messages/words';
import sql, { type Sql } from 'sql-template-tag';

export type Labels = Readonly<Record<string, Word>>;

/** What stands in a column of a file, of the relations that its list reads from. */
export type FileValue =
  /** Made of digits or letters that no one can choose. */
  | { kind: 'code'; of: Sql }
  /** Whatever somebody typed. */
  | { kind: 'text'; of: Sql }
  | { kind: 'count'; of: Sql }
  /** Hundredths of a per cent; per cent with two decimals in the file. */
  | { kind: 'rate'; basisPoints: Sql }
  /** A value by its label; where there is none, the other text. */
  | { kind: 'word'; of: Sql; labels: Labels; otherwise?: Sql }
  | { kind: 'country'; of: Sql; otherwise?: Sql }
  | { kind: 'instant'; of: Sql }
  /** A number, with its currency in a column beside it. */
  | { kind: 'money'; minor: Sql; currency: Sql }
  /** A number whose currency has a column of its own already. */
  | { kind: 'amount'; minor: Sql; currency: Sql };

export type FileColumn = { title: Word; value: FileValue };

type Found = { of: Sql; currency: Sql; labels: Labels | undefined };

/** What a column of each kind writes into a file, where the list does not say otherwise. */
export const fileValueOf: Readonly<Record<ColumnKind, (found: Found) => FileValue>> = {
  // Shown as a code, it may still be what a shop or a payer chose, as an order number is.
  code: ({ of }) => ({ kind: 'text', of }),
  text: ({ of }) => ({ kind: 'text', of }),
  own: ({ of }) => ({ kind: 'text', of }),
  merchant: ({ of }) => ({ kind: 'text', of }),
  count: ({ of }) => ({ kind: 'count', of }),
  day: ({ of }) => ({ kind: 'code', of: sql`to_char(${of}, 'YYYY-MM-DD')` }),
  instant: ({ of }) => ({ kind: 'instant', of }),
  money: ({ of, currency }) => ({ kind: 'money', minor: of, currency }),
  amount: ({ of, currency }) => ({ kind: 'amount', minor: of, currency }),
  word: ({ of, labels = {} }) => ({ kind: 'word', of, labels }),
};
