import { refundStatusLabels } from '@back-office/messages/features/transactions/fields';
import * as labels from '@back-office/messages/payment';
import type { Drawn } from './payment-columns.tsx';
import { Labelled, YesNo } from '#kit/columns/value-cells';

/** Spec S3.13: events after the payment. */
export const aftermathColumns = {
  settlementStatus: {
    width: 140,
    render: (row) => (
      <Labelled labels={labels.settlementStatusLabels} value={row.settlementStatus} />
    ),
  },
  reserveStatus: {
    width: 140,
    render: (row) => <Labelled labels={labels.reserveStatusLabels} value={row.reserveStatus} />,
  },
  abnormalStatus: {
    width: 180,
    render: (row) => <Labelled labels={labels.abnormalTypeLabels} value={row.abnormalType} />,
  },
  refundStatus: {
    width: 130,
    render: (row) => (
      <Labelled labels={refundStatusLabels} value={row.isRefunded ? 'refunded' : 'notRefunded'} />
    ),
  },
  chargebackStatus: { width: 160, render: (row) => <YesNo value={row.hasChargeback} /> },
  retrievalStatus: { width: 140, render: (row) => <YesNo value={row.hasRetrieval} /> },
  appealStatus: {
    width: 140,
    render: (row) => <Labelled labels={labels.appealStatusLabels} value={row.appealStatus} />,
  },
  rdrStatus: {
    width: 120,
    render: (row) => <Labelled labels={labels.alertStatusLabels} value={row.rdrStatus} />,
  },
  rdrCount: { width: 100, align: 'end', render: (row) => row.rdrCount },
  ethocaStatus: {
    width: 120,
    render: (row) => <Labelled labels={labels.alertStatusLabels} value={row.ethocaStatus} />,
  },
  ethocaCount: { width: 110, align: 'end', render: (row) => row.ethocaCount },
  fraudReport: { width: 190, render: (row) => <YesNo value={row.hasFraudReport} /> },
} satisfies Record<string, Drawn>;
