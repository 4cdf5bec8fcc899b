import {
  approvalPermissions,
  type ApprovalLimit,
  type ApprovalSubject,
} from '@back-office/contract/features/approvals';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';

// A merchant's second person (Decision 11): whether the owner requires one, the amounts one person may request alone, and the
// possible approvers.

type Of = { businessId: bigint; subject: ApprovalSubject };

export type ApprovalRule = { isOn: boolean; limits: ApprovalLimit[] };

export const readLimits = (tx: Tx, { businessId, subject }: Of): Promise<ApprovalLimit[]> =>
  tx.rows(sql`
    select currency, per_request_minor::text as "perRequestMinor", per_day_minor::text as "perDayMinor" from approval_limits
    where business_id = ${businessId} and subject = ${subject} order by currency`);

export const readApproval = async (tx: Tx, of: Of): Promise<ApprovalRule> => {
  const [rule] = await tx.rows<{ isOn: boolean }>(sql`
    select is_on as "isOn" from approval_rules where business_id = ${of.businessId} and subject = ${of.subject}`);
  return rule?.isOn === true
    ? { isOn: true, limits: await readLimits(tx, of) }
    : { isOn: false, limits: [] };
};

/** The most a person may still request alone in a currency on this business day; null if no second person is needed. */
export const aloneUpTo = (
  { isOn, limits }: ApprovalRule,
  { currency, todayMinor }: { currency: string; todayMinor: bigint },
): bigint | null => {
  if (!isOn) {
    return null;
  }
  const limit = limits.find((one) => one.currency === currency);
  if (limit === undefined) {
    return 0n;
  }
  const [perRequest, left] = [
    BigInt(limit.perRequestMinor),
    BigInt(limit.perDayMinor) - todayMinor,
  ];
  const least = perRequest < left ? perRequest : left;
  return least > 0n ? least : 0n;
};

/** Serialises requests of one person, so that two at once do not each find the day's limit untouched. */
export const holdDay = (
  tx: Tx,
  { businessId, subject, personId }: Of & { personId: bigint },
): Promise<number> =>
  tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`approvals ${businessId} ${subject} ${personId}`}, 0))`,
  );

/** A refund's second person must see its gateway; a withdrawal concerns the whole business. */
const sees = (gatewayNumber: string | null): Sql =>
  gatewayNumber === null ? empty : sql` or ${gatewayNumber} = any (m.gateway_numbers)`;

/** Members who may be the second person, by name. */
export const findApprovers = async (
  tx: Tx,
  { businessId, subject, gatewayNumber }: Of & { gatewayNumber: string | null },
): Promise<{ personId: bigint; name: string }[]> => {
  const roles = await tx.rows<{ id: bigint }>(sql`
    select id from roles
    where business_id = ${businessId} and (is_top or ${approvalPermissions[subject]} = any (permissions))`);
  return tx.rows(sql`
    select m.person_id as "personId", m.name
    from administrators_of_business() m
    where m.status = 'normal' and (m.gateway_numbers is null${sees(gatewayNumber)})
      and m.role_id = any (${roles.map(({ id }) => id)}::bigint[])
    order by m.person_id`);
};

/** Whether anyone other than the person himself could be the second. */
export const hasAnother = async (
  tx: Tx,
  { personId, ...of }: Of & { gatewayNumber: string | null; personId: bigint },
): Promise<boolean> =>
  (await findApprovers(tx, of)).some((approver) => approver.personId !== personId);
