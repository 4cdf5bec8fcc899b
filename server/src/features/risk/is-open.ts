import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

/** Whether people may add what counts at a gateway number; at all of them (`null`) only who sees all. */
export const isOpen = async (
  tx: Tx,
  scope: TenantScope,
  gatewayNumber: string | null,
): Promise<boolean> => {
  if (gatewayNumber === null) {
    return scope.gatewayNumbers === null;
  }
  const open = await tx.rows(sql`
    select 1 from gateways where ${inScope(scope)} and gateway_number = ${gatewayNumber} and is_active`);
  return open.length > 0;
};
