import { randomUUID } from 'node:crypto';
import type { RdrRule } from '@back-office/contract/gateway/rdr-rules';
import sql from 'sql-template-tag';
import { postCommand } from '#features/transactions/public';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';

type Behind = { businessId: bigint; gatewayNumber: string; told: number };
type RuleSet = { version: number; effectiveFrom: string; rules: RdrRule[] };

/** The gateway numbers that have not confirmed the latest set, those that failed longest ago first. */
const findBehind = (platform: Platform): Promise<Behind[]> =>
  inRole(platform.database, 'jobs', (tx) =>
    tx.rows<Behind>(sql`
      select g.business_id as "businessId", g.gateway_number as "gatewayNumber", coalesce(l.told, 0) as told
      from (select business_id, max(version) as last from rdr_rule_sets where status = 'confirmed' group by business_id) s
      join gateways g on g.business_id = s.business_id and g.is_active and g.mode = 'live'
      left join rdr_tellings l on l.business_id = g.business_id and l.gateway_number = g.gateway_number
      where s.last > coalesce(l.told, 0)
      order by l.failed_at nulls first, g.business_id, g.gateway_number`),
  );

/** In order; a gateway number that was opened later gets them all. */
const findSets = (platform: Platform, { businessId, told }: Behind): Promise<RuleSet[]> =>
  inRole(platform.database, 'jobs', (tx) =>
    tx.rows<RuleSet>(sql`
      select version, to_char(effective_from, 'YYYY-MM-DD') as "effectiveFrom", rules from rdr_rule_sets
      where business_id = ${businessId} and status = 'confirmed' and version > ${told} order by version`),
  );

const confirm = (platform: Platform, { businessId, gatewayNumber }: Behind, told: number) =>
  inRole(platform.database, 'jobs', (tx) =>
    tx.run(sql`
      insert into rdr_tellings (business_id, gateway_number, told) values (${businessId}, ${gatewayNumber}, ${told})
      on conflict (business_id, gateway_number) do update set told = excluded.told, failed_at = null
      where rdr_tellings.told < excluded.told`),
  );

const postpone = (platform: Platform, { businessId, gatewayNumber }: Behind, at: Date) =>
  inRole(platform.database, 'jobs', (tx) =>
    tx.run(sql`
      insert into rdr_tellings (business_id, gateway_number, told, failed_at) values (${businessId}, ${gatewayNumber}, 0, ${at})
      on conflict (business_id, gateway_number) do update set failed_at = excluded.failed_at`),
  );

const tell = async (platform: Platform, behind: Behind): Promise<number> => {
  const { gatewayNumber } = behind;
  const sets = await findSets(platform, behind);
  for (const set of sets) {
    const command = { id: randomUUID(), type: 'setRdrRules', gatewayNumber, ...set } as const;
    const answer = await postCommand(platform, command);
    if (answer.outcome === 'refused') {
      throw new Error(`The gateway refused the RDR rules of ${gatewayNumber}: ${answer.code}.`);
    }
    await confirm(platform, behind, set.version);
  }
  return sets.length;
};

/** Sends each gateway number the rules it lacks, in order. One that doesn't take them is tried behind the others in the next round. */
export const tellGatewayOfRdrRules = async (
  platform: Platform,
  at: Date,
): Promise<{ told: number }> => {
  const failures: unknown[] = [];
  let told = 0;
  for (const behind of await findBehind(platform)) {
    try {
      told += await tell(platform, behind);
    } catch (failure) {
      failures.push(failure);
      await postpone(platform, behind, at);
    }
  }
  if (failures.length > 0) {
    throw failures[0];
  }
  return { told };
};
