import { listUnsettled, type UnsettledRow } from '@back-office/contract/features/settlements/cycle';
import { defaultPageSize } from '@back-office/contract/kit/page';
import { screens } from '@back-office/contract/screens';
import { entryKindLabels } from '@back-office/messages/features/funds/entry-kinds';
import { lineFields } from '@back-office/messages/features/settlements';
import {
  cycleWords,
  unsettledReasonHelp,
  unsettledReasonLabels,
} from '@back-office/messages/features/settlements/cycle';
import { missingWords } from '@back-office/messages/features/waybills/missing';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import { DetailDrawer } from '#kit/object/detail-drawer';
import { transactionPath } from '#kit/object/detail-paths';
import type { PageSize } from '#kit/address/list-search';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { Pager } from '#kit/list/pager';
import { SmallTable } from '#kit/table/small-table';
import { SumsStrip } from '#kit/list/sums-strip';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import type { Opened } from './use-cycle-url.ts';

const Numbers = ({ row }: { row: UnsettledRow }) => (
  <>
    {row.paymentNumber === null ? (
      <span className="kit-mono">{row.cause}</span>
    ) : (
      <PageLink className="kit-mono" to={transactionPath(row.paymentNumber)}>
        {row.cause}
      </PageLink>
    )}
    {row.merchantOrderNumber !== null && (
      <span className="kit-second-line" translate="no">
        {row.merchantOrderNumber}
      </span>
    )}
  </>
);

const Rows = ({ rows, currency }: { rows: readonly UnsettledRow[]; currency: string }) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(cycleWords.byReason)}
      none={say(cycleWords.none)}
      heads={[lineFields.cause, lineFields.kind, lineFields.businessDay, cycleWords.dueDay].map(
        (word) => say(word),
      )}
      moneyHead={say(cycleWords.amount)}
      rows={rows.map((row) => ({
        id: `${row.cause}/${row.kind}/${row.businessDay}`,
        cells: [
          <Numbers key="numbers" row={row} />,
          say(entryKindLabels[row.kind]),
          row.businessDay,
          row.dueDay,
        ],
        money: <MoneyText money={{ minor: row.amountMinor, currency }} />,
      }))}
    />
  );
};

/** The rows of the figure, in pages. */
const Found = ({ currency, opened: { reason, dueDay } }: { currency: string; opened: Opened }) => {
  const say = useSay();
  const [place, setPlace] = useState<{ page: number; limit: PageSize }>({
    page: 1,
    limit: defaultPageSize,
  });
  const filter = { currency, reason, ...(dueDay === undefined ? {} : { dueDay }) };
  const question = useQuestion(listUnsettled, { filter, ...place }, { keepPreviousData: true });
  const { data } = question;
  if (data === undefined) {
    return <Awaited question={question} skeleton={<Skeleton active paragraph={{ rows: 6 }} />} />;
  }
  const total = data.total ?? 0;
  return (
    <>
      <SumsStrip sums={[{ currency, count: total, amountMinor: data.amountMinor }]} />
      <Rows rows={data.rows} currency={currency} />
      <Pager place={place} total={total} move={setPlace} of={say(unsettledReasonLabels[reason])} />
    </>
  );
};

/** The rows behind a figure of the cycle, in a drawer. */
export const UnsettledDrawer = ({
  close,
  ...asked
}: {
  currency: string;
  opened: Opened;
  close: () => void;
}) => {
  const say = useSay();
  const { can } = useSession();
  const { reason, dueDay } = asked.opened;
  return (
    <DetailDrawer title={say(unsettledReasonLabels[reason])} close={close}>
      {dueDay !== undefined && <p className="kit-lead">{say(cycleWords.dueOn, { day: dueDay })}</p>}
      <p className="kit-note">{say(unsettledReasonHelp[reason])}</p>
      {reason === 'awaitingProof' && can('waybills.view') && (
        <p>
          <PageLink to={screens.waybills.path}>{say(missingWords.open)}</PageLink>
        </p>
      )}
      <Found {...asked} />
    </DetailDrawer>
  );
};
