import { setTimeout as sleep } from 'node:timers/promises';
import { applyRollups as atOnce } from '../../features/reports/apply-rollups.ts';
import { inRole, openDatabase } from '../../platform/database.ts';

const windowMs = 20;
const another = openDatabase(process.env['DATABASE_URL'] ?? '');

/** Planted: the figures follow in a transaction of their own. */
export const applyRollups: typeof atOnce = (_tx, changes) => {
  const later = async (): Promise<void> => {
    await sleep(windowMs);
    await inRole(another, 'feed', (tx) => atOnce(tx, changes));
  };
  // It fails when PostgreSQL does, and nobody hears of it: that is the defect.
  later().catch(() => {});
  return Promise.resolve();
};
