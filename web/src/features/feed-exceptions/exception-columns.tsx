import type { FeedExceptionRow } from '@back-office/contract/features/feed-exceptions';
import {
  feedExceptionWords as words,
  toldKindLabels,
} from '@back-office/messages/features/feed-exceptions';
import { exceptionReasonWords } from '@back-office/messages/features/feed-exceptions/reasons';
import { tableWords } from '@back-office/messages/kit';
import type { Column } from '#kit/column';
import { feedExceptionPath } from '#kit/detail-paths';
import { EmptyValue } from '#kit/empty-value';
import { MoneyText } from '#kit/money-text';
import { numberColumn } from '#kit/number-column';
import { ObjectActions } from '#kit/object-actions';
import { idOfNamed, merchantColumn } from '#kit/over-merchants';
import { TimeCell } from '#kit/time-text';
import { AgeText, Labelled, Text } from '#kit/value-cells';
import { useSay } from '#platform/language/language';
import { exceptionActions } from './exception-actions.tsx';

/** Why it was refused; the field stands in the title. */
export const ReasonText = ({ of }: { of: Pick<FeedExceptionRow, 'reason'> }) => {
  const say = useSay();
  return of.reason === null ? (
    <EmptyValue />
  ) : (
    <span title={say(exceptionReasonWords[of.reason].what)}>
      {say(exceptionReasonWords[of.reason].name)}
    </span>
  );
};

export const exceptionStartColumns = [
  'number',
  'kind',
  'reason',
  'amount',
  'age',
  'merchant',
  'actions',
];

const plainColumns: readonly Column<FeedExceptionRow>[] = [
  {
    id: 'kind',
    title: words.kind,
    width: 120,
    card: 'heading',
    render: (row) => <Labelled labels={toldKindLabels} value={row.kind} />,
  },
  {
    id: 'reason',
    title: words.reason,
    width: 190,
    card: 'heading',
    render: (row) => <ReasonText of={row} />,
  },
  {
    id: 'amount',
    title: words.stake,
    width: 150,
    align: 'end',
    card: 'heading',
    render: (row) => <MoneyText money={row.amount} />,
  },
  {
    id: 'age',
    title: words.age,
    width: 110,
    align: 'end',
    card: 'field',
    render: (row) => <AgeText hours={row.ageHours} />,
  },
  merchantColumn(words.merchant),
  {
    id: 'payment',
    title: words.payment,
    width: 216,
    card: 'field',
    render: (row) => <Text text={row.paymentNumber} isMono />,
  },
  {
    id: 'version',
    title: words.version,
    width: 90,
    align: 'end',
    render: (row) => <span className="kit-figures">{row.version}</span>,
  },
  {
    id: 'gateway',
    title: words.gateway,
    width: 130,
    render: (row) => <Text text={row.gatewayNumber} isMono />,
  },
  {
    id: 'received',
    title: words.received,
    width: 168,
    note: 'zone',
    render: (row) => <TimeCell at={row.receivedAt} />,
  },
  {
    id: 'actions',
    title: tableWords.actions,
    width: 190,
    pin: 'end',
    isFixed: true,
    align: 'end',
    render: (row) => <ObjectActions of={exceptionActions} thing={row} isInRow />,
  },
];

export const exceptionColumns = (show: (id: string) => void): Column<FeedExceptionRow>[] => [
  numberColumn<FeedExceptionRow>({
    title: words.object,
    width: 268,
    pathOf: feedExceptionPath,
    idOf: idOfNamed,
    textOf: (row) => row.objectNumber,
    show,
  }),
  ...plainColumns,
];
