import type { BatchRow, BatchStatus } from '@back-office/contract/features/settlements/statement';
import {
  batchFields,
  batchStatusHelp,
  batchStatusLabels,
  statementFigureLabels,
} from '@back-office/messages/features/settlements';
import { reserveStatusLabels } from '@back-office/messages/payment';
import type { Column } from '#kit/column';
import { EmptyValue } from '#kit/empty-value';
import { formatCount } from '#kit/money';
import { MoneyText } from '#kit/money-text';
import { StatusDot, type Tone } from '#kit/status-dot';
import { TimeCell } from '#kit/time-text';
import { Text } from '#kit/value-cells';
import { useLanguage, useSay } from '#platform/language/language';

const tones: Record<BatchStatus, Tone> = {
  reported: 'moving',
  checked: 'moving',
  credited: 'good',
  cancelled: 'quiet',
};

export const BatchState = ({ status }: { status: BatchStatus }) => {
  const say = useSay();
  return (
    <span title={say(batchStatusHelp[status])}>
      <StatusDot tone={tones[status]}>{say(batchStatusLabels[status])}</StatusDot>
    </span>
  );
};

const Count = ({ count }: { count: number }) => <>{formatCount(count, useLanguage())}</>;

const Reserve = ({ row }: { row: BatchRow }) => {
  const say = useSay();
  const { status, releaseOn } = row.reserve;
  return status === 'none' ? (
    <EmptyValue />
  ) : (
    <span>
      {say(reserveStatusLabels[status])}
      {status === 'held' && <span className="kit-quiet"> {releaseOn}</span>}
    </span>
  );
};

const figures = [
  'sale',
  'deduction',
  'singleFee',
  'refund',
  'chargeback',
  'reserveExtracted',
] as const;

const figureCell = (figure: (typeof figures)[number]) => (row: BatchRow) => (
  <MoneyText money={{ minor: row.figures[figure], currency: row.currency }} />
);

/** The cells of a list of batches that are no plain value. */
export const batchCells = {
  status: (row: BatchRow) => <BatchState status={row.status} />,
  saleCount: (row: BatchRow) => <Count count={row.saleCount} />,
  sale: figureCell('sale'),
  deduction: figureCell('deduction'),
  singleFee: figureCell('singleFee'),
  refund: figureCell('refund'),
  chargeback: figureCell('chargeback'),
  reserveExtracted: figureCell('reserveExtracted'),
  reserve: (row: BatchRow) => <Reserve row={row} />,
};

/** What a merchant sees of a batch. */
export const batchColumns: readonly Column<BatchRow>[] = [
  {
    id: 'settlementDay',
    title: batchFields.settlementDay,
    width: 126,
    card: 'field',
    render: (row) => <Text text={row.settlementDay} />,
  },
  {
    id: 'status',
    title: batchFields.status,
    width: 120,
    card: 'heading',
    render: batchCells.status,
  },
  {
    id: 'gateway',
    title: batchFields.gateway,
    width: 110,
    card: 'field',
    render: (row) => <Text text={row.gatewayNumber} isMono />,
  },
  {
    id: 'saleCount',
    title: batchFields.saleCount,
    width: 118,
    align: 'end',
    render: batchCells.saleCount,
  },
  ...figures.map((figure): Column<BatchRow> => ({
    id: figure,
    title: statementFigureLabels[figure],
    width: 150,
    align: 'end',
    render: batchCells[figure],
  })),
  {
    id: 'net',
    title: batchFields.net,
    width: 160,
    align: 'end',
    card: 'heading',
    render: (row) => <MoneyText money={{ minor: row.netMinor, currency: row.currency }} />,
  },
  {
    id: 'reserve',
    title: batchFields.reserve,
    width: 170,
    render: batchCells.reserve,
  },
  {
    id: 'madeAt',
    title: batchFields.madeAt,
    width: 168,
    note: 'zone',
    render: (row) => <TimeCell at={row.madeAt} />,
  },
];
