import { domainToASCII } from 'node:url';
import { hostOfWebsite } from '@back-office/contract/kit/website-address';
import { businessStatus } from '@back-office/contract/kit/business-status';
import sql from 'sql-template-tag';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import type { WebsiteRecord } from './website-row.ts';

/** As the gateway sends it with payments. */
export const hostOf = (url: string): string => domainToASCII(hostOfWebsite(url));

/** Releases the host of a refused website, unless another website of the merchant still uses it. Role: operator. */
export const releaseHost = (tx: Tx, { businessId, host }: WebsiteRecord): Promise<number> =>
  tx.run(sql`
    delete from website_hosts
    where host = ${host} and claimed_by = ${businessId} and not exists (
      -- A cluster passes the answer between nodes, which needs a column.
      select host from websites where business_id = ${businessId} and host = ${host} and status in ('reviewed', 'disabled'))`);

/** Releases the hosts of closed merchants, so that the shop's next owner can use them. */
export const releaseHosts = async ({
  database,
}: Pick<Platform, 'database'>): Promise<{ released: number }> => ({
  released: await inRole(database, 'jobs', (tx) =>
    tx.run(sql`
      delete from website_hosts h using businesses b
      where b.id = h.claimed_by and b.status = ${businessStatus.closed}`),
  ),
});
