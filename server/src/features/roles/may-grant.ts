import { merchantPermissions, type Permission } from '@back-office/contract/kit/permission';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

type Member = { businessId: bigint; personId: bigint };

/** A person who grants permissions, with those of his own role at this moment. */
export type Holder = {
  roleId: bigint;
  hasTopRole: boolean;
  permissions: ReadonlySet<Permission>;
};

/** The parts of a role that decide who may grant it. */
export type Granted = { isTop: boolean; permissions: readonly string[] };

/**
 * The permissions of a person's own role, read in the granting transaction and not from his session: they may have changed since
 * the request came in. Undefined once he is no active member. For the roles of tenant, identity and operator.
 */
export const findHolder = async (
  tx: Tx,
  { businessId, personId }: Member,
): Promise<Holder | undefined> => {
  const [own] = await tx.rows<{ id: bigint; is_top: boolean; permissions: string[] }>(sql`
    select r.id, r.is_top, r.permissions
    from memberships m join roles r on r.business_id = m.business_id and r.id = m.role_id
    where m.business_id = ${businessId} and m.person_id = ${personId} and m.status = 'normal'`);
  return (
    own && {
      roleId: own.id,
      hasTopRole: own.is_top,
      permissions: new Set(
        merchantPermissions.filter((right) => own.is_top || own.permissions.includes(right)),
      ),
    }
  );
};

/**
 * Spec S6.2: nobody grants more than he holds. The top role includes permissions of later releases, so only its holder grants it;
 * a person who gives, removes or changes a role must be allowed to grant both the old and the new permissions.
 */
export const mayGrant = (holder: Holder, { isTop, permissions }: Granted): boolean =>
  isTop
    ? holder.hasTopRole
    : holder.hasTopRole ||
      permissions.every((right) => holder.permissions.has(right as Permission));

/**
 * Until the transaction ends no other gives, takes or changes rights of the business's administrators; later reads see the
 * previous one's result.
 */
export const lockAdministrators = async (tx: Tx, businessId: bigint): Promise<void> => {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`administrators/${businessId}`}, 0))`,
  );
};
