import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { postCommand } from '#features/transactions/public';
import { inRole, type Database, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

// Spec S3.30, S4.14: the gateway refuses payments from websites that are not reviewed, so it has the list of those that are. Decision 191.

type Listed = { businessId: bigint; gatewayNumber: string };
type Untold = Listed & { version: number; hosts: string[] };

const atOnce = 20;

/** Puts a changed list on its way, in the transaction of the change. */
export const changeList = async (tx: Tx, { businessId, gatewayNumber }: Listed): Promise<void> => {
  await tx.run(sql`
    insert into website_lists (business_id, gateway_number, version) values (${businessId}, ${gatewayNumber}, 1)
    on conflict (business_id, gateway_number) do update set version = website_lists.version + 1`);
};

/** The version is read first: hosts may be newer than it says, never older, and a newer version is told again. */
const findUntold = (database: Database): Promise<Untold[]> =>
  inRole(database, 'jobs', async (tx) => {
    const lists = await tx.rows<Omit<Untold, 'hosts'>>(sql`
      select business_id as "businessId", gateway_number as "gatewayNumber", version from website_lists
      where told_version < version order by business_id, gateway_number limit ${atOnce}`);
    const found: Untold[] = [];
    for (const list of lists) {
      const reviewed = await tx.rows<{ host: string }>(sql`
        select host from websites
        where business_id = ${list.businessId} and gateway_number = ${list.gatewayNumber} and status = 'reviewed' order by host`);
      found.push({ ...list, hosts: reviewed.map(({ host }) => host) });
    }
    return found;
  });

const tell = async (platform: Platform, list: Untold): Promise<void> => {
  const { businessId, gatewayNumber, version, hosts } = list;
  const command = { id: randomUUID(), type: 'setWebsites', gatewayNumber, version, hosts } as const;
  const answer = await postCommand(platform, command);
  if (answer.outcome === 'refused') {
    throw new Error(`The gateway refused the websites of ${gatewayNumber}: ${answer.code}.`);
  }
  await inRole(platform.database, 'jobs', (tx) =>
    tx.run(sql`
      update website_lists set told_version = ${version}
      where business_id = ${businessId} and gateway_number = ${gatewayNumber} and told_version < ${version}`),
  );
};

/** Tells the gateway the lists that have changed. One that it does not take stays for the next round, and keeps no other back. */
export const tellGateway = async (platform: Platform): Promise<{ told: number }> => {
  const untold = await findUntold(platform.database);
  const tellings = await Promise.allSettled(untold.map((list) => tell(platform, list)));
  const failed = tellings.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    throw failed.reason;
  }
  return { told: untold.length };
};
