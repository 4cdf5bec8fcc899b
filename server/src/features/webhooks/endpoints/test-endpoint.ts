import { testEventType, testWebhookEndpoint } from '@back-office/contract/features/webhooks';
import sql from 'sql-template-tag';
import { realNow } from '#platform/clock';
import { implement } from '#platform/http/route';
import { bodyOf, newEventId } from '../record-facts.ts';
import { holdEndpoint } from './hold-endpoint.ts';

export const testEndpointRoute = implement(testWebhookEndpoint, async (context, { id }) => {
  const { tx, scope, session, now, refuse, change } = context;
  const held = await holdEndpoint(tx, scope, id);
  if (held === undefined) {
    return refuse('webhooks.notFound');
  }
  if (held.status !== 'enabled') {
    return refuse('webhooks.notEnabled');
  }
  const { businessId, endpointId } = held;
  const eventId = newEventId();
  const body = bodyOf(testEventType, now, { object: 'endpoint', sentBy: session.personName });
  // Each test is a separate object, so that it waits for no other event.
  await tx.run(sql`
    insert into webhook_events (business_id, id, type, fact, object_kind, object_number, place, occurred_at, recorded_at, body)
    values (${businessId}, ${eventId}, ${testEventType}, ${testEventType}, 'endpoint', ${eventId}, 1, ${now}, ${now}, ${body})`);
  await tx.run(sql`
    insert into webhook_deliveries (business_id, endpoint_id, event_id, type, object_kind, object_number, place, state,
      created_at, next_at)
    values (${businessId}, ${endpointId}, ${eventId}, ${testEventType}, 'endpoint', ${eventId}, 1, 'waiting', ${now},
      ${realNow()})`);
  change({ before: null, after: { eventId } });
  return { eventId };
});
