import {
  administratorList,
  getAdministrator,
  getGrantable,
} from '@back-office/contract/features/administrators';
import type { Permission } from '@back-office/contract/kit/permission';
import type { NamedRole } from '@back-office/contract/features/roles';
import { administratorListWords } from '@back-office/messages/features/administrators';
import sql from 'sql-template-tag';
import { mayGrant } from '#features/roles/public';
import type { Tx } from '#platform/database';
import { implement, type Session } from '#platform/http/route';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, readerOf, scopeOf } from '#platform/list/list-source';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import type { Actor } from './administrator-lifecycle.ts';
import {
  administratorOf,
  administrators,
  findActor,
  findAdministrator,
  type AdministratorRecord,
} from './administrator-row.ts';

type Looking = {
  tx: Tx;
  scope: TenantScope;
  session: Session;
  can: (permission: Permission) => boolean;
};

/** The reader as an actor; undefined if he may only view, whether or not he is a member. */
const findManager = ({ tx, scope, session, can }: Looking): Promise<Actor | undefined> =>
  can('administrators.manage') ? findActor(tx, scope, session) : Promise.resolve(undefined);

const statusOrder = ['normal', 'invitationPending', 'invitationExpired', 'disabled'];

/** Spec S2.42, S3.21. The owner first, then active members, then invited people. */
export const administratorsListed = listOf(administratorList, administratorListWords, {
  from: (asking) =>
    administrators({
      scope: scopeOf(asking),
      personId: readerOf(asking).personId,
      now: asking.now,
    }),
  // It contains only the business's own people.
  wall: () => sql`true`,
  columns: {
    name: sql`a.name`,
    loginName: sql`a."loginName"`,
    email: sql`a.email`,
    status: sql`a.status`,
    role: sql`a."nameEn"`,
    gateways: sql`array_to_string(a."gatewayNumbers", ', ')`,
    accountDynamics: sql`a."seesAccountDynamics"`,
    lastSignedInAt: sql`a."lastSignedInAt"`,
    invitedBy: sql`a."invitedBy"`,
    invitedAt: sql`a."invitedAt"`,
  },
  filters: {
    keyword: containedIn(sql`a.name`, sql`a."loginName"`, sql`a.email`),
    statuses: amongst(sql`a.status`),
    roleIds: (ids) => (ids.length === 0 ? sql`true` : sql`a."roleId" = any(${ids}::bigint[])`),
  },
  tab: sql`a.status`,
  order: sql`a."isOwner" desc, array_position(${statusOrder}::text[], a.status), a."loginName"`,
  select: sql`a.*`,
  rows: async (found: AdministratorRecord[], reader) => {
    const actor = await findManager({ ...reader, scope: scopeOf(reader) });
    return found.map((record) => administratorOf(record, reader.session.personId, actor));
  },
});

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
