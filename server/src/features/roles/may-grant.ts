import { merchantPermissions, type Permission } from '@back-office/contract/kit/permission';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

type Member = { businessId: bigint; personId: bigint };

/** Somebody who hands rights on: what his own role holds at this moment. */
export type Holder = {
  roleId: bigint;
  hasTopRole: boolean;
  permissions: ReadonlySet<Permission>;
};

/** A role as far as it matters to who may hand it out. */
export type Granted = { isTop: boolean; permissions: readonly string[] };

/**
 * What a person's own role holds, read in the transaction that hands rights on, and not from his session: it may have changed
 * since the request came in. Undefined once he is no active member. For the roles of tenant, identity and operator.
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
 * Spec S6.2: nobody grants more than he holds. The top role holds the rights of later releases too, so only who has it hands it
 * out; whoever gives a role, takes it away or changes one must be allowed to grant both what was and what comes.
 */
export const mayGrant = (holder: Holder, { isTop, permissions }: Granted): boolean =>
  isTop
    ? holder.hasTopRole
    : holder.hasTopRole ||
      permissions.every((right) => holder.permissions.has(right as Permission));

/**
 * Until the transaction ends nobody else gives, takes or changes what the administrators of the business hold; what is read
 * afterwards is what the one before left.
 */
export const lockAdministrators = async (tx: Tx, businessId: bigint): Promise<void> => {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`administrators/${businessId}`}, 0))`,
  );
};
