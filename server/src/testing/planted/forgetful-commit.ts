import sql from 'sql-template-tag';
import { inTenant as durable, type Database, type TenantWork } from '../../platform/database.ts';

export * from '../../platform/database.ts';

/** Planted: confirmed data may not be on the disk yet. The settings checked at the start are all correct. */
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
