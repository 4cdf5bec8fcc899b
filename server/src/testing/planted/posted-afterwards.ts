import { setTimeout as sleep } from 'node:timers/promises';
import { postTransfers as together } from '../../features/funds/ledger/post-transfers.ts';
import { inRole, openDatabase } from '../../platform/database.ts';

export * from '../../features/funds/ledger/post-transfers.ts';

// Wide: money moves but a few times in a second, and a server that dies must meet one of them.
const windowMs = 200;
const another = openDatabase(process.env['DATABASE_URL'] ?? '');

/** Planted: what a batch or a withdrawal moves is posted in a transaction of its own, after what was decided on it. */
export const postTransfers: typeof together = (_tx, transfers, now) => {
  const later = async (): Promise<void> => {
    await sleep(windowMs);
    await inRole(another, 'operator', (tx) => together(tx, transfers, now));
  };
  // It fails when PostgreSQL does, and nobody hears of it: that is the defect.
  later().catch(() => {});
  return Promise.resolve();
};
