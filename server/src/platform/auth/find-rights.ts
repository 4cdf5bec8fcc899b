import type { Permission } from '@back-office/contract/kit/permission';
import sql from 'sql-template-tag';
import { inRole, type Database } from '../database.ts';
import { permissionsOf, type RightsRecord } from './find-session.ts';

export type Rights = {
  permissions: ReadonlySet<Permission>;
  gatewayNumbers: readonly string[] | null;
};

type Member = { businessId: bigint; personId: bigint };

/** The person's current rights in a business, for work that outlives the request; undefined once he is no member. */
export const findRights = async (
  database: Database,
  { businessId, personId }: Member,
): Promise<Rights | undefined> => {
  const [record] = await inRole(database, 'identity', (tx) =>
    tx.rows<RightsRecord & { gateway_numbers: string[] | null }>(sql`
      select p.kind as person_kind, m.sees_account_dynamics, r.permissions as role_permissions, r.is_top as has_top_role,
        p.operator_permissions, m.gateway_numbers
      from memberships m
      join persons p on p.id = m.person_id
      join roles r on r.business_id = m.business_id and r.id = m.role_id
      where m.business_id = ${businessId} and m.person_id = ${personId} and m.status = 'normal'`),
  );
  return record && { permissions: permissionsOf(record), gatewayNumbers: record.gateway_numbers };
};
