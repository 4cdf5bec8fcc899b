import {
  overseeWithdrawals,
  withdrawalQueues,
} from '@back-office/contract/features/withdrawals/oversight';
import { payoutWords as words } from '@back-office/messages/features/withdrawals/payouts';
import { withdrawalWords } from '@back-office/messages/features/withdrawals';
import { withdrawalQueueLabels } from '@back-office/messages/features/withdrawals/payouts';
import { screenTitles } from '@back-office/messages/screens';
import { Suspense, useMemo } from 'react';
import { textFilter } from '#kit/filter-controls';
import { lazyPart } from '#kit/lazy-part';
import { answerOf } from '#kit/list-answer';
import { idOfNamed } from '#kit/over-merchants';
import { PageHead } from '#kit/page-head';
import { QueryScreen } from '#kit/query-screen';
import { EmptyFirst } from '#kit/states';
import { type ListUrl, useListUrl } from '#kit/use-list-url';
import { useLookAgain } from '#platform/http/look-again';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { payoutColumns, payoutStartColumns } from './payout-columns.tsx';
import { type PayoutFilter, payoutRules } from './payout-rules.ts';

const PayoutDrawer = lazyPart(async () => (await import('./payout-detail.tsx')).PayoutDrawer);

const filters = [textFilter<PayoutFilter>({ key: 'search', label: words.search })];

const usePayouts = ({ filter, page, limit }: ListUrl<PayoutFilter, 'given'>) => {
  const { queue, currencies, search } = filter;
  const list = useQuestion(
    overseeWithdrawals,
    { queue, currencies, search, page, limit },
    { keepPreviousData: true },
  );
  useLookAgain(list.refetch);
  return list;
};

/** Spec S4.11: what is to be paid to merchants, and what became of the rest. */
export const PayoutsPage = () => {
  const say = useSay();
  const url = useListUrl(payoutRules);
  const list = usePayouts(url);
  const columns = useMemo(
    () => ({ all: payoutColumns(url.show), start: payoutStartColumns, rowId: idOfNamed }),
    [url.show],
  );
  return (
    <>
      <PageHead title={say(screenTitles.payouts)} lead={say(words.lead)} />
      <QueryScreen
        list="payouts"
        url={url}
        columns={columns}
        filters={{ quick: filters, groups: [], range: null }}
        tabs={{
          label: say(words.queues),
          tabs: withdrawalQueues.map((queue) => ({
            id: queue,
            label: withdrawalQueueLabels[queue],
            count: list.data?.counts[queue],
          })),
          active: url.filter.queue,
          choose: (id) =>
            url.changeFilter({ queue: withdrawalQueues.find((queue) => queue === id) }),
        }}
        answer={answerOf(list)}
        sums={list.data?.sums}
        countWord={withdrawalWords.withdrawals}
        emptyFirst={<EmptyFirst title={say(words.emptyTitle)} text={say(words.emptyText)} />}
      />
      {url.open !== undefined && (
        <Suspense>
          <PayoutDrawer key={url.open} id={url.open} close={() => url.show(undefined)} />
        </Suspense>
      )}
    </>
  );
};
