import { refundTones } from '@back-office/contract/features/payment';
import type {
  getRefundBatch,
  RefundBatchRow,
} from '@back-office/contract/features/refunds/batches';
import type { OutputOf } from '@back-office/contract/kit/call';
import { batchWords } from '@back-office/messages/features/refunds/batch';
import { batchHeadings } from '@back-office/messages/features/refunds/headings';
import { filterWords } from '@back-office/messages/kit';
import { refundProcessingLabels } from '@back-office/messages/payment';
import { useSearch } from '@tanstack/react-router';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { refundPath, transactionPath } from '#kit/object/detail-paths';
import '#kit/form/form.css';
import { Paged } from '#kit/list/pager';
import { PageLink } from '#kit/page/page-link';
import { SmallTable } from '#kit/table/small-table';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

/** Every problem of a row with its column, or what became of it. */
const RowResult = ({ row }: { row: RefundBatchRow }) => {
  const say = useSay();
  if (row.problems.length > 0) {
    return (
      <ul className="kit-plain-list">
        {row.problems.map(({ column, problem, message }) => (
          <li key={`${column} ${problem}`}>
            <span className="kit-problem">
              {say(filterWords.labelled, { label: say(batchHeadings[column]), value: message })}
            </span>
          </li>
        ))}
      </ul>
    );
  }
  if (row.refundNumber === null || row.refundStatus === null) {
    return <StatusDot tone="quiet">{say(batchWords.right)}</StatusDot>;
  }
  return (
    <>
      <PageLink to={refundPath(row.refundNumber)} className="kit-mono">
        {row.refundNumber}
      </PageLink>{' '}
      <StatusDot tone={refundTones[row.refundStatus]}>
        {say(refundProcessingLabels[row.refundStatus])}
      </StatusDot>
    </>
  );
};

const Order = ({ row }: { row: RefundBatchRow }) =>
  row.paymentNumber === null ? (
    <span className="kit-mono" translate="no">
      {row.orderNumber}
    </span>
  ) : (
    <PageLink to={transactionPath(row.paymentNumber)} className="kit-mono">
      {row.orderNumber}
    </PageLink>
  );

/** The rows as they stood in the file, each with what became of it; opens on the wrong ones, unless the address asks for all. */
export const BatchResults = ({ batch }: { batch: OutputOf<typeof getRefundBatch> }) => {
  const say = useSay();
  const hasWrong = batch.wrongRows > 0;
  const { rows: asked } = useSearch({ strict: false }) as { rows?: unknown };
  const [isOnlyWrong, setOnlyWrong] = useState(hasWrong && asked !== 'all');
  const rows = isOnlyWrong
    ? batch.results.filter(({ problems }) => problems.length > 0)
    : batch.results;
  return (
    <>
      {hasWrong && (
        <div className="kit-toolbar">
          <Checkbox checked={isOnlyWrong} onChange={({ target }) => setOnlyWrong(target.checked)}>
            {say(batchWords.onlyWrong)}
          </Checkbox>
        </div>
      )}
      <Paged key={String(isOnlyWrong)} rows={rows}>
        {(shown) => (
          <SmallTable
            name={say(batchWords.outcome)}
            heads={[
              batchWords.line,
              batchHeadings.orderNumber,
              batchHeadings.reason,
              batchWords.outcome,
            ].map((word) => say(word))}
            moneyHead={say(batchHeadings.amount)}
            rows={shown.map((row) => ({
              id: String(row.line),
              cells: [
                row.line,
                <Order key="order" row={row} />,
                <span key="reason" translate="no">
                  {row.reason}
                </span>,
                <RowResult key="result" row={row} />,
              ],
              money: (
                <span className="kit-figures" translate="no">
                  {row.amount} {row.currency}
                </span>
              ),
            }))}
          />
        )}
      </Paged>
    </>
  );
};
