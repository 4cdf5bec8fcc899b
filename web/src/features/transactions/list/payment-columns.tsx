import type { TransactionRow } from '@back-office/contract/features/transactions';
import * as labels from '@back-office/messages/payment';
import type { Column } from '#kit/columns/column';
import { CountryText } from '#kit/values/country-text';
import { MoneyText } from '#kit/money/money-text';
import { TimeCell } from '#kit/time/time-text';
import { CardCell, ExpiryCell, PreauthCell, PromptCell, StatusCell } from './transaction-cells.tsx';
import { Labelled, Text } from '#kit/columns/value-cells';

/** A column before it has its name. */
export type Drawn = Omit<Column<TransactionRow>, 'id' | 'title'>;

/** Spec S3.13: the payment itself. */
export const paymentColumns = {
  merchantOrderNumber: {
    width: 180,
    card: 'field',
    render: (row) => <Text text={row.merchantOrderNumber} isMono />,
  },
  gatewayNumber: { width: 110, render: (row) => <Text text={row.gatewayNumber} isMono /> },
  orderedAt: {
    width: 168,
    note: 'zone',
    sort: 'orderedAt',
    card: 'field',
    render: (row) => <TimeCell at={row.orderedAt} />,
  },
  processedAt: { width: 168, note: 'zone', render: (row) => <Text time={row.processedAt} /> },
  businessDay: { width: 150, render: (row) => <Text text={row.businessDay} /> },
  tradeType: {
    width: 130,
    render: (row) => <Labelled labels={labels.tradeTypeLabels} value={row.tradeType} />,
  },
  status: { width: 170, card: 'status', render: (row) => <StatusCell row={row} /> },
  preauthStatus: { width: 160, card: 'status', render: (row) => <PreauthCell row={row} /> },
  preauthExpiresAt: {
    width: 180,
    sort: 'preauthExpiresAt',
    card: 'field',
    render: (row) => <ExpiryCell row={row} />,
  },
  declineClass: {
    width: 188,
    card: 'field',
    render: (row) => <Labelled labels={labels.declineClassLabels} value={row.declineClass} />,
  },
  amount: {
    width: 164,
    align: 'end',
    sort: 'amount',
    card: 'lead',
    render: (row) => <MoneyText money={row.amount} />,
  },
  settlementAmount: {
    width: 150,
    align: 'end',
    render: (row) => <Text money={row.settlementAmount} />,
  },
  refundedAmount: {
    width: 150,
    align: 'end',
    render: (row) => (
      <Text
        money={row.refundedMinor === '0' ? null : { ...row.amount, minor: row.refundedMinor }}
      />
    ),
  },
  cardBrand: {
    width: 130,
    render: (row) => <Labelled labels={labels.cardBrandLabels} value={row.cardBrand} />,
  },
  cardFunding: {
    width: 120,
    render: (row) => <Labelled labels={labels.cardFundingLabels} value={row.cardFunding} />,
  },
  cardNumber: { width: 188, card: 'field', render: (row) => <CardCell row={row} /> },
  issuingCountry: {
    width: 150,
    render: (row) => <CountryText code={row.issuingCountry} text={null} />,
  },
  issuerName: { width: 160, render: (row) => <Text text={row.issuerName} /> },
  walletType: {
    width: 120,
    render: (row) => <Labelled labels={labels.walletTypeLabels} value={row.walletType} />,
  },
  returnPrompt: { width: 190, card: 'field', render: (row) => <PromptCell row={row} /> },
  errorCode: { width: 130, render: (row) => <Text text={row.responseCode} isMono /> },
  errorMessage: { width: 220, render: (row) => <Text text={row.responseMessage} /> },
} satisfies Record<string, Drawn>;
