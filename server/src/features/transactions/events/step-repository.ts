import { countedMinorOf, type GatewayEvent } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import { insertedOne, type Tx } from '#platform/database';
import { boundsOf, type PaymentKey } from './payment-repository.ts';

export type KeptEvent = { businessId: bigint; event: GatewayEvent; fingerprint: string };

/** The payment an event belongs to: itself, or the payment of its object. */
export const paymentNumberOf = (event: GatewayEvent): string =>
  event.type === 'payment' ? event.object.number : event.object.paymentNumber;

type Told = { status: string; amountMinor: string; note: string | undefined };

/** Status, amount and note of a step in the timeline, by the kind of its event. */
const toldBy = (event: GatewayEvent): Told => {
  const amountMinor = event.object.amount.minor;
  switch (event.type) {
    case 'payment': {
      const { status, response } = event.object;
      const note = response === undefined ? undefined : `${response.code} ${response.message}`;
      return { status, amountMinor: countedMinorOf(event.object), note };
    }
    case 'refund':
      return { status: event.object.status, amountMinor, note: event.object.failureCode };
    case 'dispute':
      return { status: event.object.status, amountMinor, note: event.object.reasonCode };
    case 'alert':
      return { status: event.object.status, amountMinor, note: undefined };
    case 'fraudReport':
      return { status: event.object.kind, amountMinor, note: event.object.reasonCode };
  }
};

/** Stores the event as received, since a late one may make it impossible (Decision 15). */
const stepOf = ({ businessId, event, fingerprint }: KeptEvent) => {
  const { status, amountMinor, note } = toldBy(event);
  return {
    business_id: String(businessId),
    payment_number: paymentNumberOf(event),
    kind: event.type,
    object_number: event.object.number,
    version: event.version,
    gateway_number: event.object.gatewayNumber,
    at: event.occurredAt,
    status,
    actor_kind: event.actor.kind,
    actor_name: event.actor.name,
    amount_minor: amountMinor,
    currency: event.object.amount.currency,
    note,
    fingerprint,
    event,
  };
};

/** Adds a step for every version, including one that arrived after a newer one, so that the timeline is complete. */
export const addSteps = async (tx: Tx, kept: readonly KeptEvent[]): Promise<void> => {
  await tx.run(sql`
    insert into transaction_steps (business_id, payment_number, kind, object_number, version, gateway_number, at, status,
      actor_kind, actor_name, amount_minor, currency, note, fingerprint, event)
    select r.business_id, r.payment_number, r.kind, r.object_number, r.version, r.gateway_number, r.at, r.status,
      r.actor_kind, r.actor_name, r.amount_minor, r.currency, r.note, r.fingerprint, r.event
    from json_populate_recordset(null::transaction_steps, ${JSON.stringify(kept.map(stepOf))}) as r ${insertedOne}`);
};

export type KnownStep = PaymentKey & {
  kind: string;
  objectNumber: string;
  version: number;
  fingerprint: string | null;
  /** Null if the step was written before events were stored, or by no event. */
  event: GatewayEvent | null;
};

export const findStepsOf = async (
  tx: Tx,
  payments: readonly PaymentKey[],
): Promise<KnownStep[]> => {
  const numbers = payments.map(({ paymentNumber }) => paymentNumber);
  const { first, last } = boundsOf(numbers);
  return tx.rows<KnownStep>(sql`
    select s.business_id as "businessId", s.payment_number as "paymentNumber", s.kind, s.object_number as "objectNumber",
      s.version, replace(s.fingerprint::text, '-', '') as fingerprint, s.event
    from unnest(
      ${payments.map(({ businessId }) => businessId)}::bigint[],
      ${numbers}::text[]
    ) as k (business_id, payment_number)
    join transaction_steps s on s.business_id = k.business_id and s.payment_number = k.payment_number
    where s.payment_number between ${first} and ${last}`);
};

/** Removes the steps of events that have become impossible. */
export const removeSteps = async (tx: Tx, demoted: readonly KeptEvent[]): Promise<void> => {
  const numbers = demoted.map(({ event }) => paymentNumberOf(event));
  const { first, last } = boundsOf(numbers);
  await tx.run(sql`
    delete from transaction_steps s using unnest(
      ${demoted.map(({ businessId }) => businessId)}::bigint[],
      ${numbers}::text[],
      ${demoted.map(({ event }) => event.type)}::text[],
      ${demoted.map(({ event }) => event.object.number)}::text[],
      ${demoted.map(({ event }) => event.version)}::integer[]
    ) as k (business_id, payment_number, kind, object_number, version)
    where s.business_id = k.business_id and s.payment_number = k.payment_number and s.kind = k.kind
      and s.object_number = k.object_number and s.version = k.version and s.payment_number between ${first} and ${last}`);
};
