import { screens } from '@back-office/contract/screens';
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
import { formatCount, formatMoney } from '#kit/money/money';
import { StatusDot } from '#kit/values/status-dot';
import { Text } from '#kit/columns/value-cells';
import { useLanguage, useSay } from '#platform/language/language';

type Asked = { currency: string; isWaiting?: true; day?: string };

/** The statements of a currency, of a day or of half a year; all, or those that are not credited yet. */
export const batchesAddress = ({ currency, isWaiting, day }: Asked): string => {
  const search = new URLSearchParams({
    currencies: currency,
    ...(isWaiting === undefined ? {} : { isWaiting: '1' }),
    ...(day === undefined ? { range: 'sixMonths' } : { from: day, to: day }),
  });
  return `${screens.lineItems.path}?${search}`;
};

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

const Figure = ({ row, of }: { row: BatchRow; of: readonly StatementFigure[] }) => (
  <>{formatMoney({ minor: signedSum(row.figures, of), currency: row.currency }, useLanguage())}</>
);

/** The currency stands once in a row, behind its net. */
const sumCell = (figures: readonly StatementFigure[]) => (row: BatchRow) => (
  <Figure row={row} of={figures} />
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
