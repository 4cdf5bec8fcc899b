import { oversightFields as fields } from '@back-office/messages/features/funds/oversight';
import type { Column } from '#kit/column';
import { TimeText } from '#kit/time-text';
import { Text } from '#kit/value-cells';

type Decision = { gatewayNumber: string; reason: string; madeBy: string; madeAt: string };

export const gatewayColumn: Column<Decision> = {
  id: 'gatewayNumber',
  title: fields.gatewayNumber,
  width: 110,
  render: (row) => <Text text={row.gatewayNumber} isMono />,
};

/** Why it was decided, by whom and when. */
export const decidedColumns: readonly Column<Decision>[] = [
  {
    id: 'reason',
    title: fields.reason,
    width: 240,
    card: 'field',
    render: (row) => <Text text={row.reason} />,
  },
  { id: 'madeBy', title: fields.madeBy, width: 130, render: (row) => <Text text={row.madeBy} /> },
  {
    id: 'madeAt',
    title: fields.madeAt,
    width: 170,
    note: 'zone',
    render: (row) => <TimeText at={row.madeAt} />,
  },
];
