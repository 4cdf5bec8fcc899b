import type { OverseenWithdrawal } from '@back-office/contract/features/withdrawals/oversight';
import { withdrawalFields as fields } from '@back-office/messages/features/withdrawals';
import { tableWords } from '@back-office/messages/kit';
import type { Column } from '#kit/column';
import { payoutPath } from '#kit/detail-paths';
import { numberColumn } from '#kit/number-column';
import { ObjectActions } from '#kit/object-actions';
import { idOfNamed, merchantColumn } from '#kit/over-merchants';
import { Text } from '#kit/value-cells';
import { commonColumns } from '../list/withdrawal-columns.tsx';
import { payoutActions } from './payout-actions.tsx';

export const payoutStartColumns = [
  'number',
  'merchant',
  'requestedAt',
  'received',
  'bankDay',
  'bankAccount',
  'status',
  'actions',
];

export const payoutColumns = (show: (id: string) => void): Column<OverseenWithdrawal>[] => [
  numberColumn({
    title: fields.number,
    width: 216,
    pathOf: payoutPath,
    idOf: idOfNamed,
    show,
  }),
  merchantColumn(fields.merchant),
  ...commonColumns.map(({ sort: _sort, ...column }) => column),
  {
    id: 'pickedUpBy',
    title: fields.pickedUpBy,
    width: 150,
    render: (row) => <Text text={row.pickedUpBy} />,
  },
  {
    id: 'actions',
    title: tableWords.actions,
    width: 190,
    pin: 'end',
    isFixed: true,
    align: 'end',
    render: (row) => <ObjectActions of={payoutActions} thing={row} isInRow />,
  },
];
