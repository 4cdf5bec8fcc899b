import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import { ownRefundBegins } from '../load/lives.ts';
import { openAnswers } from './check-cases.ts';
import { openOutgoing } from './check-outgoing.ts';

type Open = { told: string; job: string | null };

const query = `
  select format('%s of %s, %s, asked %s, sent %s', type, payment_number, status, asked_at, sent_at) as told, business_id || '/' || id as job
  from gateway_commands where status in ('queued', 'accepted')
  union all
  select format('refund %s of %s, %s, waits for %s, due %s', number, payment_number, status, waits_for, advance_at), null
  from refunds where advance_at <= $2
  union all
  select format('%s, version %s, of %s, refused for want of room', object_number, version, payment_number), null
  from parked_events where refused_as = 'aboveCaptured' and object_number like $1 || '%'
  union all ${openOutgoing} union all ${openAnswers}`;

/**
 * Unfinished orders to the gateway, each with its job's state in the queue; requests that will become orders; and the
 * gateway's own refunds that wait for room. On a cluster, clock and queue are asked by themselves: they are on one node.
 */
export const openOrders = (databaseUrl: string): Promise<string[]> =>
  withConnection(databaseUrl, async (client) => {
    const clock = await client.query<{ now: string }>(
      `select (now() + make_interval(secs => offset_ms / 1000.0))::text as now from clock`,
    );
    const { rows: open } = await client.query<Open>(query, [ownRefundBegins, clock.rows[0]?.now]);
    const { rows: queued } = await client.query<{ job: string; told: string }>(
      `select data ->> 'id' as job,
         string_agg(format('%s %s, try %s, not before %s', name, state, retry_count, start_after), '; ') as told
       from pgboss.job where data ->> 'id' = any ($1::text[]) group by 1`,
      [open.flatMap(({ job }) => job ?? [])],
    );
    const states = new Map(queued.map(({ job, told }) => [job, told]));
    return open.map(({ told, job }) =>
      job === null ? told : `${told}: ${states.get(job) ?? 'in no queue'}`,
    );
  });
