import {
  administratorActions,
  type Administrator,
  type AdministratorStatus,
} from '@back-office/contract/features/administrators';
import type { Language } from '@back-office/contract/kit/language';
import type { NamedRole } from '@back-office/contract/features/roles';
import sql, { type Sql } from 'sql-template-tag';
import { findHolder } from '#features/roles/public';
import type { Tx } from '#platform/database';
import type { Session } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { knowsOf, type TenantScope } from '#platform/tenant-scope';
import { allowedActions, type Actor, type Target } from './administrator-lifecycle.ts';

export type AdministratorRecord = NamedRole & {
  id: string;
  personId: bigint | null;
  email: string;
  name: string | null;
  avatar: string | null;
  loginName: string;
  language: Language;
  status: AdministratorStatus;
  roleId: bigint;
  isTop: boolean;
  permissions: string[];
  gatewayNumbers: string[] | null;
  seesAccountDynamics: boolean;
  isOwner: boolean;
  lastSignedInAt: Date | null;
  invitedBy: string | null;
  invitedAt: Date | null;
  expiresAt: Date | null;
  joinedAt: Date | null;
};

type Reader = { scope: TenantScope; personId: bigint; now: Date };

/**
 * Everyone in the business whom this person may see, members and invited people alike, as a table `a`. Whether an invitation has
 * expired depends on the clock.
 */
export const administrators = ({ scope, personId, now }: Reader): Sql => sql`(
    select a.id, a.person_id as "personId", a.email, a.name, a.avatar, a.login_name as "loginName", a.language,
      case when a.expires_at <= ${now} then 'invitationExpired' else a.status end as status, a.role_id as "roleId",
      a.role_name_zh as "nameZh", a.role_name_en as "nameEn", a.role_predefined as predefined, a.role_is_top as "isTop",
      a.role_permissions as permissions, a.gateway_numbers as "gatewayNumbers",
      a.sees_account_dynamics as "seesAccountDynamics", a.is_owner as "isOwner", a.last_signed_in_at as "lastSignedInAt",
      a.invited_by as "invitedBy", a.invited_at as "invitedAt", a.expires_at as "expiresAt", a.joined_at as "joinedAt"
    from administrators_of_business() a
    where a.role_id is not null and ${knowsOf(scope, sql`a.gateway_numbers`, sql`a.person_id = ${personId}`)}
  ) a`;

/** One of them, or undefined if this person may see none. */
export const findAdministrator = async (
  tx: Tx,
  reader: Reader,
  id: string,
): Promise<AdministratorRecord | undefined> =>
  (
    await tx.rows<AdministratorRecord>(
      sql`select * from ${administrators(reader)} where a.id = ${id}`,
    )
  )[0];

/** An operator who views the business on its behalf is no member (Decision 7): members are shown and can't be changed. */
const holdingNothing: Omit<Actor, 'personId'> = {
  roleId: 0n,
  hasTopRole: false,
  permissions: new Set(),
  isOwner: false,
  gatewayNumbers: [],
  seesAccountDynamics: false,
};

/**
 * The acting member with his rights at this moment, not at the session's start: he may have lost them while the request came in.
 * Refuses like any call without permission.
 */
export const findActor = async (
  tx: Tx,
  scope: TenantScope,
  { personId, actingFor }: Session,
): Promise<Actor> => {
  if (actingFor !== null) {
    return { ...holdingNothing, personId };
  }
  const member = { businessId: scope.businessId, personId };
  const holder = await findHolder(tx, member);
  const [own] = await tx.rows<
    Pick<Actor, 'isOwner' | 'gatewayNumbers' | 'seesAccountDynamics'>
  >(sql`
    select is_owner as "isOwner", gateway_numbers as "gatewayNumbers", sees_account_dynamics as "seesAccountDynamics"
    from memberships where business_id = ${scope.businessId} and person_id = ${personId}`);
  if (holder === undefined || own === undefined) {
    throw new Refusal('session.noPermission');
  }
  return { ...holder, ...own, personId };
};

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** An administrator as shown to this person, with the actor's possible actions; view only without an actor. */
export const administratorOf = (
  record: AdministratorRecord,
  self: bigint,
  actor: Actor | undefined,
): Administrator => {
  const { roleId, nameZh, nameEn, predefined, isTop, personId } = record;
  const { permissions: _permissions, language: _language, ...told } = record;
  const target: Target = record;
  return {
    ...told,
    role: { id: String(roleId), nameZh, nameEn, predefined, isTop },
    isSelf: personId === self,
    lastSignedInAt: instant(record.lastSignedInAt),
    invitedAt: instant(record.invitedAt),
    expiresAt: instant(record.expiresAt),
    joinedAt: instant(record.joinedAt),
    allowedActions: actor === undefined ? [] : allowedActions(administratorActions, target, actor),
  };
};
