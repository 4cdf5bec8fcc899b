import type { requestDownload } from '@back-office/contract/features/downloads';
import {
  operationFileColumns,
  recordedFlowFileColumns,
  refundFileColumns,
  signInFileColumns,
  transactionFileColumns,
  withdrawalFileColumns,
} from '@back-office/contract/features/downloads/columns';
import type { InputOf } from '@back-office/contract/kit/call';

export type DownloadWish = InputOf<typeof requestDownload>;
type QuestionOf<Wish> = Wish extends unknown ? Omit<Wish, 'columns' | 'format'> : never;

/** What a screen offers to take along: its list, filter and order as they are, and the columns it shows. */
export type Downloadable = {
  question: QuestionOf<DownloadWish>;
  /** The ids of the columns on screen, in their order; none where the list has no choice of them. */
  shown: readonly string[];
  /** Undefined while it is counted. */
  total: number | undefined;
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

type Choice = Pick<DownloadWish, 'format'> & { columns: ColumnChoice };

export const wishOf = (
  { question, shown }: Downloadable,
  { format, columns }: Choice,
): DownloadWish => {
  switch (question.list) {
    case 'transactions':
      return { ...question, format, columns: chosenOf(transactionFileColumns, shown, columns) };
    case 'refunds':
      return { ...question, format, columns: chosenOf(refundFileColumns, shown, columns) };
    case 'withdrawals':
      return { ...question, format, columns: chosenOf(withdrawalFileColumns, shown, columns) };
    case 'recordedFlow':
      return { ...question, format, columns: chosenOf(recordedFlowFileColumns, shown, columns) };
    case 'operationLog':
      return { ...question, format, columns: chosenOf(operationFileColumns, shown, columns) };
    case 'loginLog':
      return { ...question, format, columns: chosenOf(signInFileColumns, shown, columns) };
    case 'dailyReport':
    case 'monthlyReport':
      return { ...question, format };
    case 'settlements':
      return { ...question, format };
  }
};

/** How many columns a file would have; undefined where there is nothing to choose. */
export const columnCount = (
  downloadable: Downloadable,
  columns: ColumnChoice,
): number | undefined => {
  const wish = wishOf(downloadable, { format: 'csv', columns });
  return 'columns' in wish ? wish.columns.length : undefined;
};
