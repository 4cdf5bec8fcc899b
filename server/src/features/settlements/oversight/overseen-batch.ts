import {
  type BatchAction,
  batchActions,
  batchObstacles,
  type OverseenBatch,
} from '@back-office/contract/features/settlements/oversight';
import type { BatchStatus } from '@back-office/contract/features/settlements/statement';
import sql, { type Sql } from 'sql-template-tag';

/** From `settlement_batches b` with `businesses m`: the merchant and the deciding operators. */
export const overseenColumns: Sql = sql`m.merchant_number as "merchantNumber", m.name as "merchantName", b.checked_at as "checkedAt", b.checked_by as "checkedById",
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
  checkedAt: Date | null;
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
  | 'checkedAt'
  | 'checkedBy'
  | 'creditedBy'
  | 'cancelledBy'
  | 'allowedActions'
  | 'obstacles'
>;

/** Obstacles to a decision on the batch: an operator can't credit a batch that he checked himself. */
const obstaclesOf = (
  { status, hasLater, checkedById }: OverseenRecord,
  personId: bigint,
): Overseen['obstacles'] => {
  const isOpen = status === 'reported' || status === 'checked';
  const stands = {
    ownCheck: status === 'checked' && checkedById === personId,
    laterBatch: isOpen && hasLater,
  };
  return batchObstacles.filter((obstacle) => stands[obstacle]);
};

/** The batch's actions for an operator. */
export const wireOverseen = (record: OverseenRecord, personId: bigint): Overseen => {
  const { status } = record;
  const obstacles = obstaclesOf(record, personId);
  const actions: Record<BatchAction, boolean> = {
    check: status === 'reported',
    credit: status === 'checked' && !obstacles.includes('ownCheck'),
    cancel:
      (status === 'reported' || status === 'checked') &&
      obstacles.every((obstacle) => obstacle === 'ownCheck'),
  };
  return {
    merchantNumber: record.merchantNumber,
    merchantName: record.merchantName,
    checkedAt: record.checkedAt?.toISOString() ?? null,
    checkedBy: record.checkedBy,
    creditedBy: record.creditedBy,
    cancelledBy: record.cancelledBy,
    allowedActions: batchActions.filter((action) => actions[action]),
    obstacles,
  };
};
