import type { FraudReportEvent } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

type KeptFraudReport = { businessId: bigint; event: FraudReportEvent };

const rowOf = ({ businessId, event: { version, object } }: KeptFraudReport) => ({
  business_id: String(businessId),
  number: object.number,
  payment_number: object.paymentNumber,
  gateway_number: object.gatewayNumber,
  version,
  kind: object.kind,
  currency: object.amount.currency,
  amount_minor: object.amount.minor,
  reason_code: object.reasonCode,
  reported_at: object.reportedAt,
});

/** Updates fraud reports to their newest known version; among several versions of one in a batch the highest counts. */
export const applyFraudReports = async (
  tx: Tx,
  kept: readonly KeptFraudReport[],
): Promise<void> => {
  await tx.run(sql`
    insert into fraud_reports (business_id, number, payment_number, gateway_number, version, kind, currency,
      amount_minor, reason_code, reported_at)
    select distinct on (r.business_id, r.number) r.business_id, r.number, r.payment_number, r.gateway_number, r.version,
      r.kind, r.currency, r.amount_minor, r.reason_code, r.reported_at
    from json_populate_recordset(null::fraud_reports, ${JSON.stringify(kept.map(rowOf))}) as r
    order by r.business_id, r.number, r.version desc
    on conflict (business_id, number) do update set version = excluded.version, kind = excluded.kind,
      currency = excluded.currency, amount_minor = excluded.amount_minor, reason_code = excluded.reason_code,
      reported_at = excluded.reported_at
    where fraud_reports.version < excluded.version`);
};
