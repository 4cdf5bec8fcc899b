import type { Language } from '@back-office/contract/kit/language';
import type { TimeZoneId } from '@back-office/contract/kit/time-zone';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Session } from '#platform/http/route';
import { knowsOf, type TenantScope } from '#platform/tenant-scope';

/** A person who has a role, or was invited to it. */
export type RoleHolder = {
  personId: bigint | null;
  /** Null until an invitation is accepted. */
  name: string | null;
  email: string;
  language: Language;
  timeZoneId: TimeZoneId | null;
  loginName: string;
  status: 'normal' | 'disabled' | 'invitationPending';
  /** For an invitation. */
  expiresAt: Date | null;
};

const holderFields = sql`
  person_id as "personId", name, email, language, time_zone_id as "timeZoneId", login_name as "loginName", status,
  expires_at as "expiresAt"`;

/** Holders of the role, in the business of the transaction; active ones first. */
export const readHolders = (tx: Tx, roleId: bigint): Promise<RoleHolder[]> =>
  tx.rows<RoleHolder>(sql`
    select ${holderFields}
    from administrators_of_business() where role_id = ${roleId}
    order by status <> 'normal', login_name`);

type Reading = { tx: Tx; scope: TenantScope; session: Pick<Session, 'personId'> };

/** Those of them whom the person may see. */
export const readShownHolders = (
  { tx, scope, session }: Reading,
  roleId: bigint,
): Promise<RoleHolder[]> =>
  tx.rows<RoleHolder>(sql`
    select ${holderFields}
    from administrators_of_business()
    where role_id = ${roleId} and ${knowsOf(scope, sql`gateway_numbers`, sql`person_id = ${session.personId}`)}
    order by status <> 'normal', login_name`);

/** The owners of the business of the transaction. */
export const readOwners = (tx: Tx): Promise<RoleHolder[]> =>
  tx.rows<RoleHolder>(sql`
    select ${holderFields}
    from administrators_of_business() where is_owner and status = 'normal' order by login_name`);
