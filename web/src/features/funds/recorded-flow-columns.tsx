import {
  type FlowEntry,
  type RecordStatus,
  recordTones,
} from '@back-office/contract/features/funds';
import {
  type EntryGroup,
  type EntryKind,
  entryKindsByGroup,
} from '@back-office/contract/features/funds/entry-kinds';
import {
  type FlowField,
  flowFields,
  recordStatusLabels,
} from '@back-office/messages/features/funds';
import { entryKindLabels } from '@back-office/messages/features/funds/entry-kinds';
import type { Column } from '#kit/columns/column';
import {
  batchPath,
  flowEntryPath,
  refundPath,
  transactionPath,
  withdrawalPath,
} from '#kit/object/detail-paths';
import { EmptyValue } from '#kit/values/empty-value';
import { MoneyText } from '#kit/money/money-text';
import { ReasonText } from '#kit/values/reason-text';
import { PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { TimeCell } from '#kit/time/time-text';
import { Labelled, Text } from '#kit/columns/value-cells';
import { useSay } from '#platform/language/language';
import { entryId } from './recorded-flow-address.ts';

/** A column without its name. */
type Drawn = Omit<Column<FlowEntry>, 'id' | 'title'>;

/** Debits are negative. */
const signed = ({ direction, amountMinor }: FlowEntry): string =>
  direction === 'out' ? `-${amountMinor}` : amountMinor;

const isIn = (group: EntryGroup, kind: EntryKind): boolean =>
  (entryKindsByGroup[group] as readonly EntryKind[]).includes(kind);

type Caused = Pick<FlowEntry, 'kind' | 'reference' | 'paymentNumber' | 'batchNumber'>;

/** The page of an entry's cause; cases and holds are on their payment's page. An adjustment has none. */
export const causePath = (entry: Caused): string | undefined => {
  const { kind, reference, paymentNumber, batchNumber } = entry;
  if (isIn('withdrawals', kind)) {
    return withdrawalPath(reference);
  }
  if (batchNumber === reference) {
    return batchPath(reference);
  }
  if (paymentNumber === null) {
    return undefined;
  }
  return kind.startsWith('refund') ? refundPath(reference) : transactionPath(paymentNumber);
};

export const NumberText = ({ number, path }: { number: string | null; path: string | undefined }) =>
  number === null || path === undefined ? (
    <Text text={number} isMono />
  ) : (
    <PageLink to={path} className="kit-mono">
      {number}
    </PageLink>
  );

const StatusCell = ({ status }: { status: RecordStatus | null }) => {
  const say = useSay();
  return status === null ? (
    <EmptyValue />
  ) : (
    <StatusDot tone={recordTones[status]}>{say(recordStatusLabels[status])}</StatusDot>
  );
};

type Show = (id: string) => void;

/** Its id in the address differs from its number, so a plain click opens the drawer by the id and shows the number. */
const EntryLink = ({ row, show }: { row: FlowEntry; show: Show }) => (
  <a
    className="kit-mono"
    href={flowEntryPath(row)}
    onClick={(event) => {
      if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
        event.preventDefault();
        show(entryId(row));
      }
    }}
  >
    {row.entry}
  </a>
);

const drawn = (currency: string, show: Show): Record<FlowField, Drawn> => ({
  entry: {
    width: 110,
    isFixed: true,
    card: 'key',
    render: (row) => <EntryLink row={row} show={show} />,
  },
  businessDay: { width: 170, card: 'field', render: (row) => <Text text={row.businessDay} /> },
  kind: {
    width: 180,
    card: 'field',
    render: (row) => <Labelled labels={entryKindLabels} value={row.kind} />,
  },
  amount: {
    width: 160,
    align: 'end',
    card: 'lead',
    render: (row) => <MoneyText money={{ minor: signed(row), currency }} />,
  },
  balanceAfter: {
    width: 150,
    align: 'end',
    card: 'field',
    render: (row) => <MoneyText money={{ minor: row.balanceAfterMinor, currency }} />,
  },
  reference: {
    width: 220,
    card: 'field',
    render: (row) => <NumberText number={row.reference} path={causePath(row)} />,
  },
  status: {
    width: 170,
    card: 'status',
    render: ({ status }) => <StatusCell status={status} />,
  },
  batchNumber: {
    width: 180,
    render: ({ batchNumber }) => (
      <NumberText
        number={batchNumber}
        path={batchNumber === null ? undefined : batchPath(batchNumber)}
      />
    ),
  },
  paymentNumber: {
    width: 220,
    render: ({ paymentNumber }) => (
      <NumberText
        number={paymentNumber}
        path={paymentNumber === null ? undefined : transactionPath(paymentNumber)}
      />
    ),
  },
  gatewayNumber: {
    width: 110,
    render: ({ gatewayNumber }) => (
      <Text text={gatewayNumber === 'none' ? null : gatewayNumber} isMono />
    ),
  },
  reason: { width: 220, render: (row) => <ReasonText of={row} /> },
  bookedAt: { width: 170, note: 'zone', render: (row) => <TimeCell at={row.bookedAt} /> },
});

const order = Object.keys(flowFields) as FlowField[];

export const flowColumns = (currency: string, show: Show): Column<FlowEntry>[] => {
  const columns = drawn(currency, show);
  return order.map((id) => ({ id, title: flowFields[id], ...columns[id] }));
};

/** Default columns: booking, balance and cause; the entry itself has the rest. */
export const flowColumnsAtFirst: readonly FlowField[] = [
  'entry',
  'businessDay',
  'kind',
  'amount',
  'balanceAfter',
  'reference',
  'status',
];
