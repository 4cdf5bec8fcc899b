import sql from 'sql-template-tag';
import { lockAdministrators } from '#features/roles/public';
import { findKey, useKey as spendKey } from '#platform/auth/one-time-keys';
import { insertedOne, type Tx } from '#platform/database';
import { invitationOf, type OpenInvitation } from './open-invitation.ts';
import { invitationPurpose } from './send-invitations.ts';

type Presented = { key: string; now: Date };

/** The outcome; `memberBefore`: the address already belongs to a member, in this status, and the invitation is closed. */
type Joining = {
  invitation: OpenInvitation & { personId: bigint };
  memberBefore: 'normal' | 'disabled' | undefined;
};

const close = (
  tx: Tx,
  { businessId, id }: OpenInvitation,
  { outcome, now }: { outcome: 'accepted' | 'withdrawn'; now: Date },
): Promise<number> =>
  tx.run(sql`
    update invitations set closed_at = ${now}, outcome = ${outcome}, role_id = null
    where business_id = ${businessId} and id = ${id}`);

/**
 * Uses a key, closes its invitation and adds its person to the business, with the granted rights. Undefined if the key is no
 * longer valid. In a transaction of identity.
 */
export const joinBusiness = async (
  tx: Tx,
  { key, now }: Presented,
  personOf: (invitation: OpenInvitation) => Promise<bigint>,
): Promise<Joining | undefined> => {
  const found = await findKey(tx, { purpose: invitationPurpose, key, now });
  // Locked before the key, in the same order as a change of the invitation.
  await lockAdministrators(tx, found?.businessId ?? 0n);
  const holder = await spendKey(tx, { purpose: invitationPurpose, key, now });
  const invitation = holder && (await invitationOf(tx, holder));
  if (invitation === undefined) {
    return undefined;
  }
  const personId = await personOf(invitation);
  const { businessId, id } = invitation;
  const joining = { ...invitation, personId };
  const [member] = await tx.rows<{ status: 'normal' | 'disabled' }>(sql`
    select status from memberships where business_id = ${businessId} and person_id = ${personId}`);
  if (member !== undefined) {
    await close(tx, invitation, { outcome: 'withdrawn', now });
    return { invitation: joining, memberBefore: member.status };
  }
  await tx.run(sql`
    insert into memberships (business_id, person_id, administrator_id, role_id, login_name, is_owner, status, gateway_numbers,
      sees_account_dynamics, created_at)
    select business_id, ${personId}, id, role_id, login_name, false, 'normal', gateway_numbers, sees_account_dynamics, ${now}
    from invitations where business_id = ${businessId} and id = ${id} ${insertedOne}`);
  await close(tx, invitation, { outcome: 'accepted', now });
  return { invitation: joining, memberBefore: undefined };
};
