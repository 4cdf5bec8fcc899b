import type { DisputeRow } from '@back-office/contract/features/disputes';
import { type DisputeField, disputeFields } from '@back-office/messages/features/disputes';
import { processingTypeLabels } from '@back-office/messages/features/disputes/labels';
import { tableWords } from '@back-office/messages/kit';
import { appealStatusLabels } from '@back-office/messages/payment';
import type { Column } from '#kit/column';
import { disputePath, transactionPath } from '#kit/detail-paths';
import { MoneyText } from '#kit/money-text';
import { numberColumn } from '#kit/number-column';
import { ObjectActions } from '#kit/object-actions';
import { PageLink } from '#kit/page-link';
import { TimeCell } from '#kit/time-text';
import { Labelled, Text } from '#kit/value-cells';
import { disputeActions } from '../dispute-actions.tsx';
import { CardCell, CaseStatus, ClaimCell, DeadlineCell, StageCell } from '../dispute-cells.tsx';

/** A column before it has its name. */
type Drawn = Omit<Column<DisputeRow>, 'id' | 'title'>;

const pathOfRow = ({ kind, number, paymentNumber }: DisputeRow): string =>
  kind === 'case' ? disputePath(number) : transactionPath(paymentNumber);

/** Every field of a case can be a column; one that is forgotten does not compile. */
const drawn = (show: (number: string) => void): Record<DisputeField, Drawn> => ({
  number: numberColumn({
    title: disputeFields.number,
    width: 250,
    pathOf: pathOfRow,
    show,
  }),
  replyBy: {
    width: 212,
    note: 'zone',
    card: 'heading',
    render: (row) => <DeadlineCell row={row} />,
  },
  claim: { width: 270, card: 'field', render: (row) => <ClaimCell row={row} /> },
  stage: { width: 140, render: (row) => <StageCell row={row} /> },
  state: { width: 190, card: 'field', render: (row) => <CaseStatus state={row.state} /> },
  card: { width: 150, render: (row) => <CardCell row={row} /> },
  amount: {
    width: 150,
    align: 'end',
    card: 'heading',
    render: (row) => <MoneyText money={row.amount} />,
  },
  type: {
    width: 170,
    render: (row) => <Labelled labels={processingTypeLabels} value={row.type} />,
  },
  appealStatus: {
    width: 140,
    render: (row) => <Labelled labels={appealStatusLabels} value={row.appealStatus} />,
  },
  paymentNumber: {
    width: 232,
    render: (row) => (
      <PageLink to={transactionPath(row.paymentNumber)} className="kit-mono">
        {row.paymentNumber}
      </PageLink>
    ),
  },
  merchantOrderNumber: {
    width: 196,
    card: 'field',
    render: (row) => <Text text={row.merchantOrderNumber} isMono />,
  },
  gatewayNumber: { width: 110, render: (row) => <Text text={row.gatewayNumber} isMono /> },
  openedAt: { width: 168, note: 'zone', render: (row) => <TimeCell at={row.openedAt} /> },
  networkDueAt: { width: 168, note: 'zone', render: (row) => <Text time={row.networkDueAt} /> },
  closedAt: { width: 168, note: 'zone', render: (row) => <Text time={row.closedAt} /> },
  email: { width: 200, render: (row) => <Text text={row.email} /> },
});

export const startColumns: readonly (DisputeField | 'actions')[] = [
  'number',
  'replyBy',
  'claim',
  'stage',
  'state',
  'card',
  'amount',
  'type',
  'paymentNumber',
  'actions',
];

/** The columns of the list; only who may act on a case gets the actions. */
export const disputeColumns = (
  show: (number: string) => void,
  hasActions: boolean,
): Column<DisputeRow>[] => {
  const fields = Object.entries(drawn(show)).map(([id, column]) => ({
    ...column,
    id,
    title: disputeFields[id as DisputeField],
  }));
  const actions: Column<DisputeRow> = {
    id: 'actions',
    title: tableWords.actions,
    width: 190,
    pin: 'end',
    isFixed: true,
    align: 'end',
    render: (row) => <ObjectActions of={disputeActions} thing={row} isInRow />,
  };
  return hasActions ? [...fields, actions] : fields;
};
