import type { RuleContent } from '@back-office/contract/features/risk/rules';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { wakeRound } from '#platform/upkeep/wake-round';
import { numberOfChange, takeChanges } from '../write-entries.ts';

// Each change of a rule takes the next number of its business, like list entries, and queues all rules for the gateway.

type Writing = {
  tx: Tx;
  businessId: bigint;
  content: RuleContent;
  /** The time from which it applies. */
  from: Date;
  by: string;
  now: Date;
};

const writeVersion = (
  { tx, businessId, content, from, by, now }: Writing,
  {
    number,
    version,
    gatewayNumber,
  }: { number: string; version: number; gatewayNumber: string | null },
) =>
  tx.run(sql`
    insert into risk_rule_versions (business_id, number, version, gateway_number, name, action, conditions, place, valid_from, created_at,
      created_by_name)
    values (${businessId}, ${number}, ${version}, ${gatewayNumber}, ${content.name}, ${content.action},
      ${JSON.stringify(content.conditions)}, ${content.place}, ${from}, ${now}, ${by})`);

/** Queues the rules for the gateway again; answers the number of the change. */
const changeRules = async (tx: Tx, businessId: bigint): Promise<bigint> => {
  const change = await takeChanges(tx, businessId, 1);
  await tx.run(sql`update risk_changes set rules = ${change} where business_id = ${businessId}`);
  await wakeRound(tx, 'tell the gateway of risk rules');
  return change;
};

/** Answers the rule's number: a new one, unless past payments already name it. */
export const addRule = async (
  writing: Writing,
  gatewayNumber: string | null,
  known?: string,
): Promise<string> => {
  const { tx, businessId, by, now } = writing;
  const change = await changeRules(tx, businessId);
  const number =
    known ?? `K${numberOfChange(businessId, change, businessDayOf(now).replaceAll('-', ''))}`;
  await tx.run(sql`
    insert into risk_rules (business_id, number, gateway_number, status, version, created_at, created_by_name)
    values (${businessId}, ${number}, ${gatewayNumber}, 'active', 1, ${now}, ${by})`);
  await writeVersion(writing, { number, version: 1, gatewayNumber });
  return number;
};

type Standing = { number: string; version: number; gatewayNumber: string | null };

const endVersion = (
  { tx, businessId }: Pick<Writing, 'tx' | 'businessId'>,
  { number, version }: Standing,
  at: Date,
) =>
  tx.run(sql`
    update risk_rule_versions set valid_until = ${at}
    where business_id = ${businessId} and number = ${number} and version = ${version}`);

/** The content until then stays as its version. */
export const changeRule = async (writing: Writing, standing: Standing): Promise<void> => {
  const { tx, businessId, from } = writing;
  const version = standing.version + 1;
  await endVersion(writing, standing, from);
  await tx.run(sql`
    update risk_rules set version = ${version} where business_id = ${businessId} and number = ${standing.number}`);
  await writeVersion(writing, { ...standing, version });
  await changeRules(tx, businessId);
};

export const endRule = async (
  { tx, businessId, by, now }: Pick<Writing, 'tx' | 'businessId' | 'by' | 'now'>,
  standing: Standing,
): Promise<void> => {
  await endVersion({ tx, businessId }, standing, now);
  await tx.run(sql`
    update risk_rules set status = 'off', off_at = ${now}, off_by_name = ${by}
    where business_id = ${businessId} and number = ${standing.number}`);
  await changeRules(tx, businessId);
};
