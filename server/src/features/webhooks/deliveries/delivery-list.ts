import { deliveryList, type DeliveryRow } from '@back-office/contract/features/webhooks/deliveries';
import type { Permission } from '@back-office/contract/kit/permission';
import { deliveryListWords } from '@back-office/messages/features/webhooks/deliveries';
import sql, { type Sql } from 'sql-template-tag';
import { clockOffsetMs, minutesFrom } from '#platform/clock';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn } from '#platform/list/list-source';
import { inWholeBusiness } from '../whole-business.ts';

export type DeliveryRecord = Omit<
  DeliveryRow,
  'createdAt' | 'endedAt' | 'nextAt' | 'allowedActions'
> & { createdAt: Date; endedAt: Date | null; nextAt: Date | null; isEnabled: boolean };

export const deliveryColumns: Sql = sql`d.endpoint_id as "endpointId", d.event_id as "eventId", e.name as "endpointName", d.type,
  d.object_number as "objectNumber", d.state, d.attempts, d.last_status as "lastStatus", d.last_failure as "lastFailure",
  d.created_at as "createdAt", d.ended_at as "endedAt", case when e.status = 'enabled' and d.next_at is not null then greatest(d.next_at, e.not_before) end as "nextAt",
  e.status = 'enabled' as "isEnabled"`;

export const deliverySources: Sql = sql`webhook_deliveries d
  join webhook_endpoints e on e.business_id = d.business_id and e.id = d.endpoint_id`;

/** The outbox stores real time; people read the business's time. */
export const shownTime = (at: Date): string =>
  minutesFrom(at, clockOffsetMs() / 60_000).toISOString();

export const wireDelivery = (
  { isEnabled, ...record }: DeliveryRecord,
  can: (permission: Permission) => boolean,
): DeliveryRow => ({
  ...record,
  createdAt: record.createdAt.toISOString(),
  endedAt: record.endedAt?.toISOString() ?? null,
  nextAt: record.nextAt && shownTime(record.nextAt),
  allowedActions:
    isEnabled && can('webhooks.manage') && ['delivered', 'failed'].includes(record.state)
      ? ['resend']
      : [],
});

/** The columns of a list of deliveries `d` at endpoints `e`. */
export const deliveryValues = {
  createdAt: sql`d.created_at`,
  type: sql`d.type`,
  objectNumber: sql`d.object_number`,
  endpointName: sql`e.name`,
  state: sql`d.state`,
  answer: sql`coalesce(d.last_status::text, d.last_failure)`,
  attempts: sql`d.attempts::text`,
  nextAt: sql`d.next_at`,
  endedAt: sql`d.ended_at`,
  eventId: sql`d.event_id`,
} as const;

/** Events sent to a business's endpoints, and those still waiting. */
export const deliveries = listOf(deliveryList, deliveryListWords, {
  from: deliverySources,
  wall: (scope) => inWholeBusiness(scope, sql`d`),
  key: sql`d.event_id || d.endpoint_id::text`,
  columns: deliveryValues,
  filters: {
    search: containedIn(sql`d.object_number`, sql`e.name`, sql`d.event_id`),
    types: amongst(sql`d.type`),
    states: amongst(sql`d.state`),
  },
  tab: sql`d.state`,
  select: deliveryColumns,
  row: (record: DeliveryRecord, { can }) => wireDelivery(record, can),
});
