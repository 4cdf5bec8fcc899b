import { paymentNumberSchema } from '@back-office/contract/gateway/numbers';
import { findMerchantOrders } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { readProvable, type ProvablePayment } from './read-payments.ts';

type Naming = { scope: TenantScope; orderNumbers: readonly string[]; isHeld: boolean };

/** The payments that each order number may refer to. */
export const findPayments = async (tx: Tx, { scope, orderNumbers, isHeld }: Naming) => {
  const named = [...new Set(orderNumbers)];
  const orders = await findMerchantOrders(tx, { scope, orderNumbers: named });
  const numbers = named.filter((text) => paymentNumberSchema.safeParse(text).success);
  const all = [...new Set([...numbers, ...orders.map(({ number }) => number)])];
  const payments = await readProvable(tx, { scope, numbers: all, isHeld });
  const byOrder = Map.groupBy(payments.values(), ({ merchantOrderNumber }) => merchantOrderNumber);
  return (orderNumber: string): ProvablePayment[] => {
    const itself = payments.get(orderNumber);
    return itself === undefined ? (byOrder.get(orderNumber) ?? []) : [itself];
  };
};

/** If an order has several attempts, the successful payment counts. */
export const meantBy = (
  payments: readonly ProvablePayment[],
): ProvablePayment | 'notFound' | 'severalOrders' => {
  const [first, ...others] = payments.filter(({ isSale }) => isSale);
  if (first === undefined) {
    return payments[0] ?? 'notFound';
  }
  return others.length > 0 ? 'severalOrders' : first;
};
