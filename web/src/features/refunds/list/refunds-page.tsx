import { UploadOutlined } from '@ant-design/icons';
import { refundProcessings } from '@back-office/contract/features/payment';
import type { RefundFilter, RefundSummary } from '@back-office/contract/features/refunds';
import { screens } from '@back-office/contract/screens';
import { refundListWords } from '@back-office/messages/features/refunds';
import { tableWords } from '@back-office/messages/kit';
import { refundProcessingLabels } from '@back-office/messages/payment';
import { screenTitles } from '@back-office/messages/screens';
import { Button } from 'antd';
import { useMemo } from 'react';
import { ButtonLink } from '#kit/button-link';
import { refundBatchesPath } from '#kit/detail-paths';
import { OpenObject } from '#kit/object/open-object';
import { PageHead } from '#kit/page-head';
import { QueryScreen } from '#kit/query-screen';
import { rangeOfPreset } from '#kit/range-presets';
import { EmptyFirst } from '#kit/states';
import { type ListUrl, useListUrl } from '#kit/use-list-url';
import { DownloadButton } from '#kit/download/download-button';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { useTimeZone } from '#platform/time-zone';
import { RefundWatch } from '../follow-refunds.ts';
import { refundColumns, startColumns } from './refund-columns.tsx';
import { refundFilters } from './refund-filters.tsx';
import { refundRules, type RefundSort, todayFor } from './refund-rules.ts';
import { RefundTimes } from './refund-times.tsx';
import { useRefundList } from './use-refund-list.ts';

type RefundUrl = ListUrl<RefundFilter, RefundSort>;
const all = 'all';

const Head = () => {
  const say = useSay();
  const { can } = useSession();
  return (
    <PageHead title={say(screenTitles.refunds)} lead={say(refundListWords.lead)}>
      {can('refunds.batch') && (
        <ButtonLink to={refundBatchesPath}>
          <UploadOutlined aria-hidden />
          {say(refundListWords.byFile)}
        </ButtonLink>
      )}
    </PageHead>
  );
};

const activeTab = ({ statuses = [] }: RefundFilter): string => {
  if (statuses.length === 0) {
    return all;
  }
  return statuses.length === 1 ? (statuses[0] ?? all) : '';
};

const useTabs = (url: RefundUrl, counts: RefundSummary['tabs'] | undefined) => {
  const say = useSay();
  const countOf = (status: string): number | undefined =>
    counts && (counts.find((one) => one.status === status)?.count ?? 0);
  const statusesOf = (id: string) => {
    const status = refundProcessings.find((one) => one === id);
    return status === undefined ? undefined : [status];
  };
  return {
    label: say(refundListWords.statuses),
    tabs: [
      {
        id: all,
        label: tableWords.all,
        count: counts?.reduce((sum, { count }) => sum + count, 0),
      },
      ...refundProcessings.map((status) => ({
        id: status,
        label: refundProcessingLabels[status],
        count: countOf(status),
      })),
    ],
    active: activeTab(url.filter),
    choose: (id: string) => url.changeFilter({ statuses: statusesOf(id) }),
  };
};

const Empty = ({ url }: { url: RefundUrl }) => {
  const say = useSay();
  const zone = useTimeZone();
  const lookFurther = (): void =>
    url.changeRange({
      preset: 'sixMonths',
      range: rangeOfPreset('sixMonths', todayFor(url.filter.timeType, zone.name)),
    });
  return (
    <EmptyFirst title={say(refundListWords.emptyTitle)} text={say(refundListWords.emptyText)}>
      <span className="kit-toolbar">
        <Button onClick={lookFurther}>{say(refundListWords.lookFurther)}</Button>
        <ButtonLink to={screens.transactions.path}>
          {say(refundListWords.toTransactions)}
        </ButtonLink>
      </span>
    </EmptyFirst>
  );
};

/** Spec S2.19: every refund of the merchant. */
export const RefundsPage = () => {
  const zone = useTimeZone();
  const session = useSession();
  const rules = useMemo(() => refundRules(zone.name), [zone.name]);
  const url = useListUrl(rules);
  const { answer, summary } = useRefundList(url);
  const tabs = useTabs(url, summary?.tabs);
  const filters = useMemo(() => refundFilters(session), [session]);
  const { filter, sort, order } = url;
  const question = {
    list: 'refunds' as const,
    filter: { ...filter, asOf: filter.asOf ?? answer.asOf },
    sort,
    order,
  };
  const hasActions = session.can('refunds.withdraw') || session.can('refunds.check');
  return (
    <>
      <Head />
      <QueryScreen
        list="refunds"
        views="refunds"
        url={url}
        columns={{
          all: refundColumns(url.show, hasActions),
          start: startColumns,
          rowId: (row) => row.number,
          tools: session.can('refunds.export')
            ? (shown) => <DownloadButton downloadable={{ question, shown, total: answer.total }} />
            : undefined,
        }}
        filters={{ ...filters, range: <RefundTimes url={url} /> }}
        tabs={tabs}
        answer={answer}
        sums={summary?.sums}
        countWord={refundListWords.refunds}
        emptyFirst={<Empty url={url} />}
      />
      <OpenObject of="refund" url={url} />
      <RefundWatch />
    </>
  );
};
