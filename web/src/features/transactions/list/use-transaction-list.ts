import {
  countNewTransactions,
  listTransactions,
  readTransactions,
  summarizeTransactions,
  type TransactionFilter,
  type TransactionRow,
  type TransactionSummary,
} from '@back-office/contract/features/transactions';
import type { OutputOf } from '@back-office/contract/kit/call';
import { answerOf, type ListAnswer } from '#kit/list/list-answer';
import type { ListUrl } from '#kit/address/use-list-url';
import { useNewCount } from '#kit/address/use-new-count';
import { callServer } from '#platform/http/client';
import { useQuestion } from '#platform/http/questions';
import { useStale } from '#platform/live';
import { useReplaceRows } from '../commands.ts';
import type { TransactionSort } from './transaction-times.tsx';

type TransactionUrl = ListUrl<TransactionFilter, TransactionSort>;

/** The figures of the whole filter: with the rows where they are known at once, else asked for after them. */
const useSummary = (
  filter: TransactionFilter,
  answer: { asOf: string; summary: TransactionSummary | null } | undefined,
): TransactionSummary | undefined => {
  const isMissing = answer !== undefined && answer.summary === null;
  const { data } = useQuestion(
    summarizeTransactions,
    { filter: { ...filter, asOf: filter.asOf ?? answer?.asOf } },
    { enabled: isMissing, staleTimeMs: Number.POSITIVE_INFINITY },
  );
  return isMissing ? data : (answer?.summary ?? undefined);
};

type Answer = OutputOf<typeof listTransactions>;

/** While the next rows are on their way the figures before stand, if they came with their rows. */
const useFigures = (
  filter: TransactionFilter,
  list: { data: Answer | undefined; isPlaceholderData: boolean },
): TransactionSummary | undefined => {
  const asked = useSummary(filter, list.isPlaceholderData ? undefined : list.data);
  return list.isPlaceholderData ? (list.data?.summary ?? undefined) : asked;
};

/** The rows on screen follow what happens to them, each in its place. */
const useFreshRows = (rows: readonly TransactionRow[] | undefined): void => {
  const replaceRows = useReplaceRows();
  useStale('transactions', async () => {
    const numbers = rows?.map(({ number }) => number) ?? [];
    if (numbers.length > 0) {
      replaceRows((await callServer(readTransactions, { numbers })).rows);
    }
  });
};

/** A page of transactions with its exact figures. Page 1 is live; paging keeps the set of the moment it began. */
export const useTransactionList = (
  url: TransactionUrl,
): { answer: ListAnswer<TransactionRow>; summary: TransactionSummary | undefined } => {
  const { filter, sort, order, page, limit } = url;
  const list = useQuestion(
    listTransactions,
    { filter, sort, order, page, limit },
    { keepPreviousData: true },
  );
  const summary = useFigures(filter, list);
  const asOf = list.data?.asOf;
  const total = list.data?.total ?? summary?.total;
  useFreshRows(list.data?.rows);
  const newCount = useNewCount('transactions', { asOf, of: [filter, total] }, async (since) => {
    const { count } = await callServer(countNewTransactions, {
      filter: { ...filter, asOf: since },
      // Until the answer is there the total is that of another filter.
      ...(list.isPlaceholderData ? {} : { total }),
    });
    return count;
  });
  const showNew = (): void => {
    url.refresh();
    if (page === 1 && filter.asOf === undefined) {
      void list.refetch();
    }
  };
  return {
    summary,
    answer: {
      ...answerOf(list),
      total,
      newCount,
      showNew,
    },
  };
};
