import type { RefundAuditRow } from '@back-office/contract/features/refunds/audits';
import { auditWords } from '@back-office/messages/features/refunds/audit';
import { refundFields } from '@back-office/messages/features/refunds/fields';
import { refundTriggerLabels } from '@back-office/messages/features/refunds/labels';
import { filterWords, tableWords } from '@back-office/messages/kit';
import { refundMethodLabels } from '@back-office/messages/payment';
import type { Column } from '#kit/column';
import { refundAuditPath } from '#kit/detail-paths';
import { EmptyValue } from '#kit/empty-value';
import { MoneyText } from '#kit/money-text';
import { numberColumn } from '#kit/number-column';
import { ObjectActions } from '#kit/object-actions';
import { idOfNamed, merchantColumn } from '#kit/over-merchants';
import { TimeCell } from '#kit/time-text';
import { Labelled, Text } from '#kit/value-cells';
import { useSay } from '#platform/language/language';
import { FailureCell, RefundStatus } from '../refund-cells.tsx';
import { auditActions } from './audit-actions.tsx';

const TriggersCell = ({ row }: { row: RefundAuditRow }) => {
  const say = useSay();
  if (row.triggers.length === 0) {
    return <EmptyValue />;
  }
  const text = row.triggers
    .map((trigger) => say(refundTriggerLabels[trigger]))
    .join(say(filterWords.between));
  return <span title={text}>{text}</span>;
};

export const auditStartColumns = [
  'number',
  'merchant',
  'appliedAt',
  'amount',
  'triggers',
  'reason',
  'applicant',
  'status',
  'actions',
];

const plainColumns: readonly Column<RefundAuditRow>[] = [
  merchantColumn(auditWords.merchant),
  {
    id: 'appliedAt',
    title: refundFields.appliedAt,
    width: 168,
    note: 'zone',
    card: 'field',
    render: (row) => <TimeCell at={row.appliedAt} />,
  },
  {
    id: 'amount',
    title: refundFields.amount,
    width: 150,
    align: 'end',
    card: 'heading',
    render: (row) => <MoneyText money={row.amount} />,
  },
  {
    id: 'triggers',
    title: auditWords.why,
    width: 220,
    card: 'field',
    render: (row) => <TriggersCell row={row} />,
  },
  {
    id: 'status',
    title: refundFields.status,
    width: 200,
    card: 'heading',
    render: (row) => <RefundStatus refund={row} />,
  },
  {
    id: 'reason',
    title: refundFields.reason,
    width: 200,
    card: 'field',
    render: (row) => <Text text={row.reason} />,
  },
  {
    id: 'method',
    title: refundFields.method,
    width: 130,
    render: (row) => <Labelled labels={refundMethodLabels} value={row.method} />,
  },
  {
    id: 'available',
    title: refundFields.available,
    width: 164,
    align: 'end',
    render: (row) => <MoneyText money={{ ...row.amount, minor: row.availableMinor }} />,
  },
  {
    id: 'paymentAmount',
    title: refundFields.paymentAmount,
    width: 150,
    align: 'end',
    render: (row) => <MoneyText money={row.paymentAmount} />,
  },
  {
    id: 'paymentNumber',
    title: refundFields.paymentNumber,
    width: 216,
    render: (row) => <Text text={row.paymentNumber} isMono />,
  },
  {
    id: 'applicant',
    title: refundFields.applicant,
    width: 120,
    render: (row) => <Text text={row.applicant} />,
  },
  {
    id: 'failure',
    title: refundFields.failure,
    width: 210,
    render: (row) => <FailureCell refund={row} />,
  },
  {
    id: 'actions',
    title: tableWords.actions,
    width: 150,
    pin: 'end',
    isFixed: true,
    align: 'end',
    render: (row) => <ObjectActions of={auditActions} thing={row} isInRow />,
  },
];

export const auditColumns = (show: (id: string) => void): Column<RefundAuditRow>[] => [
  numberColumn({
    title: refundFields.number,
    width: 212,
    pathOf: refundAuditPath,
    idOf: idOfNamed,
    show,
  }),
  ...plainColumns,
];
