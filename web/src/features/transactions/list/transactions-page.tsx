import {
  type TransactionFilter,
  transactionsExportedBy,
  type TransactionView,
  transactionScreens,
} from '@back-office/contract/features/transactions';
import { screens } from '@back-office/contract/screens';
import { emptyViews, listWords, viewLeads } from '@back-office/messages/features/transactions';
import { screenTitles } from '@back-office/messages/screens';
import { tableWords } from '@back-office/messages/kit';
import { Button } from 'antd';
import { useMemo } from 'react';
import { AboutButton } from '#kit/page/about-button';
import { now } from '#kit/time/clock';
import { lazyPart } from '#kit/layout/lazy-part';
import type { ListAnswer } from '#kit/list/list-answer';
import { OpenObject } from '#kit/object/open-object';
import { PageHead } from '#kit/page/page-head';
import { useIsNarrow } from '#kit/layout/use-media';
import { QueryScreen } from '#kit/list/query-screen';
import { rangeOfPreset } from '#kit/dates/range-presets';
import { EmptyFirst } from '#kit/feedback/states';
import type { StatusTab } from '#kit/list/status-tabs';
import { dateIn } from '#kit/time/time';
import { type ListUrl, useListUrl } from '#kit/address/use-list-url';
import { RefundReportedButton } from '#features/refunds/public';
import { DownloadButton } from '#kit/download/download-button';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { useTimeZone } from '#platform/time-zone';
import { TransactionsWatch } from '../transaction-actions.tsx';
import { transactionColumns } from './transaction-columns.tsx';
import { transactionFilters } from './transaction-filters.tsx';
import { rulesOf, type TransactionSort, TransactionTimes } from './transaction-times.tsx';
import { useTransactionList } from './use-transaction-list.ts';
import { viewPresets } from './view-presets.ts';

const AboutTransactions = lazyPart(
  async () => (await import('../about-transactions.tsx')).AboutTransactions,
);

type TransactionUrl = ListUrl<TransactionFilter, TransactionSort>;
const all = 'all';

const Head = ({ view }: { view: TransactionView }) => {
  const say = useSay();
  const { can } = useSession();
  const screen = transactionScreens[view];
  const explains = screens[screen].operations.some(
    (operation) => operation === 'transactions.functionDescription',
  );
  return (
    <PageHead title={say(screenTitles[screen])} lead={say(viewLeads[view])}>
      {explains && can('transactions.functionDescription') && (
        <AboutButton label={listWords.about} Panel={AboutTransactions} />
      )}
      {view === 'counterfeit' && <RefundReportedButton />}
    </PageHead>
  );
};

const activeTab = ({ statuses }: TransactionFilter): string => {
  if (statuses === undefined || statuses.length === 0) {
    return all;
  }
  return statuses.length === 1 ? (statuses[0] ?? all) : '';
};

const useTabs = (
  view: TransactionView,
  url: TransactionUrl,
  counts: readonly { status: string; count: number }[] | undefined,
) => {
  const say = useSay();
  const { tabs } = viewPresets[view];
  const countOf = (status: string): number | undefined =>
    counts === undefined ? undefined : (counts.find((one) => one.status === status)?.count ?? 0);
  const statusesOf = (id: string) => {
    const chosen = tabs.find(({ status }) => status === id);
    return chosen === undefined ? undefined : [chosen.status];
  };
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  const every: StatusTab = { id: all, label: tableWords.all, count: total };
  return {
    label: say(listWords.statuses),
    tabs: [
      every,
      ...tabs.map(({ status, label }) => ({ id: status, label, count: countOf(status) })),
    ],
    active: activeTab(url.filter),
    choose: (id: string) => url.changeFilter({ statuses: statusesOf(id) }),
  };
};

const Empty = ({ view, url }: { view: TransactionView; url: TransactionUrl }) => {
  const say = useSay();
  const zone = useTimeZone();
  const lookFurther = (): void =>
    url.changeRange({
      preset: 'sixMonths',
      range: rangeOfPreset('sixMonths', dateIn(now(), zone.name)),
    });
  return (
    <EmptyFirst title={say(listWords.emptyTitle)} text={say(emptyViews[view])}>
      <Button onClick={lookFurther}>{say(listWords.lookFurther)}</Button>
    </EmptyFirst>
  );
};

/** Spec S2.49. */
const useDownloadTool = (
  url: TransactionUrl,
  answer: Pick<ListAnswer<unknown>, 'total' | 'asOf'>,
) => {
  const { can } = useSession();
  const { filter, sort, order } = url;
  if (!can(transactionsExportedBy(filter.view))) {
    return undefined;
  }
  const question = {
    list: 'transactions' as const,
    filter: { ...filter, asOf: filter.asOf ?? answer.asOf },
    sort,
    order,
  };
  return (shown: readonly string[]) => (
    <DownloadButton downloadable={{ question, shown, total: answer.total }} />
  );
};

const useColumns = (view: TransactionView, show: (number: string) => void) => {
  const { can } = useSession();
  const isNarrow = useIsNarrow();
  const { columns, inCards = [] } = viewPresets[view];
  const hasActions = screens[transactionScreens[view]].operations.some(
    (operation) =>
      operation !== 'transactions.functionDescription' &&
      operation !== transactionsExportedBy(view) &&
      can(operation),
  );
  return {
    all: transactionColumns(show, hasActions ? view : undefined),
    start: isNarrow ? [...columns, ...inCards] : columns,
    rowId: (row: { number: string }) => row.number,
  };
};

/** One table, one screen, six presets. Spec S1.7. */
export const TransactionsPage = ({ view }: { view: TransactionView }) => {
  const zone = useTimeZone();
  const session = useSession();
  const rules = useMemo(() => rulesOf(view, zone.name), [view, zone.name]);
  const url = useListUrl(rules);
  const { answer, summary } = useTransactionList(url);
  const tabs = useTabs(view, url, summary?.tabs);
  const columns = useColumns(view, url.show);
  const tools = useDownloadTool(url, answer);
  const filters = useMemo(() => transactionFilters(session), [session]);
  return (
    <>
      <Head view={view} />
      <QueryScreen
        key={view}
        list={`transactions.${view}`}
        views={`transactions.${view}`}
        url={url}
        columns={{ ...columns, tools }}
        filters={{ ...filters, range: (dates) => <TransactionTimes url={dates} /> }}
        tabs={tabs}
        answer={answer}
        sums={summary?.sums}
        emptyFirst={<Empty view={view} url={url} />}
      />
      <OpenObject of="transaction" url={url} />
      <TransactionsWatch />
    </>
  );
};
