import type { RefundEvent } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import { findStepsOf, type KnownStep } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import { logSystemOperations } from '#platform/operation-log/log-operations';

type KnownApplication = {
  businessId: bigint;
  number: string;
  status: string;
  version: number;
  amountMinor: bigint;
  /** Whether the gateway was asked for it, so that its events apply. */
  wasSent: boolean;
};

/** Finds those of these refunds that were applied for here, with their status. */
const findApplications = (
  tx: Tx,
  refunds: readonly { businessId: bigint; number: string }[],
): Promise<KnownApplication[]> =>
  tx.rows<KnownApplication>(sql`
    select r.business_id as "businessId", r.number, r.status, r.version, r.amount_minor as "amountMinor",
      r.version > 0 or r.status = 'inProcessing' as "wasSent"
    from unnest(
      ${refunds.map(({ businessId }) => businessId)}::bigint[], ${refunds.map(({ number }) => number)}::text[]
    ) as k (business_id, number)
    join refunds r on r.business_id = k.business_id and r.number = k.number
    where r.origin = 'application'`);

export type KeptRefund = { businessId: bigint; event: RefundEvent };

/** When the gateway began to work on it, according to this version: the final answer's time, or the version's own. */
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
  // A failure without a time of its own ended when it was reported.
  processed_at: object.processedAt ?? (object.status === 'failed' ? occurredAt : undefined),
  failure_code: object.failureCode,
  arn: object.arn,
  sent_at: sentAt(object, occurredAt),
});

/**
 * Brings refunds to their newest known version; of several versions in a batch the highest counts. For a refund applied for here
 * the gateway reports only the outcome: amount, applicant and reason stay as written, and a gateway's own audit is shown to the
 * merchant as in processing.
 */
const writeRefunds = async (tx: Tx, kept: readonly KeptRefund[]): Promise<void> => {
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
      processed_at = excluded.processed_at, failure_code = excluded.failure_code, arn = excluded.arn
    where refunds.version < excluded.version`);
};

type Failure = { businessId: bigint; number: string; version: number; endedAt: string };

/** The end of each failed refund: the newest version's own time, or the earliest report of the failure. */
const failuresIn = (steps: readonly KnownStep[]): Failure[] => {
  const failed = steps.flatMap(({ businessId, event }) =>
    event?.type === 'refund' && event.object.status === 'failed' ? [{ businessId, event }] : [],
  );
  const byRefund = Map.groupBy(failed, (one) => `${one.businessId}/${one.event.object.number}`);
  return [...byRefund.values()].flatMap((told) => {
    const [newest] = told.toSorted((a, b) => b.event.version - a.event.version);
    const times = told
      .map(({ event }) => event.object.processedAt ?? event.occurredAt)
      .toSorted((a, b) => Date.parse(a) - Date.parse(b));
    return newest === undefined
      ? []
      : {
          businessId: newest.businessId,
          number: newest.event.object.number,
          version: newest.event.version,
          endedAt: newest.event.object.processedAt ?? times[0] ?? newest.event.occurredAt,
        };
  });
};

/**
 * Several versions may report one failure: the first of them ends the refund, in whatever order they arrive, and its money
 * returns on that day.
 */
const settleFailures = async (tx: Tx, kept: readonly KeptRefund[]): Promise<void> => {
  const payments = kept
    .filter(({ event }) => event.object.status === 'failed')
    .map(({ businessId, event }) => ({ businessId, paymentNumber: event.object.paymentNumber }));
  const failures = payments.length === 0 ? [] : failuresIn(await findStepsOf(tx, payments));
  if (failures.length === 0) {
    return;
  }
  await tx.run(sql`
    update refunds r set processed_at = k.ended_at
    from unnest(
      ${failures.map(({ businessId }) => businessId)}::bigint[], ${failures.map(({ number }) => number)}::text[],
      ${failures.map(({ version }) => version)}::integer[], ${failures.map(({ endedAt }) => endedAt)}::timestamptz[]
    ) as k (business_id, number, version, ended_at)
    where r.business_id = k.business_id and r.number = k.number and r.version = k.version and r.status = 'failed'
      and r.processed_at is distinct from k.ended_at`);
};

/** Keeps the earliest sending time in any batch, whichever version stands; an application sent from here keeps its own. */
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

/** Closes the commands of refunds that have ended. */
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

/** Applies refund events to the rows, and logs the outcome of refunds applied for here. */
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
  await writeRefunds(tx, kept);
  await settleFailures(tx, kept);
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
