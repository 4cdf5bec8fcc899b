import { uploadPurposes, type UploadPurpose } from '@back-office/contract/features/uploads/rules';
import type { Permission } from '@back-office/contract/kit/permission';
import sql, { empty } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Session } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import type { TenantScope } from '#platform/tenant-scope';
import { fileFields, type FileRow } from './file-row.ts';

type Rights = {
  session: Pick<Session, 'personId' | 'level'>;
  can: (permission: Permission) => boolean;
};
type Reader = Rights & { tx: Tx; scope: TenantScope };

/** Before its business is active, a person may only access onboarding files. */
const isReached = (purpose: UploadPurpose, { level }: Rights['session']): boolean =>
  level === 'active' || 'beforeActive' in uploadPurposes[purpose];

/** Refuses a person who may not add files for a purpose. */
export const refuseForPurpose = (purpose: UploadPurpose, { session, can }: Rights): void => {
  if (!isReached(purpose, session)) {
    throw new Refusal('session.levelTooLow');
  }
  const { permission } = uploadPurposes[purpose];
  if (!can(permission)) {
    throw new Refusal('session.noPermission', { missing: [permission] });
  }
};

/** A file by its id: one's own, or an attached one within one's gateways. Without access it is reported as not found. */
export const findReadable = async (
  { tx, scope, session, can }: Reader,
  id: string,
): Promise<FileRow | undefined> => {
  const { businessId, gatewayNumbers } = scope;
  const inGateways =
    gatewayNumbers === null
      ? empty
      : sql` and (gateway_number is null or gateway_number = any(${gatewayNumbers}))`;
  const [row] = await tx.rows<FileRow>(sql`
    select ${fileFields} from uploaded_files
    where business_id = ${businessId} and id = ${id} and removed_at is null
      and (owner_kind is not null or uploaded_by = ${session.personId})${inGateways}`);
  return row !== undefined &&
    isReached(row.purpose, session) &&
    can(uploadPurposes[row.purpose].permission)
    ? row
    : undefined;
};

/** A submitted file, for a reader who may see an object of this kind. */
export const findSubmitted = async (
  tx: Tx,
  businessId: bigint,
  { kind, id }: { kind: string; id: string },
): Promise<FileRow | undefined> => {
  const [row] = await tx.rows<FileRow>(sql`
    select ${fileFields} from uploaded_files
    where business_id = ${businessId} and id = ${id} and owner_kind = ${kind} and submitted_at is not null`);
  return row;
};
