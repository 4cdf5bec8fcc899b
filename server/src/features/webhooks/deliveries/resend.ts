import {
  resendWebhook,
  resendWebhooks,
  resentAtOnceMax,
} from '@back-office/contract/features/webhooks/deliveries';
import sql from 'sql-template-tag';
import { instantsOfDates } from '#platform/calendar-instants';
import { realNow } from '#platform/clock';
import { implement } from '#platform/http/route';
import { holdEndpoint, type HeldEndpoint } from '../endpoints/hold-endpoint.ts';
import { shownTime } from './delivery-list.ts';

const waitOf = ({ notBefore }: HeldEndpoint): string | null =>
  notBefore === null || notBefore <= realNow() ? null : shownTime(notBefore);

/** Resends one event, whatever its result; a waiting one is sent immediately. */
export const resendRoute = implement(resendWebhook, async (context, { endpointId, eventId }) => {
  const { tx, scope, refuse, change } = context;
  const held = await holdEndpoint(tx, scope, endpointId);
  if (held === undefined) {
    return refuse('webhooks.deliveryNotFound');
  }
  if (held.status !== 'enabled') {
    return refuse('webhooks.notEnabled');
  }
  const resent = await tx.run(sql`
    update webhook_deliveries set state = 'waiting', tries = 0, next_at = ${realNow()}, ended_at = null
    where business_id = ${held.businessId} and endpoint_id = ${held.endpointId} and event_id = ${eventId}
      and state <> 'cancelled'`);
  if (resent === 0) {
    return refuse('webhooks.deliveryNotFound');
  }
  change({ objectNumber: eventId, before: null, after: { endpoint: held.name } });
  return { state: 'waiting' as const, waitsUntil: waitOf(held) };
});

/** Resends the events of a range of days, in the requester's time zone. */
export const resendRangeRoute = implement(resendWebhooks, async (context, asked) => {
  const { tx, scope, timeZone, refuse, change } = context;
  const held = await holdEndpoint(tx, scope, asked.id);
  if (held === undefined) {
    return refuse('webhooks.notFound');
  }
  if (held.status !== 'enabled') {
    return refuse('webhooks.notEnabled');
  }
  const { from, until } = instantsOfDates(asked.range, timeZone.name);
  const states = asked.onlyFailed ? ['failed'] : ['failed', 'delivered'];
  const count = await tx.run(sql`
    update webhook_deliveries set state = 'waiting', tries = 0, next_at = ${realNow()}, ended_at = null
    where business_id = ${held.businessId} and endpoint_id = ${held.endpointId} and state = any(${states}::text[])
      and created_at >= ${from.toString()} and created_at < ${until.toString()}`);
  if (count > resentAtOnceMax) {
    return refuse('webhooks.tooManyToResend');
  }
  change({ before: null, after: { ...asked.range, onlyFailed: asked.onlyFailed, count } });
  return { count, waitsUntil: waitOf(held) };
});
