import {
  type DisputeRow,
  listDisputes,
  summarizeDisputes,
} from '@back-office/contract/features/disputes';
import type { OutputOf } from '@back-office/contract/kit/call';
import { answerOf, type ListAnswer } from '#kit/list-answer';
import type { ListUrl } from '#kit/use-list-url';
import { useQuestion } from '#platform/http/questions';
import { useStale } from '#platform/live';
import type { CaseFilter } from './dispute-rules.ts';

/** A page of cases with the exact figures of its filter; both follow what happens to the cases. */
export const useDisputeList = ({
  filter: { asOf: _asOf, ...filter },
  page,
  limit,
}: ListUrl<CaseFilter, 'given'>): {
  answer: ListAnswer<DisputeRow>;
  summary: OutputOf<typeof summarizeDisputes> | undefined;
} => {
  const list = useQuestion(listDisputes, { filter, page, limit }, { keepPreviousData: true });
  const figures = useQuestion(summarizeDisputes, { filter }, { keepPreviousData: true });
  useStale('disputes', async () => {
    await Promise.all([list.refetch(), figures.refetch()]);
  });
  return {
    summary: figures.data,
    answer: {
      ...answerOf(list),
      total: figures.isPlaceholderData ? undefined : figures.data?.total,
    },
  };
};
