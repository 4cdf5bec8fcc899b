import type { BusinessStatus, StatusReason } from '@back-office/contract/kit/business-status';
import sql, { empty } from 'sql-template-tag';
import type { Tx } from '#platform/database';

export type StatusChange = {
  businessId: bigint;
  at: Date;
  /** Null for a new business. */
  from: BusinessStatus | null;
  to: BusinessStatus;
  actor: 'merchant' | 'operator' | 'system';
  personId: bigint;
  /** The operator's current name. */
  personName?: string;
  reasons?: readonly StatusReason[];
  note?: string;
};

/** Records a status change and its reasons; such a row is never changed. */
export const keepStatusChange = async (tx: Tx, change: StatusChange): Promise<void> => {
  const { personName, note } = change;
  // A merchant's own role names no operator and gives no note; it may not write those columns.
  const said = personName !== undefined || note !== undefined;
  await tx.run(sql`
    insert into business_status_changes (business_id, at, from_status, to_status, actor_kind, person_id, reasons
      ${said ? sql`, person_name, note` : empty})
    values (${change.businessId}, ${change.at}, ${change.from}, ${change.to}, ${change.actor}, ${change.personId},
      ${change.reasons ?? []} ${said ? sql`, ${personName ?? null}, ${note ?? null}` : empty})`);
};

/** Changes a business's status, if it is still the expected one, and records the change. */
export const changeStatus = async (
  tx: Tx,
  change: StatusChange & { from: BusinessStatus },
): Promise<boolean> => {
  const { businessId, from, to } = change;
  const moved = await tx.run(
    sql`update businesses set status = ${to} where id = ${businessId} and status = ${from}`,
  );
  if (moved === 0) {
    return false;
  }
  await keepStatusChange(tx, change);
  return true;
};
