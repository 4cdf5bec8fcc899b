import type { Language } from '@back-office/contract/kit/language';
import type { NamedRole } from '@back-office/contract/features/roles';
import sql from 'sql-template-tag';
import { findKey, type KeyHolder } from '#platform/auth/one-time-keys';
import type { Tx } from '#platform/database';
import { invitationPurpose } from './send-invitations.ts';

/** An invitation that can still be accepted, as who holds its link may see it. */
export type OpenInvitation = {
  businessId: bigint;
  id: string;
  email: string;
  loginName: string;
  businessName: string;
  role: NamedRole;
  inviterName: string;
  /** Of its mail. */
  language: Language;
  expiresAt: Date;
  /** Whose address it is; null for somebody new. */
  personId: bigint | null;
};

/** The invitation of a key's holder, unless it was withdrawn or accepted. In a transaction of identity. */
export const invitationOf = async (
  tx: Tx,
  { businessId, subject }: KeyHolder,
): Promise<OpenInvitation | undefined> =>
  (
    await tx.rows<OpenInvitation>(sql`
      select i.business_id as "businessId", i.id, i.email, i.login_name as "loginName", b.name as "businessName",
        jsonb_build_object('nameZh', r.name_zh, 'nameEn', r.name_en, 'predefined', r.predefined) as role, inviter.name as "inviterName", i.language, i.expires_at as "expiresAt",
        p.id as "personId"
      from invitations i
      join businesses b on b.id = i.business_id
      join roles r on r.business_id = i.business_id and r.id = i.role_id
      join persons inviter on inviter.id = i.invited_by
      left join persons p on p.email = i.email
      where i.business_id = ${businessId} and i.id::text = ${subject} and i.closed_at is null`)
  )[0];

/** What a link leads to. Looking uses nothing up. */
export const findOpenInvitation = async (
  tx: Tx,
  { key, now }: { key: string; now: Date },
): Promise<OpenInvitation | undefined> => {
  const holder = await findKey(tx, { purpose: invitationPurpose, key, now });
  return holder && invitationOf(tx, holder);
};
