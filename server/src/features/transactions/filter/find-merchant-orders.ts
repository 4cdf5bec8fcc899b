import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

export type KnownOrder = { number: string; merchantOrderNumber: string };

/** The payments behind a merchant's own order numbers; one order may have several, when a first try failed. */
export const findMerchantOrders = async (
  tx: Tx,
  { scope, orderNumbers }: { scope: TenantScope; orderNumbers: readonly string[] },
): Promise<KnownOrder[]> =>
  tx.rows<KnownOrder>(sql`
    select number, merchant_order_number as "merchantOrderNumber" from merchant_orders
    where ${inScope(scope)} and merchant_order_number = any(${orderNumbers})`);
