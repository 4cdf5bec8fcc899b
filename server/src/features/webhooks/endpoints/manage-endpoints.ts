import { randomUUID } from 'node:crypto';
import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
  endpointsMax,
  type EndpointStatus,
  removeWebhookEndpoint,
  rotateWebhookSecret,
  switchWebhookEndpoint,
} from '@back-office/contract/features/webhooks';
import sql from 'sql-template-tag';
import { isCallable, outside } from '#features/outbound/public';
import { realNow } from '#platform/clock';
import { implement } from '#platform/http/route';
import { isWholeBusiness } from '#platform/tenant-scope';
import { holdEndpoint } from './hold-endpoint.ts';
import { addSecret, rotateSecret } from './secrets-of-endpoint.ts';

export const addEndpointRoute = implement(addWebhookEndpoint, async (context, input) => {
  const { platform, tx, scope, session, now, refuse, change } = context;
  const { businessId } = scope;
  const { name, url, eventTypes } = input;
  if (!isWholeBusiness(scope)) {
    return refuse('webhooks.wholeBusiness');
  }
  if (!(await isCallable(outside(platform.configuration), url))) {
    return refuse('webhooks.addressRefused');
  }
  // The second of two concurrent additions waits here, and then counts the first one's.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${businessId}`}, 0))`);
  const [counted] = await tx.rows<{ count: bigint }>(sql`
    select count(*) from webhook_endpoints where business_id = ${businessId} and status <> 'removed'`);
  if (Number(counted?.count ?? 0) >= endpointsMax) {
    return refuse('webhooks.tooMany');
  }
  const id = randomUUID();
  await tx.run(sql`
    insert into webhook_endpoints (business_id, id, name, url, event_types, status, created_at, created_by_name)
    values (${businessId}, ${id}, ${name}, ${url}, ${eventTypes}, 'enabled', ${now}, ${session.personName})`);
  const secret = await addSecret(
    tx,
    { businessId, endpointId: id },
    { now, keys: platform.configuration },
  );
  change({ objectNumber: id, before: null, after: { name, url, eventTypes } });
  return { id, secret };
});

/** A receiver at a new address did not ask us to wait. */
export const changeEndpointRoute = implement(changeWebhookEndpoint, async (context, input) => {
  const { platform, tx, scope, refuse, change } = context;
  const { id, name, url, eventTypes } = input;
  const held = await holdEndpoint(tx, scope, id);
  if (held === undefined) {
    return refuse('webhooks.notFound');
  }
  if (held.url !== url && !(await isCallable(outside(platform.configuration), url))) {
    return refuse('webhooks.addressRefused');
  }
  await tx.run(sql`
    update webhook_endpoints set name = ${name}, url = ${url}, event_types = ${eventTypes},
      not_before = case when url = ${url} then not_before end
    where business_id = ${held.businessId} and id = ${id}`);
  change({
    before: { name: held.name, url: held.url, eventTypes: held.eventTypes },
    after: { name, url, eventTypes },
  });
  return {};
});

/** When it is enabled, waiting events are due immediately and their retry schedule restarts. */
export const switchEndpointRoute = implement(switchWebhookEndpoint, async (context, input) => {
  const { tx, scope, refuse, change } = context;
  const held = await holdEndpoint(tx, scope, input.id);
  if (held === undefined) {
    return refuse('webhooks.notFound');
  }
  const { businessId, endpointId } = held;
  const status: EndpointStatus = input.isEnabled ? 'enabled' : 'disabled';
  if (held.status === status) {
    return { status };
  }
  await tx.run(sql`
    update webhook_endpoints set status = ${status}, failing_since = null, not_before = null
    where business_id = ${businessId} and id = ${endpointId}`);
  if (input.isEnabled) {
    await tx.run(sql`
      update webhook_deliveries set tries = 0, next_at = ${realNow()}
      where business_id = ${businessId} and endpoint_id = ${endpointId} and state = 'waiting'`);
  }
  change({ before: { status: held.status }, after: { status } });
  return { status };
});

export const removeEndpointRoute = implement(removeWebhookEndpoint, async (context, { id }) => {
  const { tx, scope, now, refuse, change } = context;
  const held = await holdEndpoint(tx, scope, id);
  if (held === undefined) {
    return refuse('webhooks.notFound');
  }
  const { businessId, endpointId, name, url, eventTypes } = held;
  await tx.run(sql`
    update webhook_endpoints set status = 'removed' where business_id = ${businessId} and id = ${endpointId}`);
  await tx.run(sql`
    update webhook_deliveries set state = 'cancelled', next_at = null, leased_until = null, ended_at = ${now}
    where business_id = ${businessId} and endpoint_id = ${endpointId} and state = 'waiting'`);
  await tx.run(sql`
    delete from webhook_secrets where business_id = ${businessId} and endpoint_id = ${endpointId}`);
  change({ before: { name, url, eventTypes }, after: null });
  return {};
});

export const rotateSecretRoute = implement(rotateWebhookSecret, async (context, { id }) => {
  const { platform, tx, scope, now, refuse, change } = context;
  const held = await holdEndpoint(tx, scope, id);
  if (held === undefined) {
    return refuse('webhooks.notFound');
  }
  const rotated = await rotateSecret(tx, held, { now, keys: platform.configuration });
  if (rotated === undefined) {
    return refuse('webhooks.rotationUnderWay');
  }
  const earlierSecretUntil = rotated.until.toISOString();
  change({ before: null, after: { earlierSecretUntil } });
  return { secret: rotated.secret, earlierSecretUntil };
});
