import sql, { type Sql } from 'sql-template-tag';
import type { TenantScope } from '#platform/tenant-scope';

/** Whether a person sees the whole business: a withdrawal is of no gateway, so who is held to some sees none. */
export const isWholeBusiness = ({ gatewayNumbers }: TenantScope): boolean =>
  gatewayNumbers === null;

/** The first wall of every statement on withdrawals, row-level security the second. */
export const inWholeBusiness = (scope: TenantScope, table = sql`w`): Sql =>
  isWholeBusiness(scope)
    ? sql`${table}.business_id = ${scope.businessId}`
    : sql`${table}.business_id = ${scope.businessId} and false`;
