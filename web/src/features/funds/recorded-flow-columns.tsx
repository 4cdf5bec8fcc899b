import type { FlowEntry } from '@back-office/contract/features/funds';
import { entryKindLabels, type FlowField, flowFields } from '@back-office/messages/features/funds';
import type { Column } from '#kit/column';
import { refundPath, transactionPath } from '#kit/detail-paths';
import { MoneyText } from '#kit/money-text';
import { PageLink } from '#kit/page-link';
import { TimeText } from '#kit/time-text';
import { Labelled, Text } from '#kit/value-cells';

/** A column before it has its name. */
type Drawn = Omit<Column<FlowEntry>, 'id' | 'title'>;

/** What went out stands with its sign. */
const signed = ({ direction, amountMinor }: FlowEntry): string =>
  direction === 'out' ? `-${amountMinor}` : amountMinor;

/** The page of the payment or the refund that caused an entry. */
export const causePath = ({ reference, paymentNumber }: FlowEntry): string =>
  reference === paymentNumber ? transactionPath(paymentNumber) : refundPath(reference);

const drawn = (currency: string): Record<FlowField, Drawn> => ({
  entry: { width: 110, isFixed: true, render: (row) => <Text text={row.entry} isMono /> },
  businessDay: { width: 170, card: 'field', render: (row) => <Text text={row.businessDay} /> },
  kind: {
    width: 180,
    card: 'heading',
    render: (row) => <Labelled labels={entryKindLabels} value={row.kind} />,
  },
  amount: {
    width: 160,
    align: 'end',
    card: 'field',
    render: (row) => <MoneyText money={{ minor: signed(row), currency }} />,
  },
  balanceAfter: {
    width: 170,
    align: 'end',
    card: 'field',
    render: (row) => <MoneyText money={{ minor: row.balanceAfterMinor, currency }} />,
  },
  reference: {
    width: 220,
    card: 'field',
    render: (row) => (
      <PageLink to={causePath(row)} className="kit-mono">
        {row.reference}
      </PageLink>
    ),
  },
  paymentNumber: {
    width: 220,
    render: (row) => (
      <PageLink to={transactionPath(row.paymentNumber)} className="kit-mono">
        {row.paymentNumber}
      </PageLink>
    ),
  },
  gatewayNumber: { width: 110, render: (row) => <Text text={row.gatewayNumber} isMono /> },
  bookedAt: { width: 170, note: 'zone', render: (row) => <TimeText at={row.bookedAt} /> },
});

const order = Object.keys(flowFields) as FlowField[];

export const flowColumns = (currency: string): Column<FlowEntry>[] => {
  const columns = drawn(currency);
  return order.map((id) => ({ id, title: flowFields[id], ...columns[id] }));
};

/** All but the payment's number, which the reference is already for most entries. */
export const flowColumnsAtFirst = order.filter((id) => id !== 'paymentNumber');
