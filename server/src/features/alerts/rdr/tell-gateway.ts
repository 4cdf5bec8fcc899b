import { randomUUID } from 'node:crypto';
import type { RdrRule } from '@back-office/contract/gateway/rdr-rules';
import sql from 'sql-template-tag';
import { postCommand } from '#features/transactions/public';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';

type Behind = {
  businessId: bigint;
  gatewayNumber: string;
  version: number;
  effectiveFrom: string;
  rules: RdrRule[];
};

const atOnce = 100;

/** Confirmed sets that a gateway number has not confirmed, the oldest first; one that was opened later gets them all. */
const findBehind = (platform: Platform): Promise<Behind[]> =>
  inRole(platform.database, 'jobs', (tx) =>
    tx.rows<Behind>(sql`
      select g.business_id as "businessId", g.gateway_number as "gatewayNumber", s.version,
        to_char(s.effective_from, 'YYYY-MM-DD') as "effectiveFrom", s.rules
      from rdr_rule_sets s
      join gateways g on g.business_id = s.business_id and g.is_active and g.mode = 'live'
      left join rdr_tellings l on l.business_id = g.business_id and l.gateway_number = g.gateway_number
      where s.status = 'confirmed' and s.version > coalesce(l.told, 0)
      order by g.business_id, g.gateway_number, s.version limit ${atOnce}`),
  );

const tell = async (platform: Platform, behind: Behind): Promise<void> => {
  const { businessId, ...set } = behind;
  const answer = await postCommand(platform, { id: randomUUID(), type: 'setRdrRules', ...set });
  if (answer.outcome === 'refused') {
    throw new Error(`The gateway refused the RDR rules of ${set.gatewayNumber}: ${answer.code}.`);
  }
  await inRole(platform.database, 'jobs', (tx) =>
    tx.run(sql`
      insert into rdr_tellings (business_id, gateway_number, told) values (${businessId}, ${set.gatewayNumber}, ${set.version})
      on conflict (business_id, gateway_number) do update set told = excluded.told where rdr_tellings.told < excluded.told`),
  );
};

/** Sends each gateway number the rules it lacks, in order. One that doesn't take them stays for the next round and keeps no other back. */
export const tellGatewayOfRdrRules = async (platform: Platform): Promise<{ told: number }> => {
  const behind = await findBehind(platform);
  const failures: unknown[] = [];
  let told = 0;
  for (const [, sets] of Map.groupBy(behind, ({ gatewayNumber }) => gatewayNumber)) {
    try {
      for (const set of sets) {
        await tell(platform, set);
        told += 1;
      }
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) {
    throw failures[0];
  }
  return { told };
};
