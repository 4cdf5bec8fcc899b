import {
  type BatchRow,
  type BatchStatus,
  batchTones,
  figureGroups,
  signedSum,
  type StatementFigure,
} from '@back-office/contract/features/settlements/statement';
import { batchStatusHelp, batchStatusLabels } from '@back-office/messages/features/settlements';
import { reserveStatusLabels } from '@back-office/messages/payment';
import { EmptyValue } from '#kit/values/empty-value';
import { formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { StatusDot } from '#kit/values/status-dot';
import { Text } from '#kit/columns/value-cells';
import { useLanguage, useSay } from '#platform/language/language';

export const BatchState = ({ status }: { status: BatchStatus }) => {
  const say = useSay();
  return (
    <span title={say(batchStatusHelp[status])}>
      <StatusDot tone={batchTones[status]}>{say(batchStatusLabels[status])}</StatusDot>
    </span>
  );
};

const Count = ({ count }: { count: number }) => <>{formatCount(count, useLanguage())}</>;

const Reserve = ({ row }: { row: BatchRow }) => {
  const say = useSay();
  const { status, parts } = row.reserve;
  const [next, ...later] = parts.filter(
    ({ leftMinor, releasedIn }) => leftMinor !== '0' && releasedIn === null,
  );
  return status === 'none' ? (
    <EmptyValue />
  ) : (
    <span>
      {say(reserveStatusLabels[status])}
      {status === 'held' && next !== undefined && (
        <span className="kit-quiet">
          {' '}
          {next.releaseOn}
          {later.length > 0 && ` +${later.length}`}
        </span>
      )}
    </span>
  );
};

const sumCell = (figures: readonly StatementFigure[]) => (row: BatchRow) => (
  <MoneyText money={{ minor: signedSum(row.figures, figures), currency: row.currency }} />
);

/** The cells of a list of batches that are no plain value. */
export const batchCells = {
  status: (row: BatchRow) => <BatchState status={row.status} />,
  gateway: ({ gatewayNumber }: BatchRow) => <Text text={gatewayNumber} isMono />,
  saleCount: (row: BatchRow) => <Count count={row.saleCount} />,
  sale: sumCell(figureGroups.sale),
  fees: sumCell(figureGroups.fees),
  givenBack: sumCell(figureGroups.givenBack),
  reserveExtracted: sumCell(figureGroups.reserveExtracted),
  other: sumCell(figureGroups.other),
  reserve: (row: BatchRow) => <Reserve row={row} />,
};
