import {
  countNewTransactions,
  listTransactions,
  summarizeTransactions,
  type TransactionFilter,
  type TransactionRow,
  type TransactionSummary,
} from '@back-office/contract/features/transactions';
import type { OutputOf } from '@back-office/contract/kit/call';
import { useRef, useState } from 'react';
import type { ListAnswer } from '#kit/query-screen';
import type { ListUrl } from '#kit/use-list-url';
import { callServer } from '#platform/http/client';
import { useQuestion } from '#platform/http/questions';
import { useStale } from '#platform/live';
import type { TransactionSort } from './transaction-rules.ts';

type TransactionUrl = ListUrl<TransactionFilter, TransactionSort>;

/** How many came since the rows were read; asked when the server says so, one question at a time. */
const useNewCount = (filter: TransactionFilter, asOf: string | undefined): number => {
  const [news, setNews] = useState({ asOf: '', count: 0 });
  const isAsking = useRef(false);
  const ask = async (since: string): Promise<void> => {
    isAsking.current = true;
    try {
      const { count } = await callServer(countNewTransactions, {
        filter: { ...filter, asOf: since },
      });
      setNews({ asOf: since, count });
    } catch {
      // The next word from the server asks again.
    } finally {
      isAsking.current = false;
    }
  };
  useStale('transactions', () => {
    if (asOf !== undefined && !isAsking.current) {
      void ask(asOf);
    }
  });
  return news.asOf === asOf ? news.count : 0;
};

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

/** A page of transactions with its exact figures. Page 1 is live; paging keeps the set of the moment it began. */
export const useTransactionList = (
  url: TransactionUrl,
): { answer: ListAnswer<TransactionRow>; summary: TransactionSummary | undefined } => {
  const { filter, sort, order, page, limit } = url;
  const list = useQuestion(
    listTransactions,
    { filter, sort, order, page, limit },
    { keepPreviousData: true, showsRefusal: true },
  );
  const summary = useFigures(filter, list);
  const asOf = list.data?.asOf;
  const newCount = useNewCount(filter, asOf);
  const showNew = (): void => {
    url.refresh();
    if (page === 1 && filter.asOf === undefined) {
      void list.refetch();
    }
  };
  return {
    summary,
    answer: {
      rows: list.data?.rows,
      total: list.data?.total ?? summary?.total,
      asOf,
      isStale: list.isPlaceholderData,
      error: list.data === undefined ? list.error : null,
      tryAgain: () => void list.refetch(),
      newCount,
      showNew,
    },
  };
};
