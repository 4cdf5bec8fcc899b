import type { ColumnKind } from '@back-office/contract/kit/list';
import type { Word } from '@back-office/messages/words';
import sql, { type Sql } from 'sql-template-tag';

export type Labels = Readonly<Record<string, Word>>;

/** A column's value in a file, from the relations that its list reads. */
export type FileValue =
  /** Digits or letters that nobody can choose. */
  | { kind: 'code'; of: Sql }
  /** Typed by a person. */
  | { kind: 'text'; of: Sql }
  | { kind: 'count'; of: Sql }
  /** Basis points; per cent with two decimals in the file. */
  | { kind: 'rate'; basisPoints: Sql }
  /** A value by its label; without a label the other text. */
  | { kind: 'word'; of: Sql; labels: Labels; otherwise?: Sql }
  | { kind: 'country'; of: Sql; otherwise?: Sql }
  | { kind: 'instant'; of: Sql }
  /** A number, with its currency in a column beside it. */
  | { kind: 'money'; minor: Sql; currency: Sql }
  /** A number whose currency already has a column of its own. */
  | { kind: 'amount'; minor: Sql; currency: Sql };

export type FileColumn = { title: Word; value: FileValue };

type Found = { of: Sql; currency: Sql; labels: Labels | undefined };

/** The default file value of each kind of column. */
export const fileValueOf: Readonly<Record<ColumnKind, (found: Found) => FileValue>> = {
  // Displayed as a code, it may still be chosen by a shop or a payer, as an order number is.
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
