import { randomUUID } from 'node:crypto';
import type { WebhookEventType } from '@back-office/contract/features/webhooks';
import sql from 'sql-template-tag';
import { minutesFrom, realNow } from '#platform/clock';
import type { Tx } from '#platform/database';

/** Days for which we keep the log of webhooks, and the maximum age of a fact that we still send. */
export const webhookLogDays = 30;

export type WebhookFact = {
  businessId: bigint;
  type: WebhookEventType;
  object: 'payment' | 'refund' | 'dispute' | 'subscription' | 'settlement' | 'withdrawal';
  number: string;
  /** Distinguishes facts of one type and object; omitted if there can be only one. */
  part?: string;
  /** The time of the event. An endpoint receives no events older than itself. */
  occurredAt: Date;
  /** Sent in addition to the object and its number. */
  data: Readonly<Record<string, unknown>>;
};

type Endpoint = { businessId: bigint; id: string; eventTypes: string[]; createdAt: Date };

const readEndpoints = (tx: Tx, businessIds: readonly bigint[]): Promise<Endpoint[]> =>
  tx.rows<Endpoint>(sql`
    select business_id as "businessId", id, event_types as "eventTypes", created_at as "createdAt" from webhook_endpoints
    where business_id = any(${businessIds}::bigint[]) and status in ('enabled', 'paused')`);

const hearing = (fact: WebhookFact, endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.filter(
    ({ businessId, eventTypes, createdAt }) =>
      businessId === fact.businessId &&
      eventTypes.includes(fact.type) &&
      createdAt <= fact.occurredAt,
  );

const objectOf = ({ businessId, object, number }: WebhookFact): string =>
  `${businessId}/${object}/${number}`;

/** The number of recorded facts per object. The caller holds the object's lock, so no one counts at the same time. */
const readPlaces = async (
  tx: Tx,
  facts: readonly WebhookFact[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.rows<{ key: string; place: number }>(sql`
    select e.business_id || '/' || e.object_kind || '/' || e.object_number as key, max(e.place) as place
    from unnest(
      ${facts.map(({ businessId }) => businessId)}::bigint[], ${facts.map(({ object }) => object)}::text[],
      ${facts.map(({ number }) => number)}::text[]
    ) as f (business_id, object_kind, object_number)
    join webhook_events e on e.business_id = f.business_id and e.object_kind = f.object_kind and e.object_number = f.object_number
    group by 1`);
  return new Map(rows.map(({ key, place }) => [key, place]));
};

/** The message body that a receiver reads, in the shape of Standard Webhooks. */
export const bodyOf = (
  type: string,
  occurredAt: Date,
  data: Readonly<Record<string, unknown>>,
): string => JSON.stringify({ type, timestamp: occurredAt.toISOString(), data });

export const newEventId = (): string => `evt_${randomUUID().replaceAll('-', '')}`;

const eventRowsOf = (
  facts: readonly WebhookFact[],
  places: ReadonlyMap<string, number>,
  now: Date,
) => {
  const last = new Map(places);
  return facts.map((fact) => {
    const { businessId, type, part, object, number, occurredAt, data } = fact;
    const place = (last.get(objectOf(fact)) ?? 0) + 1;
    last.set(objectOf(fact), place);
    return {
      business_id: String(businessId),
      id: newEventId(),
      type,
      fact: part === undefined ? type : `${type}/${part}`,
      object_kind: object,
      object_number: number,
      place,
      occurred_at: occurredAt,
      recorded_at: now,
      body: bodyOf(type, occurredAt, { object, number, ...data }),
    };
  });
};

/**
 * Records facts for the endpoints that subscribed to them, in the transaction that makes them true: after a rollback
 * nothing is sent. A fact recorded earlier is skipped. Roles: feed, tenant, operator and jobs.
 */
export const recordFacts = async (
  tx: Tx,
  told: readonly WebhookFact[],
  now: Date,
): Promise<void> => {
  if (told.length === 0) {
    return;
  }
  const oldest = minutesFrom(now, -webhookLogDays * 24 * 60);
  const endpoints = await readEndpoints(tx, [...new Set(told.map(({ businessId }) => businessId))]);
  const facts = told.filter(
    (fact) => fact.occurredAt > oldest && hearing(fact, endpoints).length > 0,
  );
  if (facts.length === 0) {
    return;
  }
  const events = eventRowsOf(facts, await readPlaces(tx, facts), now);
  const recorded = await tx.rows<{ id: string }>(sql`
    insert into webhook_events (business_id, id, type, fact, object_kind, object_number, place, occurred_at, recorded_at, body)
    select business_id, id, type, fact, object_kind, object_number, place, occurred_at, recorded_at, body
    from json_populate_recordset(null::webhook_events, ${JSON.stringify(events)})
    on conflict (business_id, object_kind, object_number, fact) do nothing
    returning id`);
  const fresh = new Set(recorded.map(({ id }) => id));
  const dueAt = realNow();
  const deliveries = events.flatMap((event, index) => {
    const fact = facts[index];
    return fact === undefined || !fresh.has(event.id)
      ? []
      : hearing(fact, endpoints).map(({ id }) => ({ ...event, endpoint_id: id }));
  });
  await tx.run(sql`
    insert into webhook_deliveries (business_id, endpoint_id, event_id, type, object_kind, object_number, place, state, created_at, next_at)
    select business_id, endpoint_id, id, type, object_kind, object_number, place, 'waiting', ${now}, ${dueAt}
    from json_to_recordset(${JSON.stringify(deliveries)}) as d (business_id bigint, endpoint_id uuid, id text, type text,
      object_kind text, object_number text, place integer)
    on conflict do nothing`);
};
