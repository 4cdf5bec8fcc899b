import {
  listSettlementExceptions,
  type SettlementException,
  overseenBatchList,
} from '@back-office/contract/features/settlements/oversight';
import { defaultPageSize } from '@back-office/contract/kit/page';
import { batchFields } from '@back-office/messages/features/settlements';
import {
  cycleWords,
  unsettledReasonLabels,
} from '@back-office/messages/features/settlements/cycle';
import {
  oversightWords,
  overseenBatchListWords,
} from '@back-office/messages/features/settlements/oversight';
import { useState } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import type { PageSize } from '#kit/address/list-search';
import { formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { Pager } from '#kit/list/pager';
import { Panel } from '#kit/layout/panel';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { SmallTable } from '#kit/table/small-table';
import { merchantCell } from '#kit/columns/over-merchants';
import { PageLink } from '#kit/page/page-link';
import { CalendarGaps } from '#features/terms/public';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import type { FilterOf } from '@back-office/contract/kit/list';
import { ListScreen } from '#kit/list/list-screen';
import { batchCells } from '../batch-cells.tsx';
import { batchActions } from './audit-actions.tsx';

const Rows = ({ rows }: { rows: readonly SettlementException[] }) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <SmallTable
      name={say(oversightWords.exceptions)}
      none={say(oversightWords.noneExceptions)}
      heads={[
        oversightWords.merchant,
        batchFields.gateway,
        cycleWords.reason,
        oversightWords.since,
        oversightWords.until,
        cycleWords.count,
      ].map((word) => say(word))}
      ends={[5]}
      moneyHead={say(cycleWords.amount)}
      rows={rows.map((row) => ({
        id: `${row.merchantNumber}/${row.gatewayNumber}/${row.currency}/${row.reason}`,
        cells: [
          <PageLink key="merchant" to={`/ops/merchants/${row.merchantNumber}`}>
            {merchantCell(row)}
          </PageLink>,
          <span key="gateway" className="kit-mono">
            {row.gatewayNumber}
          </span>,
          say(unsettledReasonLabels[row.reason]),
          row.since,
          row.until,
          formatCount(row.count, language),
        ],
        money: <MoneyText money={{ minor: row.amountMinor, currency: row.currency }} />,
      }))}
    />
  );
};

/** Sales passed over by the runs, with reasons, for merchants matching the search. */
const Exceptions = ({ search }: { search: string | undefined }) => {
  const say = useSay();
  const [place, setPlace] = useState<{ page: number; limit: PageSize }>({
    page: 1,
    limit: defaultPageSize,
  });
  const question = useQuestion(
    listSettlementExceptions,
    { ...(search === undefined ? {} : { search }), ...place },
    { keepPreviousData: true },
  );
  const { data } = question;
  return (
    <Panel
      id="exceptions"
      title={say(oversightWords.exceptions)}
      note={say(oversightWords.exceptionsNote)}
    >
      {data === undefined ? (
        <Awaited question={question} skeleton={<SkeletonLines lines={4} />} />
      ) : (
        <>
          <CalendarGaps gaps={data.calendarGaps} isElsewhere />
          <Rows rows={data.rows} />
          {(data.total ?? 0) > place.limit && (
            <Pager
              place={place}
              total={data.total ?? undefined}
              move={setPlace}
              of={say(oversightWords.exceptions)}
            />
          )}
        </>
      )}
    </Panel>
  );
};

// Other merchants are another list: it starts at its first page.
const below = ({ search }: FilterOf<typeof overseenBatchList>) => (
  <Exceptions key={search} search={search} />
);

/** The acquirer's side of settlement: batches to check and credit, and sales passed over. */
export const SettlementAuditsPage = () => (
  <ListScreen
    list={overseenBatchList}
    words={overseenBatchListWords}
    cells={batchCells}
    opens="settlementAudit"
    actions={batchActions}
    below={below}
  />
);
