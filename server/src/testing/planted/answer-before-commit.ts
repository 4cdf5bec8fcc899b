import { setTimeout as sleep } from 'node:timers/promises';
import { inTenant as whole, type Database, type TenantWork } from '../../platform/database.ts';

export * from '../../platform/database.ts';

const windowMs = 20;

/** Planted: the caller hears of success while the transaction is still open. */
export const inTenant = <Result>(
  database: Database,
  { scope, mode, work }: TenantWork<Result>,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const early = async (tx: Parameters<typeof work>[0]): Promise<Result> => {
      const result = await work(tx);
      resolve(result);
      await sleep(windowMs);
      return result;
    };
    whole(database, { scope, mode, work: early }).catch(reject);
  });
