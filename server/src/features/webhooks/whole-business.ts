import sql, { type Sql } from 'sql-template-tag';
import { isWholeBusiness, type TenantScope } from '#platform/tenant-scope';

/**
 * An endpoint receives events of every gateway, so a person limited to some sees none. Row-level security is the second
 * wall.
 */
export const inWholeBusiness = (scope: TenantScope, table: Sql): Sql =>
  isWholeBusiness(scope)
    ? sql`${table}.business_id = ${scope.businessId}`
    : sql`${table}.business_id = ${scope.businessId} and false`;
