import sql from 'sql-template-tag';
import { lockAdministrators } from '#features/roles/public';
import type { KeyHolder } from '#platform/auth/one-time-keys';
import { insertedOne, type Tx } from '#platform/database';
import { invitationOf, type OpenInvitation } from './open-invitation.ts';

/**
 * Closes the invitation that a used key led to and brings its person into the business, with what it grants. Undefined when it
 * was withdrawn meanwhile. In a transaction of identity.
 */
export const joinBusiness = async (
  tx: Tx,
  { holder, now }: { holder: KeyHolder; now: Date },
  personOf: (invitation: OpenInvitation) => Promise<bigint>,
): Promise<(OpenInvitation & { personId: bigint }) | undefined> => {
  await lockAdministrators(tx, holder.businessId ?? 0n);
  const invitation = await invitationOf(tx, holder);
  if (invitation === undefined) {
    return undefined;
  }
  const personId = await personOf(invitation);
  const { businessId, id } = invitation;
  await tx.run(sql`
    insert into memberships (business_id, person_id, administrator_id, role_id, login_name, is_owner, status, gateway_numbers,
      sees_account_dynamics, created_at)
    select business_id, ${personId}, id, role_id, login_name, false, 'normal', gateway_numbers, sees_account_dynamics, ${now}
    from invitations where business_id = ${businessId} and id = ${id} ${insertedOne}`);
  await tx.run(sql`
    update invitations set closed_at = ${now}, outcome = 'accepted', role_id = null
    where business_id = ${businessId} and id = ${id}`);
  return { ...invitation, personId };
};
