import type pg from 'pg';
import sql from 'sql-template-tag';
import { lockPayments } from '#features/transactions/public';
import { inRole, type Database, type Tx } from '#platform/database';
import { bookPayments } from './book-payments.ts';

/** Payments per database transaction: each is locked, and the cluster has room for some thousands of locks. */
const paymentsPerBatch = 1000;

type Place = { businessId: bigint; paymentNumber: string };

/** Reads a month's next live payments after a place; payment numbers begin with the month. */
const findNext = (tx: Tx, month: string, { businessId, paymentNumber }: Place) =>
  tx.rows<Place>(sql`
    select business_id as "businessId", number as "paymentNumber" from transactions
    where number >= ${month} and number < ${`${month}99`} and mode = 'live'
      and (business_id, number) > (${businessId}, ${paymentNumber})
    order by business_id, number limit ${paymentsPerBatch}`);

const bookMonth = async (database: Database, month: string, now: Date): Promise<void> => {
  let place: Place | undefined = { businessId: 0n, paymentNumber: '' };
  while (place !== undefined) {
    const from: Place = place;
    place = await inRole(database, 'feed', async (tx) => {
      const payments = await findNext(tx, month, from);
      await lockPayments(tx, payments);
      await bookPayments(tx, payments, now);
      return payments.at(-1);
    });
  }
};

/**
 * Books everything stored before the ledger existed. Part of the migrate command, so that all is booked before the server starts.
 * Existing bookings stay as they are.
 */
export const bookWhatIsThere = async (
  migrator: pg.Client,
  database: Database,
  now: Date,
): Promise<void> => {
  const { rows } = await migrator.query<{ month: string }>(
    'select month from months_to_book order by month',
  );
  for (const { month } of rows) {
    await bookMonth(database, month, now);
    await migrator.query('delete from months_to_book where month = $1', [month]);
  }
};
