import type { DatabaseSync } from 'node:sqlite';
import type {
  AlertEvent,
  DisputeEvent,
  FraudReportEvent,
  RefundEvent,
} from '@back-office/contract/gateway/protocol';

type Child = RefundEvent | DisputeEvent | AlertEvent | FraudReportEvent;

/** The newest event of each refund, case, alert or fraud report, by payment. */
const keepNewest = <Event extends Child>(
  database: DatabaseSync,
  table: 'refunds' | 'disputes' | 'alerts' | 'fraud_reports',
) => {
  // For a refund the first event of a version is kept; cases and alerts may be sent again at the same version.
  const isNewer = table === 'refunds' ? '>' : '>=';
  const keep = database.prepare(
    `insert into ${table} (number, payment_number, version, event) values (?, ?, ?, ?)
     on conflict (number) do update set version = excluded.version, event = excluded.event where excluded.version ${isNewer} ${table}.version`,
  );
  const ofPayment = database.prepare(
    `select event from ${table} where payment_number = ? order by number`,
  );
  return {
    keep: (event: Event) =>
      void keep.run(
        event.object.number,
        event.object.paymentNumber,
        event.version,
        JSON.stringify(event),
      ),
    of: (paymentNumber: string): Event[] =>
      ofPayment.all(paymentNumber).map((row) => JSON.parse(String(row['event'])) as Event),
  };
};

/** What followed a payment, as it was last told. */
export const openFollowing = (database: DatabaseSync) => {
  const refunds = keepNewest<RefundEvent>(database, 'refunds');
  const disputes = keepNewest<DisputeEvent>(database, 'disputes');
  const alerts = keepNewest<AlertEvent>(database, 'alerts');
  const fraudReports = keepNewest<FraudReportEvent>(database, 'fraud_reports');
  return {
    keepRefund: refunds.keep,
    refundsOf: refunds.of,
    keepDispute: disputes.keep,
    disputesOf: disputes.of,
    keepAlert: alerts.keep,
    alertsOf: alerts.of,
    keepFraudReport: fraudReports.keep,
    fraudReportsOf: fraudReports.of,
  };
};
