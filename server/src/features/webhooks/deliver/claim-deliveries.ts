import sql, { raw } from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { EndpointKey } from '../endpoints/secrets-of-endpoint.ts';
import { inOrderTries } from './retry-ladder.ts';

export type Claimed = EndpointKey & {
  eventId: string;
  type: string;
  /** Earlier attempts: on the current retry schedule, and in total. */
  tries: number;
  attempts: number;
  url: string;
  body: string;
};

/** Longer than any attempt can take: events held by a process that died are sent again after this. */
const leaseMinutes = 1;

/**
 * The endpoints with due events, except those being served: however many of them hang, we find the others. Unordered,
 * so that the same endpoints don't always come first.
 */
export const findDueEndpoints = (
  tx: Tx,
  { now, served, limit }: { now: Date; served: readonly EndpointKey[]; limit: number },
): Promise<EndpointKey[]> =>
  tx.rows<EndpointKey>(sql`
    select e.business_id as "businessId", e.id as "endpointId" from webhook_endpoints e
    where e.status = 'enabled' and (e.not_before is null or e.not_before <= ${now})
      and e.id <> all (${served.map(({ endpointId }) => endpointId)}::uuid[]) and exists (
      select from webhook_deliveries d
      where d.business_id = e.business_id and d.endpoint_id = e.id and d.state = 'waiting' and d.next_at <= ${now}
        and (d.leased_until is null or d.leased_until <= ${now}))
    order by random() limit ${limit}`);

// A burst arrives before its statistics. The planner then expects a single waiting event, all indexes have the same
// cost, and it may compare each waiting event with all others: 2 s for a batch of ten thousand. Without sorting, only
// one index provides each order below.
const byIndexes = raw(
  'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off; set local enable_sort = off',
);

/**
 * Claims an endpoint's due events for a minute. Per object only the oldest is sent: a later one waits until it has
 * failed a few times.
 */
export const claimDeliveries = async (
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  { now, atOnceMax }: { now: Date; atOnceMax: number },
): Promise<Claimed[]> => {
  await tx.run(sql`${byIndexes}`);
  return tx.rows<Claimed>(sql`
    with due as (
      select d.endpoint_id, d.event_id from webhook_deliveries d
      join webhook_endpoints e on e.business_id = d.business_id and e.id = d.endpoint_id and e.status = 'enabled'
        and (e.not_before is null or e.not_before <= ${now})
      where d.business_id = ${businessId} and d.endpoint_id = ${endpointId} and d.state = 'waiting' and d.next_at <= ${now}
        and (d.leased_until is null or d.leased_until <= ${now})
        and (
          select b.place from webhook_deliveries b
          where b.business_id = ${businessId} and b.endpoint_id = ${endpointId} and b.state = 'waiting'
            and b.object_kind = d.object_kind and b.object_number = d.object_number and b.place < d.place
            and b.tries < ${inOrderTries}
          order by b.place limit 1) is null
      order by d.next_at
      limit ${atOnceMax}
      for update of d skip locked
    ), taken as (
      update webhook_deliveries d set leased_until = ${minutesFrom(now, leaseMinutes)}
      from due
      where d.business_id = ${businessId} and d.endpoint_id = due.endpoint_id and d.event_id = due.event_id
      returning d.business_id, d.endpoint_id, d.event_id, d.type, d.tries, d.attempts
    )
    select t.business_id as "businessId", t.endpoint_id as "endpointId", t.event_id as "eventId", t.type, t.tries, t.attempts,
      e.url, v.body
    from taken t
    join webhook_endpoints e on e.business_id = ${businessId} and e.id = t.endpoint_id
    join webhook_events v on v.business_id = ${businessId} and v.id = t.event_id`);
};
