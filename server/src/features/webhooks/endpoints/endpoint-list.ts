import {
  type EndpointAction,
  endpointList,
  type EndpointRow,
  type EndpointStatus,
  getWebhookEndpoint,
} from '@back-office/contract/features/webhooks';
import type { Permission } from '@back-office/contract/kit/permission';
import { endpointListWords } from '@back-office/messages/features/webhooks';
import sql from 'sql-template-tag';
import { realNow } from '#platform/clock';
import { implement } from '#platform/http/route';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn } from '#platform/list/list-source';
import { shownTime } from '../deliveries/delivery-list.ts';
import { inWholeBusiness } from '../whole-business.ts';
import { isEndpointId } from './hold-endpoint.ts';

type Record = Omit<
  EndpointRow,
  'createdAt' | 'allowedActions' | 'delivered' | 'failed' | 'waiting'
> & {
  createdAt: Date;
  delivered: bigint;
  failed: bigint;
  waiting: bigint;
};

const actionsOf: { [Status in EndpointStatus]: readonly EndpointAction[] } = {
  enabled: ['change', 'test', 'resend', 'rotateSecret', 'disable', 'remove'],
  disabled: ['change', 'enable', 'rotateSecret', 'remove'],
  paused: ['enable', 'change', 'rotateSecret', 'disable', 'remove'],
};

const shown = sql`e.id, e.name, e.url, e.status, e.event_types as "eventTypes", e.created_at as "createdAt",
  e.created_by_name as "createdByName", coalesce(d.delivered, 0) as delivered, coalesce(d.failed, 0) as failed,
  coalesce(d.waiting, 0) as waiting`;

// All stored events: 30 days.
const recent = sql`left join (
  select business_id, endpoint_id, count(*) filter (where state = 'delivered') as delivered,
    count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'waiting') as waiting
  from webhook_deliveries group by 1, 2
) d on d.business_id = e.business_id and d.endpoint_id = e.id`;

const wireEndpoint = (record: Record, can: (permission: Permission) => boolean): EndpointRow => ({
  ...record,
  createdAt: record.createdAt.toISOString(),
  delivered: Number(record.delivered),
  failed: Number(record.failed),
  waiting: Number(record.waiting),
  allowedActions: can('webhooks.manage') ? [...actionsOf[record.status]] : [],
});

/** The current endpoints of a business, without removed ones. */
export const endpoints = listOf(endpointList, endpointListWords, {
  from: sql`webhook_endpoints e`,
  joins: recent,
  wall: (scope) => sql`${inWholeBusiness(scope, sql`e`)} and e.status <> 'removed'`,
  key: sql`e.id`,
  columns: {
    name: sql`e.name`,
    url: sql`e.url`,
    status: sql`e.status`,
    eventTypes: sql`array_to_string(e.event_types, ', ')`,
    deliveries: sql`''`,
    createdAt: sql`e.created_at`,
    createdByName: sql`e.created_by_name`,
  },
  filters: {
    search: containedIn(sql`e.name`, sql`e.url`),
    statuses: amongst(sql`e.status`),
  },
  tab: sql`e.status`,
  select: shown,
  row: (record: Record, { can }) => wireEndpoint(record, can),
});

/** One endpoint; another business's endpoint is reported as not found. */
export const getEndpointRoute = implement(
  getWebhookEndpoint,
  async ({ tx, scope, can, now, refuse }, { id }) => {
    const [record] = isEndpointId(id)
      ? await tx.rows<
          Record & { secretSince: Date; earlierSecretUntil: Date | null; waitsUntil: Date | null }
        >(sql`
          select ${shown}, s.since as "secretSince", s.until as "earlierSecretUntil",
            case when e.not_before > ${realNow()} then e.not_before end as "waitsUntil"
          from webhook_endpoints e ${recent}
          join (
            select business_id, endpoint_id, max(created_at) as since, max(valid_until) filter (where valid_until > ${now}) as until
            from webhook_secrets group by 1, 2
          ) s on s.business_id = e.business_id and s.endpoint_id = e.id
          where ${inWholeBusiness(scope, sql`e`)} and e.id = ${id} and e.status <> 'removed'`)
      : [];
    if (record === undefined) {
      return refuse('webhooks.notFound');
    }
    const { secretSince, earlierSecretUntil, waitsUntil, ...row } = record;
    return {
      ...wireEndpoint(row, can),
      secretSince: secretSince.toISOString(),
      earlierSecretUntil: earlierSecretUntil?.toISOString() ?? null,
      waitsUntil: waitsUntil && shownTime(waitsUntil),
    };
  },
);
