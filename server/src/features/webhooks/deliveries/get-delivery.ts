import {
  type AttemptFailure,
  getWebhookDelivery,
} from '@back-office/contract/features/webhooks/deliveries';
import sql from 'sql-template-tag';
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

/** One event as it goes to one endpoint: what is sent, and what each attempt came to. */
export const getDeliveryRoute = implement(
  getWebhookDelivery,
  async ({ tx, scope, can, refuse }, { endpointId, eventId }) => {
    const [record] = isEndpointId(endpointId)
      ? await tx.rows<DeliveryRecord & { url: string; body: string }>(sql`
          select ${deliveryColumns}, e.url, v.body
          from ${deliverySources}
          join webhook_events v on v.business_id = d.business_id and v.id = d.event_id
          where ${inWholeBusiness(scope, sql`d`)} and d.endpoint_id = ${endpointId} and d.event_id = ${eventId}`)
      : [];
    if (record === undefined) {
      return refuse('webhooks.deliveryNotFound');
    }
    const attempts = await tx.rows<Attempt>(sql`
      select number, at, took_ms as "tookMs", status, failure, answer from webhook_attempts a
      where ${inWholeBusiness(scope, sql`a`)} and endpoint_id = ${endpointId} and event_id = ${eventId}
      order by number desc`);
    const { url, body, ...row } = record;
    return {
      ...wireDelivery(row, can),
      url,
      body,
      attemptsMade: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
    };
  },
);
