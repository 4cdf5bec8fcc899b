import type { RefundEvent } from '@back-office/contract/gateway/protocol';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { findApplications } from './find-applications.ts';

export type KeptRefund = { businessId: bigint; event: RefundEvent };

/** Since when the gateway works on it, as far as this version tells: the final answer's own time, or the version's. */
const sentAt = (
  { status, processedAt }: RefundEvent['object'],
  occurredAt: string,
): string | undefined => {
  switch (status) {
    case 'success':
      return processedAt ?? occurredAt;
    case 'inProcessing':
      return occurredAt;
    case 'underAudit':
    case 'audited':
    case 'failed':
      return undefined;
  }
};

const rowOf = ({ businessId, event: { version, occurredAt, object } }: KeptRefund) => ({
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
  // A failure without a time of its own ended by the time it was told: its money comes back on that day.
  processed_at: object.processedAt ?? (object.status === 'failed' ? occurredAt : undefined),
  failure_code: object.failureCode,
  arn: object.arn,
  sent_at: sentAt(object, occurredAt),
});

/** A failure without a time of its own: told again, it stays at the time by which it was first told. */
const isUntimed = ({ event: { object } }: KeptRefund): boolean =>
  object.status === 'failed' && object.processedAt === undefined;

/**
 * Brings refunds to their newest known version; of several versions of one refund in a batch the highest counts. Of one that
 * was applied for here the gateway tells the outcome only: who wanted what, and why, stays as it was written; and whatever
 * the gateway audits by itself is in processing to the merchant.
 */
const writeRefunds = async (
  tx: Tx,
  kept: readonly KeptRefund[],
  processedAt: Sql,
): Promise<void> => {
  await tx.run(sql`
    insert into refunds (business_id, number, payment_number, gateway_number, version, status, method, currency,
      amount_minor, reason, applicant, applied_at, processed_at, failure_code, arn)
    select distinct on (r.business_id, r.number) r.business_id, r.number, r.payment_number, r.gateway_number, r.version,
      r.status, r.method, r.currency, r.amount_minor, r.reason, r.applicant, r.applied_at, r.processed_at,
      r.failure_code, r.arn
    from json_populate_recordset(null::refunds, ${JSON.stringify(kept.map(rowOf))}) as r
    order by r.business_id, r.number, r.version desc
    on conflict (business_id, number) do update set version = excluded.version,
      status = case when refunds.origin = 'application' and excluded.status in ('underAudit', 'audited')
        then 'inProcessing' else excluded.status end,
      waits_for = case when refunds.origin = 'application' and excluded.status not in ('success', 'failed') then 'gateway' end,
      method = case when refunds.origin = 'application' then refunds.method else excluded.method end,
      amount_minor = excluded.amount_minor, currency = excluded.currency,
      reason = case when refunds.origin = 'application' then refunds.reason else excluded.reason end,
      applicant = case when refunds.origin = 'application' then refunds.applicant else excluded.applicant end,
      applied_at = case when refunds.origin = 'application' then refunds.applied_at else excluded.applied_at end,
      processed_at = ${processedAt}, failure_code = excluded.failure_code, arn = excluded.arn
    where refunds.version < excluded.version`);
};

/** In two statements, for a cluster takes no value into what a conflict changes. Decision 38. */
const writeAllRefunds = async (tx: Tx, kept: readonly KeptRefund[]): Promise<void> => {
  const untimed = kept.filter(isUntimed);
  const timed = kept.filter((refund) => !isUntimed(refund));
  if (timed.length > 0) {
    await writeRefunds(tx, timed, sql`excluded.processed_at`);
  }
  if (untimed.length > 0) {
    const first = sql`case when refunds.status = 'failed' then refunds.processed_at else excluded.processed_at end`;
    await writeRefunds(tx, untimed, first);
  }
};

/** The earliest version that any batch told of counts, whichever stands; what we sent ourselves was sent by us. */
const rememberSending = async (tx: Tx, kept: readonly KeptRefund[]): Promise<void> => {
  await tx.run(sql`
    update refunds r set sent_at = least(r.sent_at, k.sent_at)
    from (
      select business_id, number, min(sent_at) as sent_at
      from json_populate_recordset(null::refunds, ${JSON.stringify(kept.map(rowOf))}) group by 1, 2
    ) k
    where r.business_id = k.business_id and r.number = k.number
      and (r.origin = 'gateway' or r.sent_at is null) and least(r.sent_at, k.sent_at) is distinct from r.sent_at`);
};

/** What was asked of the gateway is answered when the refund has ended. */
const closeCommands = async (tx: Tx, kept: readonly KeptRefund[], now: Date): Promise<void> => {
  await tx.run(sql`
    update gateway_commands c set status = 'answered', closed_at = ${now}
    from unnest(
      ${kept.map(({ businessId }) => businessId)}::bigint[], ${kept.map(({ event }) => event.object.number)}::text[]
    ) as k (business_id, number)
    join refunds r on r.business_id = k.business_id and r.number = k.number
    where c.business_id = r.business_id and c.refund_number = r.number and c.status in ('queued', 'accepted')
      and r.status in ('success', 'failed')`);
};

/** Takes refund events into the rows, and tells the operation log what became of the refunds that were asked for here. */
export const applyRefunds = async (
  tx: Tx,
  kept: readonly KeptRefund[],
  now: Date,
): Promise<void> => {
  const numbers = kept.map(({ businessId, event }) => ({
    businessId,
    number: event.object.number,
  }));
  const before = await findApplications(tx, numbers);
  await writeAllRefunds(tx, kept);
  await rememberSending(tx, kept);
  if (before.length === 0) {
    return;
  }
  await closeCommands(tx, kept, now);
  const after = new Map(
    (await findApplications(tx, before)).map((one) => [`${one.businessId}/${one.number}`, one]),
  );
  const changed = before.flatMap(({ businessId, number, status }) => {
    const stands = after.get(`${businessId}/${number}`);
    return stands === undefined || stands.status === status
      ? []
      : [{ businessId, number, from: status, to: stands.status }];
  });
  await logSystemOperations(
    tx,
    changed.map(({ businessId, number, from, to }) => ({
      businessId,
      at: now,
      operation: 'take-gateway-event',
      module: 'refunds',
      objectNumber: number,
      before: { status: from },
      after: { status: to },
    })),
  );
};
