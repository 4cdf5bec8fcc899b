import type { EndpointStatus, WebhookEventType } from '@back-office/contract/features/webhooks';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { inWholeBusiness } from '../whole-business.ts';

export type HeldEndpoint = {
  businessId: bigint;
  endpointId: string;
  name: string;
  url: string;
  eventTypes: WebhookEventType[];
  status: EndpointStatus;
  /** Its receiver asked for no calls until then; real time. */
  notBefore: Date | null;
};

export const isEndpointId = (text: string): boolean => z.uuid().safeParse(text).success;

/** One endpoint, locked until the transaction ends; undefined if the person can't see this id. */
export const holdEndpoint = async (
  tx: Tx,
  scope: TenantScope,
  id: string,
): Promise<HeldEndpoint | undefined> => {
  if (!isEndpointId(id)) {
    return undefined;
  }
  const [held] = await tx.rows<HeldEndpoint>(sql`
    select e.business_id as "businessId", e.id as "endpointId", e.name, e.url, e.event_types as "eventTypes", e.status,
      e.not_before as "notBefore"
    from webhook_endpoints e
    where ${inWholeBusiness(scope, sql`e`)} and e.id = ${id} and e.status <> 'removed'
    for update`);
  return held;
};
