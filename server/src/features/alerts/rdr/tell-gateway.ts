import { randomUUID } from 'node:crypto';
import type { RdrRule } from '@back-office/contract/gateway/rdr-rules';
import { screens } from '@back-office/contract/screens';
import { rdrRefusalLetter, rdrRefusalReminder } from '@back-office/messages/features/alerts/rdr';
import sql from 'sql-template-tag';
import { notifyMembers } from '#features/settings/public';
import { postCommand } from '#features/transactions/public';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { inLanes } from '#platform/work/lanes';

type Behind = { businessId: bigint; gatewayNumber: string; told: number };
type RuleSet = { version: number; effectiveFrom: string; rules: RdrRule[] };

/** The gateway numbers that have not confirmed the latest set. */
const findBehind = (platform: Platform): Promise<Behind[]> =>
  inRole(platform.database, 'jobs', (tx) =>
    tx.rows<Behind>(sql`
      select g.business_id as "businessId", g.gateway_number as "gatewayNumber", coalesce(l.told, 0) as told
      from (select business_id, max(version) as last from rdr_rule_sets where status = 'confirmed' group by business_id) s
      join gateways g on g.business_id = s.business_id and g.is_active and g.mode = 'live'
      left join rdr_tellings l on l.business_id = g.business_id and l.gateway_number = g.gateway_number
      where s.last > coalesce(l.told, 0)
      order by g.business_id, g.gateway_number`),
  );

/** In order; a gateway number opened later receives all of them. */
const findSets = (platform: Platform, { businessId, told }: Behind): Promise<RuleSet[]> =>
  inRole(platform.database, 'jobs', (tx) =>
    tx.rows<RuleSet>(sql`
      select version, to_char(effective_from, 'YYYY-MM-DD') as "effectiveFrom", rules from rdr_rule_sets
      where business_id = ${businessId} and status = 'confirmed' and version > ${told} order by version`),
  );

type Telling = { platform: Platform; now: Date };
type Answered = { version: number; code: string | null };

/** A refused set is not sent again; the gateway keeps using the previous one, and people are notified. */
const keepAnswer = (
  { platform, now }: Telling,
  { businessId, gatewayNumber }: Behind,
  { version, code }: Answered,
): Promise<void> =>
  inRole(platform.database, 'jobs', async (tx) => {
    const kept = await tx.run(sql`
      insert into rdr_tellings (business_id, gateway_number, told) values (${businessId}, ${gatewayNumber}, ${version})
      on conflict (business_id, gateway_number) do update set told = excluded.told where rdr_tellings.told < excluded.told`);
    if (kept === 0 || code === null) {
      return;
    }
    await tx.run(sql`
      insert into rdr_refusals (business_id, gateway_number, version, code, refused_at)
      values (${businessId}, ${gatewayNumber}, ${version}, ${code}, ${now})`);
    const refused = { gatewayNumber, version, code };
    await notifyMembers(
      tx,
      { platform, now },
      {
        businessId,
        // Rules apply to all gateways, so only people who see all can change them.
        gatewayNumber: null,
        event: 'rdrRulesRefused',
        permission: 'disputes.answer',
        key: `rdrRulesRefused:${version}/${gatewayNumber}`,
        path: screens.rdrRules.path,
        letter: ({ language, name, url }) => rdrRefusalLetter(language, { ...refused, name, url }),
        reminder: ({ language }) => rdrRefusalReminder(language, refused),
      },
    );
  });

const tell = async (telling: Telling, behind: Behind): Promise<void> => {
  const { gatewayNumber } = behind;
  for (const set of await findSets(telling.platform, behind)) {
    const command = { id: randomUUID(), type: 'setRdrRules', gatewayNumber, ...set } as const;
    const answer = await postCommand(telling.platform, command);
    const code = answer.outcome === 'refused' ? answer.code : null;
    await keepAnswer(telling, behind, { version: set.version, code });
  }
};

/**
 * Sends each gateway number its missing rules, in order. One that can't be reached stays for the next round and delays
 * no other.
 */
export const tellGatewayOfRdrRules = async (
  platform: Platform,
  now: Date,
): Promise<{ told: number }> => {
  const behind = await findBehind(platform);
  return { told: await inLanes(behind, (one) => tell({ platform, now }, one)) };
};
