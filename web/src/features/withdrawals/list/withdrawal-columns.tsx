import type { WithdrawalRow } from '@back-office/contract/features/withdrawals';
import { withdrawalFields as fields } from '@back-office/messages/features/withdrawals';
import { tableWords } from '@back-office/messages/kit';
import type { Column } from '#kit/column';
import { withdrawalPath } from '#kit/detail-paths';
import { MoneyText } from '#kit/money-text';
import { numberColumn } from '#kit/number-column';
import { ObjectActions } from '#kit/object-actions';
import { TimeCell } from '#kit/time-text';
import { Text } from '#kit/value-cells';
import { withdrawalActions } from '../withdrawal-actions.tsx';
import { AccountText, WithdrawalStatusText } from '../withdrawal-cells.tsx';

export const startColumns = [
  'number',
  'requestedAt',
  'amount',
  'received',
  'status',
  'bankAccount',
  'bankDay',
  'requestedBy',
  'actions',
];

type Common = Omit<WithdrawalRow, 'allowedActions'>;

/** The same for merchant and operator. */
export const commonColumns: readonly Column<Common>[] = [
  {
    id: 'requestedAt',
    title: fields.requestedAt,
    width: 168,
    note: 'zone',
    sort: 'requestedAt',
    card: 'field',
    render: (row) => <TimeCell at={row.requestedAt} />,
  },
  {
    id: 'amount',
    title: fields.amount,
    width: 150,
    align: 'end',
    sort: 'amount',
    card: 'heading',
    render: (row) => <MoneyText money={{ minor: row.amountMinor, currency: row.currency }} />,
  },
  {
    id: 'fee',
    title: fields.fee,
    width: 120,
    align: 'end',
    render: (row) => <MoneyText money={{ minor: row.feeMinor, currency: row.currency }} />,
  },
  {
    id: 'received',
    title: fields.received,
    width: 150,
    align: 'end',
    card: 'field',
    render: (row) => <MoneyText money={{ minor: row.receivedMinor, currency: row.currency }} />,
  },
  {
    id: 'status',
    title: fields.status,
    width: 210,
    card: 'heading',
    render: (row) => <WithdrawalStatusText withdrawal={row} />,
  },
  {
    id: 'bankAccount',
    title: fields.bankAccount,
    width: 240,
    card: 'field',
    render: (row) => <AccountText account={row.bankAccount} />,
  },
  {
    id: 'bankDay',
    title: fields.bankDay,
    width: 150,
    render: (row) => <Text text={row.bankDay} />,
  },
  {
    id: 'requestedBy',
    title: fields.requestedBy,
    width: 150,
    render: (row) => <Text text={row.requestedBy} />,
  },
  {
    id: 'endedAt',
    title: fields.endedAt,
    width: 168,
    note: 'zone',
    render: (row) => <Text time={row.endedAt} />,
  },
  {
    id: 'bankReference',
    title: fields.bankReference,
    width: 190,
    render: (row) => <Text text={row.bankReference} isMono />,
  },
  { id: 'note', title: fields.note, width: 220, render: (row) => <Text text={row.note} /> },
];

export const withdrawalColumns = (
  show: (number: string) => void,
  hasActions: boolean,
): Column<WithdrawalRow>[] => [
  numberColumn({
    title: fields.number,
    width: 216,
    pathOf: ({ number }) => withdrawalPath(number),
    show,
  }),
  ...commonColumns,
  ...(hasActions
    ? [
        {
          id: 'actions',
          title: tableWords.actions,
          width: 296,
          pin: 'end' as const,
          isFixed: true,
          align: 'end' as const,
          render: (row: WithdrawalRow) => (
            <ObjectActions of={withdrawalActions} thing={row} isInRow />
          ),
        },
      ]
    : []),
];
