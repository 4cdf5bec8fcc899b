import { setTimeout as sleep } from 'node:timers/promises';
import { bookPayments as together } from '../../features/funds/ledger/book-payments.ts';
import { inRole } from '../../platform/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';

export * from '../../features/funds/ledger/book-payments.ts';

const windowMs = 200;
const another = openDatabase(process.env['DATABASE_URL'] ?? '');

/** Planted: the money is booked in a transaction of its own, after that of the payments. */
export const bookPayments: typeof together = (_tx, touched, now) => {
  const later = async (): Promise<void> => {
    await sleep(windowMs);
    await inRole(another, 'feed', (tx) => together(tx, touched, now));
  };
  // It fails when PostgreSQL does, unnoticed: that is the defect.
  later().catch(() => {});
  return Promise.resolve();
};
