import { ethocaHours } from '@back-office/contract/features/alerts/outcomes';
import type { AlertEvent } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

type KeptAlert = { businessId: bigint; event: AlertEvent };

const rowOf = ({ businessId, event: { version, occurredAt, object } }: KeptAlert) => ({
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
  cause: object.kind === 'ethoca' ? (object.cause ?? 'customerDispute') : undefined,
  fee_credit: object.feeCredit,
  stands_since: occurredAt,
  ended_at: object.status === 'open' ? undefined : occurredAt,
});

/** The end of an alert, from the first version that reports it: a later one may report the credit of its fee. */
const rememberEnds = async (tx: Tx, rows: string): Promise<void> => {
  await tx.run(sql`
    update alerts a set ended_at = k.ended_at
    from (
      select business_id, number, min(ended_at) as ended_at from json_populate_recordset(null::alerts, ${rows}) group by 1, 2
    ) k
    where a.business_id = k.business_id and a.number = k.number and k.ended_at < coalesce(a.ended_at, 'infinity')`);
};

/** Updates alerts to their newest known version; among several versions of one alert in a batch the highest counts. */
export const applyAlerts = async (tx: Tx, kept: readonly KeptAlert[]): Promise<void> => {
  const rows = JSON.stringify(kept.map(rowOf));
  await tx.run(sql`
    insert into alerts (business_id, number, payment_number, gateway_number, version, kind, status, currency,
      amount_minor, opened_at, due_at, cause, fee_credit, stands_since)
    select distinct on (r.business_id, r.number) r.business_id, r.number, r.payment_number, r.gateway_number, r.version,
      r.kind, r.status, r.currency, r.amount_minor, r.opened_at,
      -- If the gateway sets no other deadline.
      coalesce(r.due_at, case when r.kind = 'ethoca' then r.opened_at + make_interval(hours => ${ethocaHours}) end), r.cause, r.fee_credit, r.stands_since
    from json_populate_recordset(null::alerts, ${rows}) as r
    order by r.business_id, r.number, r.version desc
    on conflict (business_id, number) do update set version = excluded.version, kind = excluded.kind,
      status = excluded.status, currency = excluded.currency, amount_minor = excluded.amount_minor,
      opened_at = excluded.opened_at, due_at = excluded.due_at, cause = excluded.cause,
      fee_credit = excluded.fee_credit, stands_since = excluded.stands_since
    where alerts.version < excluded.version`);
  await rememberEnds(tx, rows);
};
