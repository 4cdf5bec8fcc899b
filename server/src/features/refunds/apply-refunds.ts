import type { RefundEvent } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

export type KeptRefund = { businessId: bigint; event: RefundEvent };

const rowOf = ({ businessId, event: { version, object } }: KeptRefund) => ({
  business_id: String(businessId),
  number: object.number,
  payment_number: object.paymentNumber,
  gateway_number: object.gatewayNumber,
  version,
  status: object.status,
  method: object.method,
  currency: object.amount.currency,
  amount_minor: object.amount.minor,
  reason: object.reason,
  applicant: object.applicant,
  applied_at: object.appliedAt,
  processed_at: object.processedAt,
  failure_code: object.failureCode,
  arn: object.arn,
});

/** Brings refunds to their newest known version; of several versions of one refund in a batch the highest counts. */
export const applyRefunds = async (tx: Tx, kept: readonly KeptRefund[]): Promise<void> => {
  await tx.run(sql`
    insert into refunds (business_id, number, payment_number, gateway_number, version, status, method, currency,
      amount_minor, reason, applicant, applied_at, processed_at, failure_code, arn)
    select distinct on (r.business_id, r.number) r.business_id, r.number, r.payment_number, r.gateway_number, r.version,
      r.status, r.method, r.currency, r.amount_minor, r.reason, r.applicant, r.applied_at, r.processed_at,
      r.failure_code, r.arn
    from json_populate_recordset(null::refunds, ${JSON.stringify(kept.map(rowOf))}) as r
    order by r.business_id, r.number, r.version desc
    on conflict (business_id, number) do update set version = excluded.version, status = excluded.status,
      method = excluded.method, currency = excluded.currency, amount_minor = excluded.amount_minor,
      reason = excluded.reason, applicant = excluded.applicant, applied_at = excluded.applied_at,
      processed_at = excluded.processed_at, failure_code = excluded.failure_code, arn = excluded.arn
    where refunds.version < excluded.version`);
};
