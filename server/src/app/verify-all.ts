import sql from 'sql-template-tag';
import { verifyOperationLog } from '#features/audit-logs/verify-operation-log';
import type { Configuration } from '#platform/configuration';
import { inRole, type Database } from '#platform/database';
import { verifyInvariants, type Finding } from '#platform/verify-invariants';

type Place = Pick<Configuration, 'ANCHORS_DIR' | 'RUN_DIR'>;

/** Checks all invariants of the rows, and the operation log up to its anchors. */
export const verifyAll = async (database: Database, place: Place): Promise<Finding[]> => {
  const invariants = await verifyInvariants(database);
  const operationLog = await inRole(database, 'jobs', async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`);
    await tx.run(sql`set local statement_timeout = '30min'`);
    return verifyOperationLog(tx, place);
  });
  return [...invariants, operationLog];
};
