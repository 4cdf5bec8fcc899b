import { type BatchFilter, listBatches } from '@back-office/contract/features/settlements/batches';
import { type BatchRow, batchStatuses } from '@back-office/contract/features/settlements/statement';
import { accountDynamics } from '@back-office/contract/kit/call';
import { screens } from '@back-office/contract/screens';
import {
  batchFields,
  batchStatusLabels,
  batchWords,
} from '@back-office/messages/features/settlements';
import { monthlyWords } from '@back-office/messages/features/monthly-report';
import { tableWords } from '@back-office/messages/kit';
import { screenTitles } from '@back-office/messages/screens';
import { useMemo } from 'react';
import { businessToday } from '#kit/clock';
import type { Column } from '#kit/column';
import { DateRangeFilter } from '#kit/date-range-filter';
import { batchPath } from '#kit/detail-paths';
import { answerOf } from '#kit/list-answer';
import { numberColumn } from '#kit/number-column';
import { OpenObject } from '#kit/object/open-object';
import { PageHead } from '#kit/page-head';
import { PageLink } from '#kit/page-link';
import { QueryScreen } from '#kit/query-screen';
import { EmptyFirst } from '#kit/states';
import { type ListUrl, useListUrl } from '#kit/use-list-url';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';
import { batchColumns } from '../batch-cells.tsx';
import { batchFilters, batchMonthFilters } from './batch-filters.ts';
import { batchRules, type BatchSort } from './batch-rules.ts';
import { ReserveSchedule } from './reserve-schedule.tsx';

const monthGroups = [{ title: monthlyWords.month, fields: batchMonthFilters }];

type BatchUrl = ListUrl<BatchFilter, BatchSort>;

const columnsOf = (show: (number: string) => void): Column<BatchRow>[] => [
  numberColumn({
    title: batchFields.number,
    width: 196,
    pathOf: ({ number }) => batchPath(number),
    show,
  }),
  ...batchColumns,
];

const startColumns = [
  'number',
  'settlementDay',
  'status',
  'saleCount',
  'sale',
  'deduction',
  'refund',
  'reserveExtracted',
  'net',
  'reserve',
];

const useBatches = ({ filter, page, limit }: BatchUrl) => {
  const list = useQuestion(listBatches, { filter, page, limit }, { keepPreviousData: true });
  useStale('home', () => void list.refetch());
  return list;
};

const Days = ({ url: { filter, preset, changeRange } }: { url: BatchUrl }) => (
  <DateRangeFilter
    value={{ range: filter.range, preset }}
    today={businessToday()}
    zoneName="UTC+8"
    change={(choice) => changeRange(choice)}
  />
);

const Empty = () => {
  const say = useSay();
  const { can } = useSession();
  return (
    <EmptyFirst title={say(batchWords.emptyTitle)} text={say(batchWords.emptyText)}>
      {can(accountDynamics) && (
        <PageLink to={screens.settlementCycle.path}>{say(batchWords.toCycle)}</PageLink>
      )}
    </EmptyFirst>
  );
};

const Batches = ({ url }: { url: BatchUrl }) => {
  const say = useSay();
  const session = useSession();
  const list = useBatches(url);
  const { data } = list;
  const currencies = (data?.sums ?? []).map(({ currency }) => currency).join(',');
  const quick = useMemo(
    () => batchFilters(session, currencies.split(',').filter(Boolean)),
    [session, currencies],
  );
  const columns = useMemo(() => columnsOf(url.show), [url.show]);
  return (
    <QueryScreen
      list="batches"
      url={url}
      columns={{ all: columns, start: startColumns, rowId: (row) => row.number }}
      filters={{ quick, groups: monthGroups, range: <Days url={url} /> }}
      tabs={{
        label: say(batchWords.statuses),
        tabs: [
          { id: 'all', label: tableWords.all, count: undefined },
          ...batchStatuses.map((id) => ({
            id,
            label: batchStatusLabels[id],
            count: data?.counts[id],
          })),
        ],
        active: url.filter.status ?? 'all',
        choose: (id) => url.changeFilter({ status: batchStatuses.find((status) => status === id) }),
      }}
      answer={answerOf(list)}
      sums={data?.sums}
      countWord={batchWords.batchesCounted}
      emptyFirst={<Empty />}
    />
  );
};

/** Spec S2.30: every statement, and in each its line items. */
export const BatchesPage = () => {
  const say = useSay();
  const url = useListUrl(batchRules);
  const { can } = useSession();
  return (
    <>
      <PageHead title={say(screenTitles.lineItems)} lead={say(batchWords.lead)} />
      <div className="kit-stack">
        {can(accountDynamics) && <ReserveSchedule />}
        <Batches url={url} />
      </div>
      <OpenObject of="batch" url={url} />
    </>
  );
};
