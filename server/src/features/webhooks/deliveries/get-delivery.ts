import {
  type AttemptFailure,
  getWebhookDelivery,
} from '@back-office/contract/features/webhooks/deliveries';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { isEndpointId } from '../endpoints/hold-endpoint.ts';
import { inWholeBusiness } from '../whole-business.ts';
import {
  deliveryColumns,
  type DeliveryRecord,
  deliverySources,
  wireDelivery,
} from './delivery-list.ts';

type Attempt = {
  number: number;
  at: Date;
  tookMs: number;
  status: number | null;
  failure: AttemptFailure | null;
  answer: string;
};

/** One event for one endpoint with the result of each attempt, from the rows that a wall allows. */
export const readDelivery = async (
  tx: Tx,
  wall: (table: Sql) => Sql,
  { endpointId, eventId }: { endpointId: string; eventId: string },
) => {
  const [found] = await tx.rows<DeliveryRecord & { url: string; body: string }>(sql`
    select ${deliveryColumns}, e.url, v.body
    from ${deliverySources}
    join webhook_events v on v.business_id = d.business_id and v.id = d.event_id
    where ${wall(sql`d`)} and d.endpoint_id = ${endpointId} and d.event_id = ${eventId}`);
  if (found === undefined) {
    return undefined;
  }
  const attempts = await tx.rows<Attempt>(sql`
    select number, at, took_ms as "tookMs", status, failure, answer from webhook_attempts a
    where ${wall(sql`a`)} and endpoint_id = ${endpointId} and event_id = ${eventId}
    order by number desc`);
  const { url, body, ...record } = found;
  const attemptsMade = attempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() }));
  return { record, url, body, attemptsMade };
};

export const getDeliveryRoute = implement(
  getWebhookDelivery,
  async ({ tx, scope, can, refuse }, { endpointId, eventId }) => {
    const found = isEndpointId(endpointId)
      ? await readDelivery(tx, (table) => inWholeBusiness(scope, table), { endpointId, eventId })
      : undefined;
    if (found === undefined) {
      return refuse('webhooks.deliveryNotFound');
    }
    const { record, ...detail } = found;
    return { ...wireDelivery(record, can), ...detail };
  },
);
