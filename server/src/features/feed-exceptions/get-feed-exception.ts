import {
  getFeedException,
  type FeedException,
} from '@back-office/contract/features/feed-exceptions';
import type { ExceptionReason } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { findException, wireException, type ExceptionRecord } from './exception-row.ts';

type Told = FeedException['history'][number];
type ToldRow = Omit<Told, 'id' | 'at' | 'amount' | 'isThis'> & {
  eventId: string | null;
  fingerprint: string | null;
  at: Date;
  currency: string;
  amountMinor: bigint;
  reason: ExceptionReason | null;
};

/** Steps and events without a step, as reported by the gateway. */
const readHistory = async (
  tx: Tx,
  { businessId, paymentNumber, eventId, fingerprint }: ExceptionRecord,
): Promise<Told[]> => {
  const rows = await tx.rows<ToldRow>(sql`
    select kind, object_number as number, version, status, at, currency, amount_minor as "amountMinor", 'applied' as outcome,
      null as reason, null as detail, null as "eventId", null as fingerprint
    from transaction_steps where business_id = ${businessId} and payment_number = ${paymentNumber}
    union all
    select kind, object_number, version, coalesce(event #>> '{object,status}', event #>> '{object,kind}', ''),
      (event ->> 'occurredAt')::timestamptz, currency, amount_minor,
      case when refused_as is null then 'waiting' when dismissed_at is null then 'open' else 'dismissed' end,
      refused_as, detail, event_id, replace(fingerprint::text, '-', '')
    from parked_events where business_id = ${businessId} and payment_number = ${paymentNumber}
    order by at desc, kind, number, version desc`);
  return rows.map(
    ({ at, currency, amountMinor, eventId: id, fingerprint: content, ...row }, place) => ({
      ...row,
      id: String(place),
      at: at.toISOString(),
      amount: { minor: String(amountMinor), currency },
      isThis: id === eventId && content === fingerprint,
    }),
  );
};

type PaymentRow = {
  status: NonNullable<FeedException['payment']>['status'];
  currency: string;
  amountMinor: bigint;
  capturedMinor: bigint;
  refundedMinor: bigint;
};

const readPayment = async (
  tx: Tx,
  { businessId, paymentNumber }: ExceptionRecord,
): Promise<FeedException['payment']> => {
  const [row] = await tx.rows<PaymentRow>(sql`
    select status, currency, coalesce(ordered_minor, amount_minor) as "amountMinor", amount_minor as "capturedMinor",
      refunded_minor as "refundedMinor"
    from transactions where business_id = ${businessId} and number = ${paymentNumber}`);
  return row === undefined
    ? null
    : {
        status: row.status,
        amount: { minor: String(row.amountMinor), currency: row.currency },
        capturedMinor: String(row.capturedMinor),
        refundedMinor: String(row.refundedMinor),
      };
};

/** One event without a step, beside all events of its payment. */
export const getFeedExceptionRoute = implement(getFeedException, async ({ tx, refuse }, named) => {
  const record = await findException(tx, named);
  if (record === undefined) {
    return refuse('feedExceptions.notFound');
  }
  const { businessId, eventId, fingerprint } = record;
  const [raw] = await tx.rows<{ event: unknown }>(sql`
      select event from parked_events
      where business_id = ${businessId} and event_id = ${eventId} and fingerprint = ${fingerprint}::uuid`);
  return {
    ...wireException(record),
    payment: await readPayment(tx, record),
    history: await readHistory(tx, record),
    rawEvent: JSON.stringify(raw?.event, undefined, 2),
  };
});
