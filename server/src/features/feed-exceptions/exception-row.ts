import type { FeedExceptionRow } from '@back-office/contract/features/feed-exceptions';
import type { ExceptionReason } from '@back-office/contract/gateway/protocol';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';

type Queue = FeedExceptionRow['queue'];

/** Conditions on `p`, an event without a step. */
export const queues: Readonly<Record<Queue, { is: Sql; order: Sql }>> = {
  open: {
    is: sql`p.refused_as is not null and p.dismissed_at is null`,
    order: sql`p.refused_at, p.business_id, p.event_id`,
  },
  waiting: {
    is: sql`p.refused_as is null`,
    order: sql`p.received_at, p.business_id, p.event_id`,
  },
  dismissed: {
    is: sql`p.dismissed_at is not null`,
    order: sql`p.dismissed_at desc, p.business_id, p.event_id`,
  },
};

export type ExceptionRecord = {
  businessId: bigint;
  merchantNumber: string;
  merchantName: string;
  eventId: string;
  fingerprint: string;
  reason: ExceptionReason | null;
  detail: string | null;
  kind: FeedExceptionRow['kind'];
  objectNumber: string;
  version: number;
  paymentNumber: string;
  gatewayNumber: string;
  currency: string;
  amountMinor: bigint;
  receivedAt: Date;
  refusedAt: Date | null;
  dismissedAt: Date | null;
  dismissedByName: string | null;
  dismissal: string | null;
};

export const exceptionColumns = sql`p.business_id as "businessId", b.merchant_number as "merchantNumber", b.name as "merchantName",
      p.event_id as "eventId", replace(p.fingerprint::text, '-', '') as fingerprint, p.refused_as as reason, p.detail, p.kind,
      p.object_number as "objectNumber", p.version, p.payment_number as "paymentNumber", p.gateway_number as "gatewayNumber",
      p.currency, p.amount_minor as "amountMinor", p.received_at as "receivedAt", p.refused_at as "refusedAt",
      p.dismissed_at as "dismissedAt", p.dismissed_by_name as "dismissedByName", p.dismissal`;

const queueOf = ({ reason, dismissedAt }: ExceptionRecord): Queue => {
  if (reason === null) {
    return 'waiting';
  }
  return dismissedAt === null ? 'open' : 'dismissed';
};

const shownDigits = 8;

/** Two events of a merchant may have the same id, so one of them is refused for it. */
const numberOf = ({ eventId, fingerprint }: ExceptionRecord): string =>
  `${eventId}~${fingerprint.slice(0, shownDigits)}`;

const numberPattern = /^(evt_[A-Za-z0-9_-]{8,60})~([0-9a-f]{8})$/;

export const wireException = (record: ExceptionRecord): FeedExceptionRow => {
  const queue = queueOf(record);
  const { dismissedAt, dismissal } = record;
  const since = dismissedAt ?? record.refusedAt ?? record.receivedAt;
  return {
    merchantNumber: record.merchantNumber,
    merchantName: record.merchantName,
    number: numberOf(record),
    queue,
    reason: record.reason,
    detail: record.detail,
    kind: record.kind,
    objectNumber: record.objectNumber,
    version: record.version,
    paymentNumber: record.paymentNumber,
    gatewayNumber: record.gatewayNumber,
    amount: { minor: String(record.amountMinor), currency: record.currency },
    receivedAt: record.receivedAt.toISOString(),
    since: since.toISOString(),
    dismissal:
      dismissedAt === null || dismissal === null
        ? null
        : { at: dismissedAt.toISOString(), by: record.dismissedByName, reason: dismissal },
    allowedActions: queue === 'open' ? ['judgeAgain', 'dismiss'] : ['judgeAgain'],
  };
};

type Named = { merchantNumber: string; number: string };

/** The event of an address; undefined if there is none, or if it has led to a step by now. */
export const findException = async (
  tx: Tx,
  { merchantNumber, number }: Named,
): Promise<ExceptionRecord | undefined> => {
  const [, eventId, digits] = numberPattern.exec(number) ?? [];
  if (eventId === undefined || digits === undefined) {
    return undefined;
  }
  const [record] = await tx.rows<ExceptionRecord>(sql`
    select ${exceptionColumns}
    from parked_events p join businesses b on b.id = p.business_id
    where b.merchant_number = ${merchantNumber} and p.event_id = ${eventId} and left(p.fingerprint::text, 8) = ${digits}`);
  return record;
};
