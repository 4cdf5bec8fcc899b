import sql, { type Sql } from 'sql-template-tag';
import { isWholeBusiness, type TenantScope } from '#platform/tenant-scope';

/** The first wall of every statement on withdrawals; row-level security is the second. */
export const inWholeBusiness = (scope: TenantScope, table = sql`w`): Sql =>
  isWholeBusiness(scope)
    ? sql`${table}.business_id = ${scope.businessId}`
    : sql`${table}.business_id = ${scope.businessId} and false`;
