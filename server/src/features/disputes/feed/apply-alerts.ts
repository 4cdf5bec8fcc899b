import type { AlertEvent } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

type KeptAlert = { businessId: bigint; event: AlertEvent };

const rowOf = ({ businessId, event: { version, object } }: KeptAlert) => ({
  business_id: String(businessId),
  number: object.number,
  payment_number: object.paymentNumber,
  gateway_number: object.gatewayNumber,
  version,
  kind: object.kind,
  status: object.status,
  currency: object.amount.currency,
  amount_minor: object.amount.minor,
  opened_at: object.openedAt,
  due_at: object.dueAt,
});

/** Brings alerts to their newest known version; of several versions of one alert in a batch the highest counts. */
export const applyAlerts = async (tx: Tx, kept: readonly KeptAlert[]): Promise<void> => {
  await tx.run(sql`
    insert into alerts (business_id, number, payment_number, gateway_number, version, kind, status, currency,
      amount_minor, opened_at, due_at)
    select distinct on (r.business_id, r.number) r.business_id, r.number, r.payment_number, r.gateway_number, r.version,
      r.kind, r.status, r.currency, r.amount_minor, r.opened_at, r.due_at
    from json_populate_recordset(null::alerts, ${JSON.stringify(kept.map(rowOf))}) as r
    order by r.business_id, r.number, r.version desc
    on conflict (business_id, number) do update set version = excluded.version, kind = excluded.kind,
      status = excluded.status, currency = excluded.currency, amount_minor = excluded.amount_minor,
      opened_at = excluded.opened_at, due_at = excluded.due_at
    where alerts.version < excluded.version`);
};
