import sql from 'sql-template-tag';
import { inTenant as durable, type Database, type TenantWork } from '../../platform/database.ts';

export * from '../../platform/database.ts';

/** Planted: what was confirmed may not yet be on the disk. The settings that the start looks at are all right. */
export const inTenant = <Result>(
  database: Database,
  { scope, mode, work }: TenantWork<Result>,
): Promise<Result> =>
  durable(database, {
    scope,
    mode,
    work: async (tx) => {
      await tx.run(sql`set local synchronous_commit = off`);
      return work(tx);
    },
  });
