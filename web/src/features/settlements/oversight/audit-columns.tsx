import type { OverseenBatch } from '@back-office/contract/features/settlements/oversight';
import { batchFields } from '@back-office/messages/features/settlements';
import { oversightWords } from '@back-office/messages/features/settlements/oversight';
import { tableWords } from '@back-office/messages/kit';
import type { Column } from '#kit/column';
import { settlementAuditPath } from '#kit/detail-paths';
import { numberColumn } from '#kit/number-column';
import { ObjectActions } from '#kit/object-actions';
import { idOfNamed, merchantColumn } from '#kit/over-merchants';
import { Text } from '#kit/value-cells';
import { batchColumns } from '../batch-cells.tsx';
import { batchActions } from './audit-actions.tsx';

export const auditStartColumns = [
  'number',
  'merchant',
  'settlementDay',
  'saleCount',
  'sale',
  'net',
  'checkedBy',
  'actions',
];

export const auditColumns = (show: (id: string) => void): Column<OverseenBatch>[] => [
  numberColumn({
    title: batchFields.number,
    width: 196,
    pathOf: settlementAuditPath,
    idOf: idOfNamed,
    show,
  }),
  merchantColumn(oversightWords.merchant),
  ...batchColumns,
  ...(['checkedBy', 'creditedBy', 'cancelledBy'] as const).map((by): Column<OverseenBatch> => ({
    id: by,
    title: oversightWords[by],
    width: 130,
    render: (row) => <Text text={row[by]} />,
  })),
  {
    id: 'actions',
    title: tableWords.actions,
    width: 190,
    pin: 'end',
    isFixed: true,
    align: 'end',
    render: (row) => <ObjectActions of={batchActions} thing={row} isInRow />,
  },
];
