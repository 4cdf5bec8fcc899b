import type { requestDownload } from '@back-office/contract/features/downloads';
import {
  recordedFlowFileColumns,
  transactionFileColumns,
} from '@back-office/contract/features/downloads/columns';
import type { InputOf } from '@back-office/contract/kit/call';
import type { Word } from '@back-office/messages/words';

export type DownloadWish = InputOf<typeof requestDownload>;
type QuestionOf<Wish> = Wish extends unknown ? Omit<Wish, 'columns' | 'format'> : never;

/** A screen's export: its list with the current filter and order, and the columns it shows. */
export type Downloadable = {
  question: QuestionOf<DownloadWish>;
  /** Ids of the columns on screen, in order; empty if the list has no choice of them. */
  shown: readonly string[];
  /** All columns its file may have, if the list declares them. */
  all?: readonly string[];
  /** Undefined while being counted. */
  total: number | undefined;
  /** Title of a list over all merchants, whose file an operator waits for. */
  overMerchants?: Word | undefined;
};

export type ColumnChoice = 'shown' | 'all';

const chosenOf = <Column extends string>(
  known: readonly Column[],
  shown: readonly string[],
  choice: ColumnChoice,
): Column[] =>
  choice === 'all'
    ? [...known]
    : // Row actions are not a file column.
      shown.flatMap((id) => known.find((column) => column === id) ?? []);

/** File columns of lists not yet declared; reports have no choice of columns. */
const fileColumns: Partial<Record<DownloadWish['list'], readonly string[]>> = {
  transactions: transactionFileColumns,
  recordedFlow: recordedFlowFileColumns,
};

type Choice = Pick<DownloadWish, 'format'> & { columns: ColumnChoice };

export const wishOf = (
  { question, shown, all = fileColumns[question.list] }: Downloadable,
  { format, columns }: Choice,
): DownloadWish =>
  ({
    ...question,
    format,
    ...(all === undefined ? {} : { columns: chosenOf(all, shown, columns) }),
  }) as DownloadWish;

/** The number of columns in a file; undefined if there is no choice. */
export const columnCount = (
  downloadable: Downloadable,
  columns: ColumnChoice,
): number | undefined => {
  const wish = wishOf(downloadable, { format: 'csv', columns });
  return 'columns' in wish ? wish.columns.length : undefined;
};
