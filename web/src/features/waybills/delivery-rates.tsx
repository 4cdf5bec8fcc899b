import {
  deliveryRateList,
  type DeliveryRatesRow,
  listDeliveryRates,
} from '@back-office/contract/features/waybills/delivery-rates';
import { fileColumnsOf } from '@back-office/contract/kit/list';
import { daysOfMonth } from '@back-office/contract/kit/month';
import type { OutputOf } from '@back-office/contract/kit/call';
import { screens } from '@back-office/contract/screens';
import { monthlyWords } from '@back-office/messages/features/monthly-report';
import { deliveryRateWords as words } from '@back-office/messages/features/waybills/delivery-rates';
import { filterWords } from '@back-office/messages/kit';
import { Skeleton } from 'antd';
import { useState } from 'react';
import type { PageSize } from '#kit/address/list-search';
import { DownloadButton } from '#kit/download/download-button';
import { Awaited } from '#kit/feedback/awaited';
import { Panel } from '#kit/layout/panel';
import { Pager } from '#kit/list/pager';
import { formatBasisPoints, formatCount } from '#kit/money/money';
import { PageLink } from '#kit/page/page-link';
import { PlainTable } from '#kit/table/plain-table';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';

const columns = fileColumnsOf(deliveryRateList) as (keyof typeof words.columns)[];

/** A count that links to its rows. */
const Count = ({ value, to, of }: { value: number; to: string; of: string }) => {
  const say = useSay();
  const text = formatCount(value, useLanguage());
  return value === 0 ? (
    <span>{text}</span>
  ) : (
    <PageLink to={to} label={say(filterWords.labelled, { label: of, value: text })}>
      {text}
    </PageLink>
  );
};

const Rate = ({ basisPoints }: { basisPoints: number | null }) => {
  const say = useSay();
  const language = useLanguage();
  return basisPoints === null
    ? say(monthlyWords.notApplicable)
    : formatBasisPoints(basisPoints, language);
};

const salesOf = ({ month, gatewayNumber }: DeliveryRatesRow): string =>
  `${screens.transactions.path}?${new URLSearchParams({
    ...daysOfMonth(month),
    timeType: 'transDate',
    statuses: 'success',
    gatewayNumbers: gatewayNumber,
  })}`;
const waybillsOf = (
  { month, gatewayNumber }: DeliveryRatesRow,
  more: Readonly<Record<string, string>> = {},
): string =>
  `${screens.waybills.path}?${new URLSearchParams({ saleMonth: month, gatewayNumbers: gatewayNumber, ...more })}`;

const Rows = ({ rows }: { rows: readonly DeliveryRatesRow[] }) => {
  const say = useSay();
  const nameOf = (column: keyof typeof words.columns, { month }: DeliveryRatesRow): string =>
    `${say(words.columns[column])}, ${month}`;
  return (
    <PlainTable
      name={say(words.title)}
      none={say(words.emptyText)}
      heads={columns.map((column) => say(words.columns[column]))}
      ends={[2, 3, 4, 5, 6]}
      rows={rows.map((row) => ({
        id: `${row.month}/${row.gatewayNumber}`,
        cells: [
          row.month,
          row.gatewayNumber,
          <Count key="sales" value={row.sales} to={salesOf(row)} of={nameOf('sales', row)} />,
          <Count
            key="uploaded"
            value={row.uploaded}
            to={waybillsOf(row)}
            of={nameOf('uploaded', row)}
          />,
          <Rate key="uploadRate" basisPoints={row.uploadedBasisPoints} />,
          <Count
            key="received"
            value={row.received}
            to={waybillsOf(row, { stages: 'received' })}
            of={nameOf('received', row)}
          />,
          <Rate key="deliveredRate" basisPoints={row.receivedBasisPoints} />,
        ],
      }))}
    />
  );
};

type Place = { page: number; limit: PageSize };

const Found = ({
  answer: { rows, total, page, limit },
  move,
}: {
  answer: OutputOf<typeof listDeliveryRates>;
  move: (place: Place) => void;
}) => {
  const say = useSay();
  return (
    <>
      <p className="kit-quiet">{say(words.lead)}</p>
      <Rows rows={rows} />
      {(total ?? 0) > limit && (
        <Pager
          place={{ page, limit: limit as PageSize }}
          total={total ?? 0}
          move={move}
          of={say(words.title)}
        />
      )}
    </>
  );
};

/** By month: how many sales have proof of delivery, and how many were received. */
export const DeliveryRates = () => {
  const say = useSay();
  const { can } = useSession();
  const [place, setPlace] = useState<Place>({ page: 1, limit: 10 });
  const question = useQuestion(
    listDeliveryRates,
    { filter: {}, ...place },
    { keepPreviousData: true },
  );
  useStale('transactions', () => question.refetch());
  const { data } = question;
  return (
    <Panel
      id="delivery-rates"
      title={say(words.title)}
      actions={
        can('waybills.export') && (
          <DownloadButton
            downloadable={{
              question: { list: 'deliveryRates', filter: {} },
              all: columns,
              shown: columns,
              total: data?.total ?? undefined,
            }}
          />
        )
      }
    >
      {data === undefined ? (
        <Awaited question={question} skeleton={<Skeleton active paragraph={{ rows: 4 }} />} />
      ) : (
        <Found answer={data} move={setPlace} />
      )}
    </Panel>
  );
};
