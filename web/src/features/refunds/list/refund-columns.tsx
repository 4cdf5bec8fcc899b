import type { RefundRow } from '@back-office/contract/features/refunds';
import { type RefundField, refundFields } from '@back-office/messages/features/refunds/fields';
import { refundTypeLabels } from '@back-office/messages/features/refunds/labels';
import { tableWords } from '@back-office/messages/kit';
import * as labels from '@back-office/messages/payment';
import type { Column } from '#kit/column';
import { refundPath, transactionPath } from '#kit/detail-paths';
import { MoneyText } from '#kit/money-text';
import { numberColumn } from '#kit/number-column';
import { ObjectActions } from '#kit/object-actions';
import { PageLink } from '#kit/page-link';
import { TimeCell } from '#kit/time-text';
import { Labelled, Text } from '#kit/value-cells';
import { refundActions } from '../refund-actions.tsx';
import { FailureCell, RefundCardCell, RefundStatus } from '../refund-cells.tsx';

/** A column before it has its name. */
type Drawn = Omit<Column<RefundRow>, 'id' | 'title'>;

const PaymentCell = ({ row }: { row: RefundRow }) => (
  <PageLink to={transactionPath(row.paymentNumber)} className="kit-mono">
    {row.paymentNumber}
  </PageLink>
);

/** Every field of a refund can be a column; one that is forgotten does not compile. */
const drawn = (show: (number: string) => void): Record<RefundField, Drawn> => ({
  number: numberColumn({
    title: refundFields.number,
    width: 248,
    pathOf: ({ number }) => refundPath(number),
    show,
  }),
  paymentNumber: { width: 232, render: (row) => <PaymentCell row={row} /> },
  merchantOrderNumber: {
    width: 196,
    card: 'field',
    render: (row) => <Text text={row.merchantOrderNumber} isMono />,
  },
  gatewayNumber: { width: 110, render: (row) => <Text text={row.gatewayNumber} isMono /> },
  appliedAt: {
    width: 168,
    note: 'zone',
    sort: 'appliedAt',
    card: 'field',
    render: (row) => <TimeCell at={row.appliedAt} />,
  },
  appliedDay: { width: 150, render: (row) => <Text text={row.appliedDay} /> },
  processedAt: {
    width: 168,
    note: 'zone',
    sort: 'processedAt',
    render: (row) => <Text time={row.processedAt} />,
  },
  processedDay: { width: 150, render: (row) => <Text text={row.processedDay} /> },
  status: { width: 200, card: 'heading', render: (row) => <RefundStatus refund={row} /> },
  type: {
    width: 120,
    render: (row) => <Labelled labels={refundTypeLabels} value={row.type} />,
  },
  method: {
    width: 130,
    render: (row) => <Labelled labels={labels.refundMethodLabels} value={row.method} />,
  },
  amount: {
    width: 150,
    align: 'end',
    sort: 'amount',
    card: 'heading',
    render: (row) => <MoneyText money={row.amount} />,
  },
  available: {
    width: 164,
    align: 'end',
    render: (row) => <MoneyText money={{ ...row.amount, minor: row.availableMinor }} />,
  },
  paymentAmount: {
    width: 150,
    align: 'end',
    render: (row) => <MoneyText money={row.paymentAmount} />,
  },
  reason: { width: 200, card: 'field', render: (row) => <Text text={row.reason} /> },
  applicant: { width: 120, render: (row) => <Text text={row.applicant} /> },
  failure: { width: 210, render: (row) => <FailureCell refund={row} /> },
  cardBrand: {
    width: 130,
    render: (row) => <Labelled labels={labels.cardBrandLabels} value={row.cardBrand} />,
  },
  cardNumber: { width: 196, render: (row) => <RefundCardCell refund={row} /> },
  arn: { width: 220, render: (row) => <Text text={row.arn} isMono /> },
});

/** Spec S3.14: what a refund is told by stands in the list from the start. */
export const startColumns: readonly (RefundField | 'actions')[] = [
  'number',
  'appliedAt',
  'status',
  'amount',
  'method',
  'reason',
  'applicant',
  'available',
  'paymentNumber',
  'type',
  'actions',
];

/** The columns of the list; only who may act on a refund gets the actions. */
export const refundColumns = (
  show: (number: string) => void,
  hasActions: boolean,
): Column<RefundRow>[] => {
  const fields = Object.entries(drawn(show)).map(([id, column]) => ({
    ...column,
    id,
    title: refundFields[id as RefundField],
  }));
  const actions: Column<RefundRow> = {
    id: 'actions',
    title: tableWords.actions,
    width: 120,
    pin: 'end',
    isFixed: true,
    align: 'end',
    render: (row) => <ObjectActions of={refundActions} thing={row} isInRow />,
  };
  return hasActions ? [...fields, actions] : fields;
};
