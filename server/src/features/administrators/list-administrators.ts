import {
  getAdministrator,
  getGrantable,
  listAdministrators,
  type AdministratorFilter,
} from '@back-office/contract/features/administrators';
import { pageSizes } from '@back-office/contract/kit/page';
import type { Permission } from '@back-office/contract/kit/permission';
import type { NamedRole } from '@back-office/contract/features/roles';
import sql, { empty, type Sql } from 'sql-template-tag';
import { mayGrant } from '#features/roles/public';
import { containing } from '#platform/list/containing';
import type { Tx } from '#platform/database';
import { implement, type Session } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import type { Actor } from './administrator-lifecycle.ts';
import {
  administratorOf,
  administrators,
  findActor,
  findAdministrator,
  type AdministratorRecord,
} from './administrator-row.ts';

const conditionsOf = ({ keyword, statuses, roleIds }: AdministratorFilter): Sql => {
  const part = keyword === undefined ? '' : containing(keyword);
  return sql`true
    ${keyword === undefined ? empty : sql` and (a.name ilike ${part} or a."loginName" ilike ${part} or a.email ilike ${part})`}
    ${statuses === undefined ? empty : sql` and a.status = any (${statuses}::text[])`}
    ${roleIds === undefined ? empty : sql` and a."roleId" = any (${roleIds}::bigint[])`}`;
};

type Looking = {
  tx: Tx;
  scope: TenantScope;
  session: Session;
  can: (permission: Permission) => boolean;
};

/** Who reads, as one who may act on what he sees; undefined for whoever may only look, a member of the business or not. */
const findManager = ({ tx, scope, session, can }: Looking): Promise<Actor | undefined> =>
  can('administrators.manage') ? findActor(tx, scope, session) : Promise.resolve(undefined);

/** Spec S2.42, S3.21. The owner first, then those who work here, then those who are still to come. */
export const listAdministratorsRoute = implement(
  listAdministrators,
  async ({ tx, scope, session, now, can }, { filter, page, limit }) => {
    const actor = await findManager({ tx, scope, session, can });
    const reader = { scope, personId: session.personId, now };
    const found = sql`${administrators(reader)} where ${conditionsOf(filter)}`;
    const [counted] = await tx.rows<{ total: bigint }>(sql`select count(*) as total from ${found}`);
    const records = await tx.rows<AdministratorRecord>(sql`
      select * from ${found}
      order by a."isOwner" desc, array_position(array['normal', 'invitationPending', 'invitationExpired', 'disabled'], a.status),
        a."loginName" offset ${(page - 1) * limit} limit ${limit}`);
    return {
      rows: records.map((record) => administratorOf(record, session.personId, actor)),
      total: Number(counted?.total ?? 0n),
      page,
      limit,
      pageSizes: [...pageSizes],
    };
  },
);

export const getAdministratorRoute = implement(
  getAdministrator,
  async ({ tx, scope, session, now, can, refuse }, { id }) => {
    const actor = await findManager({ tx, scope, session, can });
    const record = await findAdministrator(tx, { scope, personId: session.personId, now }, id);
    return record === undefined
      ? refuse('administrators.notFound')
      : administratorOf(record, session.personId, actor);
  },
);

type RoleRecord = NamedRole & {
  id: bigint;
  isTop: boolean;
  permissions: string[];
};

export const getGrantableRoute = implement(getGrantable, async ({ tx, scope, session, can }) => {
  const actor = await findManager({ tx, scope, session, can });
  const roles = await tx.rows<RoleRecord>(sql`
    select id, name_zh as "nameZh", name_en as "nameEn", predefined, is_top as "isTop", permissions from roles
    where business_id = ${scope.businessId} order by is_top desc, id`);
  const gateways = await tx.rows<{ number: string; name: string }>(sql`
    select gateway_number as number, name from gateways where ${inScope(scope)} order by gateway_number`);
  return {
    roles: roles.map((role) => ({
      ...role,
      id: String(role.id),
      isGrantable: actor !== undefined && mayGrant(actor, role),
    })),
    gateways,
    allGateways: actor?.gatewayNumbers === null,
    accountDynamics: actor?.seesAccountDynamics === true,
  };
});
