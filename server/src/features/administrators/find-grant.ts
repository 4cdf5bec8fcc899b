import type { Permission } from '@back-office/contract/kit/permission';
import type { NamedRole } from '@back-office/contract/features/roles';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { mayHandOn, type Actor, type Grant } from './administrator-lifecycle.ts';

type Wanted = { roleId: string; gatewayNumbers: string[] | null; seesAccountDynamics: boolean };

type Found = NamedRole &
  Omit<Grant, 'gatewayNumbers'> & {
    roleId: bigint;
    gatewayNumbers: string[] | null;
  };

type RoleRecord = NamedRole & { isTop: boolean; permissions: Permission[] };

/**
 * The grant as requested, limited to this business and to what the granting person holds. A role or gateway of another business
 * counts as missing; the role is locked until the transaction ends.
 */
export const findGrant = async (
  { tx, scope }: { tx: Tx; scope: TenantScope },
  actor: Actor,
  wanted: Wanted,
): Promise<Found> => {
  const [role] = await tx.rows<RoleRecord>(sql`
    select name_zh as "nameZh", name_en as "nameEn", predefined, is_top as "isTop", permissions from roles
    where business_id = ${scope.businessId} and id = ${BigInt(wanted.roleId)}`);
  if (role === undefined) {
    throw new Refusal('administrators.roleNotFound');
  }
  const numbers = wanted.gatewayNumbers && [...new Set(wanted.gatewayNumbers)].toSorted();
  const known =
    numbers === null
      ? []
      : await tx.rows(
          sql`select from gateways where ${inScope(scope)} and gateway_number = any (${numbers}::text[])`,
        );
  const grant = {
    ...role,
    roleId: BigInt(wanted.roleId),
    gatewayNumbers: numbers,
    seesAccountDynamics: wanted.seesAccountDynamics,
  };
  if (known.length !== (numbers ?? []).length || !mayHandOn(actor, grant)) {
    throw new Refusal('administrators.grantsTooMuch');
  }
  return grant;
};
