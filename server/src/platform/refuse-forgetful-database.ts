import sql from 'sql-template-tag';
import { databaseRoles, type Database } from './database/open-database.ts';

// Each of these, if off, may lose confirmed data in a power cut.
const neededSettings = ['fsync', 'full_page_writes', 'synchronous_commit'];

/**
 * Stops the start on a database that may lose confirmed data. Checks every role, since a setting may be changed for one of them
 * alone.
 */
export const refuseForgetfulDatabase = async (database: Database): Promise<void> => {
  const faults: string[] = [];
  for (const role of databaseRoles) {
    const off = await database.pools[role].query<{ name: string }>(
      sql`select name from pg_settings where name = any(${neededSettings}::text[]) and setting = 'off' order by name`,
    );
    faults.push(...off.rows.map(({ name }) => `${name} is off for bo_${role}`));
  }
  if (faults.length > 0) {
    throw new Error(
      `The database may lose what it has confirmed: ${faults.join(', ')}. Switch them on, or set UNSAFE_DATABASE=accepted for one whose loss is no harm.`,
    );
  }
};
