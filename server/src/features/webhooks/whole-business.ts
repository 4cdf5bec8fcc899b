import sql, { type Sql } from 'sql-template-tag';
import type { TenantScope } from '#platform/tenant-scope';

/** An endpoint hears of every gateway, so who is held to some neither sees nor makes one. */
export const isWholeBusiness = ({ gatewayNumbers }: TenantScope): boolean =>
  gatewayNumbers === null;

/** The first wall of every statement on a table of this room, row-level security the second. */
export const inWholeBusiness = (scope: TenantScope, table: Sql): Sql =>
  isWholeBusiness(scope)
    ? sql`${table}.business_id = ${scope.businessId}`
    : sql`${table}.business_id = ${scope.businessId} and false`;
