import { randomUUID } from 'node:crypto';
import { allowedIn, merchantStatuses } from '@back-office/contract/kit/merchant-status';
import sql from 'sql-template-tag';
import { postTaken } from '#features/transactions/public';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { inLanes } from '#platform/work/lanes';

type Opening = { businessId: bigint; gatewayNumber: string; version: number; isOpen: boolean };

/** A merchant that has not begun sells nothing yet, and has no end to tell of. */
const ended = merchantStatuses.filter(
  (status) =>
    !['notActivated', 'testing'].includes(status) && !allowedIn[status].includes('payment'),
);

/** Notes which gateways ended or opened again since. One that never ended has no row. */
const noteChanges = async (tx: Tx): Promise<void> => {
  const closed = await tx.rows<Pick<Opening, 'businessId' | 'gatewayNumber'>>(sql`
    select g.business_id as "businessId", g.gateway_number as "gatewayNumber"
    from gateways g join businesses b on b.id = g.business_id
    where not g.is_active or b.merchant_status = any (${ended})`);
  const [businessIds, numbers] = [
    closed.map(({ businessId }) => businessId),
    closed.map(({ gatewayNumber }) => gatewayNumber),
  ];
  await tx.run(sql`
    update gateway_openings o set version = version + 1, is_open = true
    where not is_open and (business_id, gateway_number) not in (
      select * from unnest(${businessIds}::bigint[], ${numbers}::text[]))`);
  await tx.run(sql`
    insert into gateway_openings as o (business_id, gateway_number, version, is_open)
    select business_id, gateway_number, 1, false
    from unnest(${businessIds}::bigint[], ${numbers}::text[]) as closed (business_id, gateway_number)
    on conflict (business_id, gateway_number) do update set version = o.version + 1, is_open = false where o.is_open`);
};

const tell = async (platform: Platform, { businessId, ...opening }: Opening): Promise<void> => {
  const { gatewayNumber, version } = opening;
  const command = { id: randomUUID(), type: 'setOpening', ...opening } as const;
  await postTaken(platform, command, `the opening of ${gatewayNumber}`);
  await inRole(platform.database, 'jobs', (tx) =>
    tx.run(sql`
      update gateway_openings set told_version = ${version}
      where business_id = ${businessId} and gateway_number = ${gatewayNumber} and told_version < ${version}`),
  );
};

/**
 * Tells each gateway that ended, by its own switch or its merchant's status, to take no new sales, and one that opens again to
 * take them. One that can't be told waits for the next round and does not delay others.
 */
export const tellGatewayOfEnds = async (platform: Platform): Promise<{ told: number }> => {
  const untold = await inRole(platform.database, 'jobs', async (tx) => {
    await noteChanges(tx);
    return tx.rows<Opening>(sql`
      select business_id as "businessId", gateway_number as "gatewayNumber", version, is_open as "isOpen"
      from gateway_openings where told_version < version order by 1, 2`);
  });
  return { told: await inLanes(untold, (one) => tell(platform, one)) };
};
