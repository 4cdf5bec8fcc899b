import type { BusinessStatus, StatusReason } from '@back-office/contract/kit/business-status';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

export type StatusChange = {
  businessId: bigint;
  at: Date;
  /** Null: it was made. */
  from: BusinessStatus | null;
  to: BusinessStatus;
  actor: 'merchant' | 'operator' | 'system';
  personId: bigint;
  /** Of an operator, as it is now. */
  personName?: string;
  reasons?: readonly StatusReason[];
  note?: string;
};

/** Writes down what a business's status became and why; such a row is never changed. */
export const keepStatusChange = async (tx: Tx, change: StatusChange): Promise<void> => {
  await tx.run(sql`
    insert into business_status_changes (business_id, at, from_status, to_status, actor_kind, person_id, person_name, reasons, note)
    values (${change.businessId}, ${change.at}, ${change.from}, ${change.to}, ${change.actor}, ${change.personId},
      ${change.personName ?? null}, ${change.reasons ?? []}, ${change.note ?? null})`);
};
