import sql, { type Sql } from 'sql-template-tag';
import { inScope, type TenantScope } from '#platform/tenant-scope';

/** A batch that the person may see, by its number. */
export const batchIn = (scope: TenantScope, number: string): Sql =>
  sql`${inScope(scope)} and number = ${number}`;
