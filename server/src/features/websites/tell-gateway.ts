import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { postTaken } from '#features/transactions/public';
import { inRole, type Database, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { wakeRound } from '#platform/upkeep/wake-round';
import { failWithAll } from '#platform/upkeep/each-of-its-own';

// Spec S3.30, S4.14: the gateway refuses payments from websites that are not reviewed, so it needs the list of reviewed
// ones. Decision 29.

type Listed = { businessId: bigint; gatewayNumber: string };
type Untold = Listed & { version: number; hosts: string[] };

const atOnce = 20;

/** Queues a changed list, in the transaction of the change, and sends it after that. Returns its version. */
export const changeList = async (
  tx: Tx,
  { businessId, gatewayNumber }: Listed,
): Promise<number> => {
  const [list] = await tx.rows<{ version: number }>(sql`
    insert into website_lists (business_id, gateway_number, version) values (${businessId}, ${gatewayNumber}, 1)
    on conflict (business_id, gateway_number) do update set version = website_lists.version + 1
    returning version`);
  await wakeRound(tx, 'tell the gateway of websites');
  return list?.version ?? 1;
};

type Place = Pick<Untold, 'businessId' | 'gatewayNumber'>;

/** The next lists after a place. One statement reads version and hosts, so that they match. */
const findUntold = (database: Database, after: Place): Promise<Untold[]> =>
  inRole(database, 'jobs', (tx) =>
    tx.rows<Untold>(sql`
      select l.business_id as "businessId", l.gateway_number as "gatewayNumber", l.version,
        coalesce(array_agg(w.host order by w.host) filter (where w.host is not null), '{}') as hosts
      from website_lists l
      left join websites w
        on w.business_id = l.business_id and w.gateway_number = l.gateway_number and w.status = 'reviewed'
      where l.told_version < l.version and (l.business_id, l.gateway_number) > (${after.businessId}, ${after.gatewayNumber})
      group by l.business_id, l.gateway_number, l.version
      order by l.business_id, l.gateway_number limit ${atOnce}`),
  );

const tell = async (platform: Platform, list: Untold): Promise<void> => {
  const { businessId, gatewayNumber, version, hosts } = list;
  const command = { id: randomUUID(), type: 'setWebsites', gatewayNumber, version, hosts } as const;
  await postTaken(platform, command, `the websites of ${gatewayNumber}`);
  await inRole(platform.database, 'jobs', async (tx) => {
    await tx.run(sql`
      update website_lists set told_version = ${version}
      where business_id = ${businessId} and gateway_number = ${gatewayNumber} and told_version < ${version}`);
    await announceStale(tx, { businessId, stale: 'websites' });
  });
};

/** Sends the gateway every changed list. One that it does not accept stays for the next round and delays no other. */
export const tellGateway = async (platform: Platform): Promise<{ told: number }> => {
  const failures: unknown[] = [];
  let told = 0;
  let last: Place | undefined = { businessId: 0n, gatewayNumber: '' };
  while (last !== undefined) {
    const untold: Untold[] = await findUntold(platform.database, last);
    const tellings = await Promise.allSettled(untold.map((list) => tell(platform, list)));
    failures.push(...tellings.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
    told += untold.length;
    last = untold.length < atOnce ? undefined : untold.at(-1);
  }
  failWithAll(failures);
  return { told };
};
