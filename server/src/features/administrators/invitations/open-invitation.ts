import type { Language } from '@back-office/contract/kit/language';
import type { NamedRole } from '@back-office/contract/features/roles';
import sql from 'sql-template-tag';
import { findHolder } from '#features/roles/public';
import { isUnverified } from '#features/second-factor/public';
import { findKey, type KeyHolder } from '#platform/auth/one-time-keys';
import type { Tx } from '#platform/database';
import { mayHandOn, type Actor, type Grant } from '../administrator-lifecycle.ts';
import { invitationPurpose } from './send-invitations.ts';

/** An open invitation, as the holder of its link may see it. */
export type OpenInvitation = {
  businessId: bigint;
  id: string;
  email: string;
  loginName: string;
  businessName: string;
  role: NamedRole;
  inviterName: string;
  /** Language of its mail. */
  language: Language;
  expiresAt: Date;
  /** The person with this address; null for a new person, and if the address is not verified (Decision 8). */
  personId: bigint | null;
};

/** The offered rights and the inviter. */
type Offer = Grant & { businessId: bigint; inviterId: bigint };

/** An invitation depends on its inviter's rights: he must still be a member, may invite, and holds everything he offered. */
const isStillGranted = async (tx: Tx, offer: Offer): Promise<boolean> => {
  const { businessId, inviterId } = offer;
  const holder = await findHolder(tx, { businessId, personId: inviterId });
  const [own] = await tx.rows<
    Pick<Actor, 'isOwner' | 'gatewayNumbers' | 'seesAccountDynamics'>
  >(sql`
    select is_owner as "isOwner", gateway_numbers as "gatewayNumbers", sees_account_dynamics as "seesAccountDynamics"
    from memberships where business_id = ${businessId} and person_id = ${inviterId}`);
  return (
    holder !== undefined &&
    own !== undefined &&
    holder.permissions.has('administrators.manage') &&
    mayHandOn({ ...holder, ...own, personId: inviterId }, offer)
  );
};

/**
 * The invitation of a key's holder, unless it was withdrawn or accepted or its inviter lost the right to it. In a transaction of
 * identity.
 */
export const invitationOf = async (
  tx: Tx,
  { businessId, subject }: KeyHolder,
): Promise<OpenInvitation | undefined> => {
  const [found] = await tx.rows<OpenInvitation & Offer>(sql`
      select i.business_id as "businessId", i.id, i.email, i.login_name as "loginName", b.name as "businessName",
        jsonb_build_object('nameZh', r.name_zh, 'nameEn', r.name_en, 'predefined', r.predefined) as role, inviter.name as "inviterName", i.language, i.expires_at as "expiresAt",
        p.id as "personId", i.invited_by as "inviterId", r.is_top as "isTop", r.permissions,
        i.gateway_numbers as "gatewayNumbers", i.sees_account_dynamics as "seesAccountDynamics"
      from invitations i
      join businesses b on b.id = i.business_id
      join roles r on r.business_id = i.business_id and r.id = i.role_id
      join persons inviter on inviter.id = i.invited_by
      left join (select id, email from persons where not ${isUnverified}) p on p.email = i.email
      where i.business_id = ${businessId} and i.id::text = ${subject} and i.closed_at is null`);
  return found !== undefined && (await isStillGranted(tx, found)) ? found : undefined;
};

/** The invitation behind a link. Viewing uses nothing up. */
export const findOpenInvitation = async (
  tx: Tx,
  { key, now }: { key: string; now: Date },
): Promise<OpenInvitation | undefined> => {
  const holder = await findKey(tx, { purpose: invitationPurpose, key, now });
  return holder && invitationOf(tx, holder);
};
