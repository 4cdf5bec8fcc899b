import {
  listWithdrawals,
  type WithdrawalFilter,
  withdrawalStatuses,
} from '@back-office/contract/features/withdrawals';
import {
  withdrawalStatusLabels,
  withdrawalWords,
} from '@back-office/messages/features/withdrawals';
import { tableWords } from '@back-office/messages/kit';
import { screenTitles } from '@back-office/messages/screens';
import { Button } from 'antd';
import { Suspense, useMemo } from 'react';
import { DateRangeFilter } from '#kit/date-range-filter';
import { lazyPart } from '#kit/lazy-part';
import { answerOf } from '#kit/list-answer';
import { PageHead } from '#kit/page-head';
import { QueryScreen } from '#kit/query-screen';
import { rangeOfPreset } from '#kit/range-presets';
import { EmptyFirst } from '#kit/states';
import { useZoneName } from '#kit/time-text';
import { type ListUrl, useListUrl } from '#kit/use-list-url';
import { useQuestion } from '#platform/http/questions';
import { DownloadButton } from '#features/downloads/public';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';
import { useTimeZone } from '#platform/time-zone';
import { WithdrawableHost } from '../apply/withdrawable-panel.tsx';
import { BankAccountsPanel } from '../bank-accounts/bank-accounts-panel.tsx';
import { useWholeBusiness } from '../use-whole-business.ts';
import { startColumns, withdrawalColumns } from './withdrawal-columns.tsx';
import { withdrawalFilters } from './withdrawal-filters.tsx';
import { withdrawalRules, type WithdrawalSort } from './withdrawal-rules.ts';

const WithdrawalDrawer = lazyPart(
  async () => (await import('../detail/withdrawal-drawer.tsx')).WithdrawalDrawer,
);

type WithdrawalUrl = ListUrl<WithdrawalFilter, WithdrawalSort>;
const all = 'all';

const useWithdrawals = ({ filter, sort, order, page, limit }: WithdrawalUrl) => {
  const list = useQuestion(
    listWithdrawals,
    { filter, sort, order, page, limit },
    { keepPreviousData: true },
  );
  useStale('withdrawals', () => void list.refetch());
  return list;
};

const activeTab = ({ statuses = [] }: WithdrawalFilter): string => {
  if (statuses.length === 0) {
    return all;
  }
  return statuses.length === 1 ? (statuses[0] ?? all) : '';
};

type Tabs = ReturnType<typeof useWithdrawals>['data'];

const useTabs = (url: WithdrawalUrl, data: Tabs) => {
  const say = useSay();
  const counts = data?.tabs;
  const statusesOf = (id: string) => {
    const status = withdrawalStatuses.find((one) => one === id);
    return status === undefined ? undefined : [status];
  };
  return {
    label: say(withdrawalWords.statuses),
    tabs: [
      {
        id: all,
        label: tableWords.all,
        count: counts?.reduce((sum, { count }) => sum + count, 0),
      },
      ...withdrawalStatuses.map((status) => ({
        id: status,
        label: withdrawalStatusLabels[status],
        count: counts?.find((one) => one.status === status)?.count,
      })),
    ],
    active: activeTab(url.filter),
    choose: (id: string) => url.changeFilter({ statuses: statusesOf(id) }),
  };
};

const Empty = ({ lookFurther }: { lookFurther: () => void }) => {
  const say = useSay();
  if (!useWholeBusiness()) {
    return (
      <EmptyFirst
        title={say(withdrawalWords.emptyTitle)}
        text={say(withdrawalWords.notWholeBusiness)}
      />
    );
  }
  return (
    <EmptyFirst title={say(withdrawalWords.emptyTitle)} text={say(withdrawalWords.emptyText)}>
      <Button onClick={lookFurther}>{say(withdrawalWords.lookFurther)}</Button>
    </EmptyFirst>
  );
};

/** Spec S2.29: what may leave, where it goes, and every withdrawal. */
export const WithdrawalsPage = () => {
  const say = useSay();
  const zone = useTimeZone();
  const zoneName = useZoneName();
  const { can, currencyList } = useSession();
  const rules = useMemo(() => withdrawalRules(zone.name), [zone.name]);
  const url = useListUrl(rules);
  const list = useWithdrawals(url);
  const tabs = useTabs(url, list.data);
  const filters = useMemo(() => withdrawalFilters(currencyList), [currencyList]);
  const today = rules.today(url.filter);
  const hasActions = can('withdrawals.apply') || can('withdrawals.approve');
  const { preset, filter, sort, order } = url;
  return (
    <>
      <PageHead title={say(screenTitles.withdrawals)} lead={say(withdrawalWords.lead)} />
      <div className="kit-panels">
        <WithdrawableHost />
        <BankAccountsPanel />
      </div>
      <QueryScreen
        list="withdrawals"
        url={url}
        columns={{
          all: withdrawalColumns(url.show, hasActions),
          start: startColumns,
          rowId: (row) => row.number,
          tools: can('withdrawals.export')
            ? (shown) => (
                <DownloadButton
                  downloadable={{
                    question: { list: 'withdrawals', filter, sort, order },
                    shown,
                    total: list.data?.total ?? undefined,
                  }}
                />
              )
            : undefined,
        }}
        filters={{
          ...filters,
          range: (
            <DateRangeFilter
              value={{ range: filter.range, preset }}
              today={today}
              zoneName={zoneName}
              change={(choice) => url.changeRange(choice)}
            />
          ),
        }}
        tabs={tabs}
        answer={answerOf(list)}
        sums={list.data?.sums}
        countWord={withdrawalWords.withdrawals}
        emptyFirst={
          <Empty
            lookFurther={() =>
              url.changeRange({ preset: 'sixMonths', range: rangeOfPreset('sixMonths', today) })
            }
          />
        }
      />
      {url.open !== undefined && (
        <Suspense>
          <WithdrawalDrawer key={url.open} number={url.open} close={() => url.show(undefined)} />
        </Suspense>
      )}
    </>
  );
};
