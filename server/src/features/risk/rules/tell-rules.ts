import { randomUUID } from 'node:crypto';
import type { RiskRule } from '@back-office/contract/gateway/risk-rules';
import sql from 'sql-template-tag';
import { postCommand } from '#features/transactions/public';
import { inRole, type Database } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { inLanes } from '#platform/work/lanes';
import { notifyOfRefusal } from '../notify-of-refusal.ts';
import { judgedOrder } from './rule-row.ts';

// Spec S2.34, Decision 35: the gateway judges payments by the rules, so we send each gateway number all of them, as of
// the latest change.

type Behind = { businessId: bigint; gatewayNumber: string; last: bigint };
type Found = Omit<RiskRule, 'from' | 'until'> & { from: Date; until: Date | null };

const findBehind = (database: Database): Promise<Behind[]> =>
  inRole(database, 'jobs', (tx) =>
    tx.rows<Behind>(sql`
      select g.business_id as "businessId", g.gateway_number as "gatewayNumber", c.rules as last
      from risk_changes c
      join gateways g on g.business_id = c.business_id and g.is_active
      left join risk_rule_tellings t on t.business_id = c.business_id and t.gateway_number = g.gateway_number
      where coalesce(t.told, 0) < c.rules
      order by g.business_id, g.gateway_number`),
  );

/** Rules that apply now or later, in their judging order. A change newer than `last` is sent separately. */
const findRules = (
  database: Database,
  { businessId, gatewayNumber }: Behind,
  now: Date,
): Promise<Found[]> =>
  inRole(database, 'jobs', (tx) =>
    tx.rows<Found>(sql`
      select number, version, name, action, conditions, valid_from as "from", valid_until as "until" from risk_rule_versions v
      where business_id = ${businessId} and (gateway_number is null or gateway_number = ${gatewayNumber})
        and (valid_until is null or (valid_until > ${now} and valid_until > valid_from))
      order by ${judgedOrder}, version`),
  );

/**
 * Refused rules are not sent again until they change; the gateway keeps using the previous ones, and people are
 * notified.
 */
const keepAnswer = (
  { platform, now }: { platform: Platform; now: Date },
  { businessId, gatewayNumber, last }: Behind,
  code: string | null,
) =>
  inRole(platform.database, 'jobs', async (tx) => {
    const kept = await tx.run(sql`
      insert into risk_rule_tellings (business_id, gateway_number, told, refused_code)
      values (${businessId}, ${gatewayNumber}, ${last}, ${code})
      on conflict (business_id, gateway_number) do update set told = excluded.told, refused_code = excluded.refused_code
      where risk_rule_tellings.told < excluded.told`);
    if (kept === 1 && code !== null) {
      const refused = { what: 'rules', businessId, gatewayNumber, code } as const;
      await notifyOfRefusal({ platform, tx, now }, { ...refused, change: last });
    }
  });

const tell = async (platform: Platform, behind: Behind, now: Date): Promise<void> => {
  const found = await findRules(platform.database, behind, now);
  const answer = await postCommand(platform, {
    id: randomUUID(),
    type: 'setRiskRules',
    gatewayNumber: behind.gatewayNumber,
    version: Number(behind.last),
    rules: found.map(({ from, until, ...rule }) => ({
      ...rule,
      from: from.toISOString(),
      ...(until === null ? {} : { until: until.toISOString() }),
    })),
  });
  const code = answer.outcome === 'refused' ? answer.code : null;
  await keepAnswer({ platform, now }, behind, code);
};

/**
 * Sends each gateway number its changed rules. If one does not accept them, they stay for the next round and delay no
 * other.
 */
export const tellGatewayOfRules = async (
  platform: Platform,
  now: Date,
): Promise<{ told: number }> => {
  const behind = await findBehind(platform.database);
  return { told: await inLanes(behind, (one) => tell(platform, one, now)) };
};
