import type {
  BatchAction,
  OverseenBatch,
} from '@back-office/contract/features/settlements/oversight';
import type { BatchStatus } from '@back-office/contract/features/settlements/statement';
import sql, { type Sql } from 'sql-template-tag';

/** Of `settlement_batches b` with `businesses m`: whose it is, and who did what. */
export const overseenColumns: Sql = sql`m.merchant_number as "merchantNumber", m.name as "merchantName", b.checked_by as "checkedById",
  b.checked_by_name as "checkedBy", b.credited_by_name as "creditedBy", b.cancelled_by_name as "cancelledBy",
  exists (
    select from settlement_batches o
    where o.business_id = b.business_id and o.gateway_number = b.gateway_number and o.currency = b.currency and o.status <> 'cancelled'
      and o.settlement_day > b.settlement_day
  ) as "hasLater"`;

export type OverseenRecord = {
  status: BatchStatus;
  merchantNumber: string;
  merchantName: string;
  checkedById: bigint | null;
  checkedBy: string | null;
  creditedBy: string | null;
  cancelledBy: string | null;
  hasLater: boolean;
};

type Overseen = Pick<
  OverseenBatch,
  | 'merchantNumber'
  | 'merchantName'
  | 'checkedBy'
  | 'creditedBy'
  | 'cancelledBy'
  | 'allowedActions'
  | 'obstacles'
>;

/** What an operator may do with a batch: what he checked himself he does not credit. */
export const wireOverseen = (record: OverseenRecord, personId: bigint): Overseen => {
  const { status, hasLater, checkedById } = record;
  const isOpen = status === 'reported' || status === 'checked';
  const isOwnCheck = status === 'checked' && checkedById === personId;
  const actions: Record<BatchAction, boolean> = {
    check: status === 'reported',
    credit: status === 'checked' && !isOwnCheck,
    cancel: isOpen && !hasLater,
  };
  return {
    merchantNumber: record.merchantNumber,
    merchantName: record.merchantName,
    checkedBy: record.checkedBy,
    creditedBy: record.creditedBy,
    cancelledBy: record.cancelledBy,
    allowedActions: (['check', 'credit', 'cancel'] as const).filter((action) => actions[action]),
    obstacles: [
      ...(isOwnCheck ? (['ownCheck'] as const) : []),
      ...(isOpen && hasLater ? (['laterBatch'] as const) : []),
    ],
  };
};

/** A batch of a merchant whom an operator names by his number. */
export const ofMerchant = (merchantNumber: string): Sql =>
  sql`business_id = (select id from businesses where merchant_number = ${merchantNumber})`;
