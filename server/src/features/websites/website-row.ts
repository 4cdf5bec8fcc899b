import type {
  DownReason,
  WebsitePlatform,
  WebsiteRow,
  WebsiteType,
} from '@back-office/contract/features/websites';
import type { ProofFailure, ProofMethod } from '@back-office/contract/features/websites/proof';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import type { WebsiteStanding } from './website-life.ts';

export type WebsiteRecord = WebsiteStanding & {
  businessId: bigint;
  number: string;
  gatewayNumber: string;
  url: string;
  host: string;
  type: WebsiteType;
  platform: WebsitePlatform;
  currency: string;
  confirmedAt: Date | null;
  confirmedByName: string | null;
  note: string | null;
  appliedAt: Date;
  appliedByName: string;
  changedAt: Date;
  version: number;
  proofToken: string;
  proofAsked: ProofMethod | null;
  proofCheckedAt: Date | null;
  proofFailure: ProofFailure | null;
  provedBy: ProofMethod | null;
  provedAt: Date | null;
  lookedAt: Date | null;
  certificateUntil: Date | null;
  downSince: Date | null;
  downReason: DownReason | null;
  correctionType: WebsiteType | null;
  correctionAverageMinor: bigint | null;
  correctionAt: Date | null;
  correctionByName: string | null;
  isUntold: boolean;
};

/** Columns of `w`. */
export const websiteColumns = sql`w.business_id as "businessId", w.number, w.gateway_number as "gatewayNumber", w.url, w.host, w.type,
  w.platform, w.currency, w.average_minor as "averageMinor", w.realised_minor as "realisedMinor",
  w.confirmed_minor as "confirmedMinor", w.confirmed_at as "confirmedAt", w.confirmed_by_name as "confirmedByName", w.status, w.is_stopped as "isStopped", w.audited_by as "auditedBy", w.note,
  w.applied_at as "appliedAt", w.applied_by_name as "appliedByName", w.changed_at as "changedAt", w.version,
  w.proof_token as "proofToken", w.proof_asked as "proofAsked", w.proof_checked_at as "proofCheckedAt",
  w.proof_failure as "proofFailure", w.proved_by as "provedBy", w.proved_at as "provedAt",
  w.correction_type as "correctionType", w.correction_average_minor as "correctionAverageMinor", w.correction_at as "correctionAt",
  w.correction_by_name as "correctionByName", w.looked_at as "lookedAt", w.certificate_until as "certificateUntil",
  w.down_since as "downSince", w.down_reason as "downReason",
  w.status = 'reviewed' and exists (
    select 1 from website_lists g
    where g.business_id = w.business_id and g.gateway_number = w.gateway_number and g.told_version < w.listed_version) as "isUntold"`;

/** The columns of a list of websites. */
export const websiteValues = {
  url: sql`w.url`,
  status: sql`w.status`,
  type: sql`w.type`,
  average: sql`w.average_minor`,
  platform: sql`w.platform`,
  gatewayNumber: sql`w.gateway_number`,
  changedAt: sql`w.changed_at`,
  note: sql`w.note`,
  number: sql`w.number`,
  appliedAt: sql`w.applied_at`,
};

/** Undefined if there is none. Held by a statement of its own: a cluster locks no rows beside a sub-select. */
export const findWebsite = async (
  tx: Tx,
  { scope, number, isHeld = false }: { scope: TenantScope; number: string; isHeld?: boolean },
): Promise<WebsiteRecord | undefined> => {
  if (isHeld) {
    await tx.run(
      sql`select from websites where ${inScope(scope)} and number = ${number} for update`,
    );
  }
  const [record] = await tx.rows<WebsiteRecord>(
    sql`select ${websiteColumns} from websites w where ${inScope(scope)} and w.number = ${number}`,
  );
  return record;
};

/** The correction that waits for an operator, if any. */
export const correctionOf = ({
  correctionType: type,
  correctionAverageMinor: averageMinor,
  correctionAt: at,
  correctionByName: by,
}: WebsiteRecord): { type: WebsiteType; averageMinor: bigint; at: Date; by: string } | null =>
  type === null || averageMinor === null || at === null || by === null
    ? null
    : { type, averageMinor, at, by };

const wireCorrection = (record: WebsiteRecord): WebsiteRow['correction'] => {
  const correction = correctionOf(record);
  return correction === null
    ? null
    : {
        ...correction,
        averageMinor: String(correction.averageMinor),
        at: correction.at.toISOString(),
      };
};

/** The wire format, without the reader's allowed actions. */
export const wireWebsite = (record: WebsiteRecord): Omit<WebsiteRow, 'allowedActions'> => ({
  number: record.number,
  url: record.url,
  host: record.host,
  gatewayNumber: record.gatewayNumber,
  type: record.type,
  platform: record.platform,
  currency: record.currency,
  averageMinor: String(record.averageMinor),
  status: record.status,
  appliedAt: record.appliedAt.toISOString(),
  appliedBy: record.appliedByName,
  changedAt: record.changedAt.toISOString(),
  isUntold: record.isUntold,
  note: record.note,
  correction: wireCorrection(record),
  version: record.version,
});
