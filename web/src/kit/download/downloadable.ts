import type { requestDownload } from '@back-office/contract/features/downloads';
import {
  recordedFlowFileColumns,
  transactionFileColumns,
} from '@back-office/contract/features/downloads/columns';
import type { InputOf } from '@back-office/contract/kit/call';
import type { Word } from '@back-office/messages/words';

export type DownloadWish = InputOf<typeof requestDownload>;
type QuestionOf<Wish> = Wish extends unknown ? Omit<Wish, 'columns' | 'format'> : never;

/** What a screen offers to take along: its list, filter and order as they are, and the columns it shows. */
export type Downloadable = {
  question: QuestionOf<DownloadWish>;
  /** The ids of the columns on screen, in their order; none where the list has no choice of them. */
  shown: readonly string[];
  /** All columns that its file may have, where the list declares them. */
  all?: readonly string[];
  /** Undefined while it is counted. */
  total: number | undefined;
  /** The title of a list over all merchants, whose file an operator waits for. */
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
    : // The actions of a row are no column of a file.
      shown.flatMap((id) => known.find((column) => column === id) ?? []);

/** Of lists that are not declared yet; reports have no choice of columns. */
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

/** How many columns a file would have; undefined where there is nothing to choose. */
export const columnCount = (
  downloadable: Downloadable,
  columns: ColumnChoice,
): number | undefined => {
  const wish = wishOf(downloadable, { format: 'csv', columns });
  return 'columns' in wish ? wish.columns.length : undefined;
};
