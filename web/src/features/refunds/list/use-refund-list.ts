import {
  countNewRefunds,
  listRefunds,
  type RefundFilter,
  type RefundRow,
  type RefundSummary,
  summarizeRefunds,
} from '@back-office/contract/features/refunds';
import type { OutputOf } from '@back-office/contract/kit/call';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, type ListAnswer } from '#kit/list-answer';
import type { ListUrl } from '#kit/use-list-url';
import { useNewCount } from '#kit/use-new-count';
import { callServer } from '#platform/http/client';
import { useQuestion } from '#platform/http/questions';
import { useStale } from '#platform/live';
import type { RefundSort } from './refund-rules.ts';

type RefundUrl = ListUrl<RefundFilter, RefundSort>;

// As many rows as the longest page has.
const rowsMax = 50;

/** The rows on screen follow what happens to them, each in its place, though its status may no longer fit the filter. */
const useFreshRows = (
  { filter }: RefundUrl,
  rows: readonly RefundRow[] | undefined,
  recount: () => unknown,
): void => {
  const client = useQueryClient();
  useStale('refunds', async () => {
    const refundNumbers = rows?.map(({ number }) => number) ?? [];
    if (refundNumbers.length === 0) {
      return;
    }
    const { timeType, range } = filter;
    const answer = await callServer(listRefunds, {
      filter: { timeType, range, refundNumbers },
      limit: rowsMax,
    });
    const fresh = new Map(answer.rows.map((row) => [row.number, row]));
    client.setQueriesData<OutputOf<typeof listRefunds>>(
      { queryKey: [listRefunds.name] },
      (known) => known && { ...known, rows: known.rows.map((row) => fresh.get(row.number) ?? row) },
    );
    await recount();
  });
};

/** The figures of the whole filter as of the moment its rows were read; until they are counted the ones before stand. */
const useFigures = (filter: RefundFilter, asOf: string | undefined) =>
  useQuestion(
    summarizeRefunds,
    { filter: { ...filter, asOf: filter.asOf ?? asOf } },
    {
      enabled: asOf !== undefined,
      keepPreviousData: true,
      staleTimeMs: Number.POSITIVE_INFINITY,
    },
  );

/** A page of refunds with its exact figures. Page 1 is live; paging keeps the set of the moment it began. */
export const useRefundList = (
  url: RefundUrl,
): { answer: ListAnswer<RefundRow>; summary: RefundSummary | undefined } => {
  const { filter, sort, order, page, limit } = url;
  const list = useQuestion(
    listRefunds,
    { filter, sort, order, page, limit },
    { keepPreviousData: true },
  );
  const asOf = list.data?.asOf;
  const figures = useFigures(filter, list.isPlaceholderData ? undefined : asOf);
  useFreshRows(url, list.data?.rows, figures.refetch);
  const newCount = useNewCount('refunds', asOf, async (since) => {
    const { count } = await callServer(countNewRefunds, { filter: { ...filter, asOf: since } });
    return count;
  });
  const showNew = (): void => {
    url.refresh();
    if (page === 1 && filter.asOf === undefined) {
      void list.refetch();
    }
  };
  return {
    summary: figures.data,
    answer: {
      ...answerOf(list),
      total: figures.isPlaceholderData ? undefined : figures.data?.total,
      newCount,
      showNew,
    },
  };
};
