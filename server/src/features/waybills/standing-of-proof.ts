import { worthOf } from '@back-office/contract/features/waybills/worth';
import type { Permission } from '@back-office/contract/kit/permission';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { readProvable } from './upload/read-payments.ts';
import { obstacleOf } from './waybill-lifecycle.ts';

type Reader = { scope: TenantScope; now: Date; can: (permission: Permission) => boolean };

/**
 * The value of a payment's proof of delivery, and whether the reader can add one now; null if the reader may not see
 * it.
 */
export const standingOfProof = async (
  tx: Tx,
  paymentNumber: string,
  { scope, now, can }: Reader,
): Promise<{ worth: 'nothing' | 'sent' | 'delivered'; isOpen: boolean } | null> => {
  if (!can('waybills.view')) {
    return null;
  }
  const payment = (await readProvable(tx, { scope, numbers: [paymentNumber], isHeld: false })).get(
    paymentNumber,
  );
  if (payment === undefined) {
    return null;
  }
  const { waybill } = payment;
  const obstacle = obstacleOf({ ...payment, status: waybill?.status ?? null });
  return {
    worth: waybill === null ? 'nothing' : worthOf(waybill, now),
    isOpen: can('waybills.upload') && obstacle === null,
  };
};
