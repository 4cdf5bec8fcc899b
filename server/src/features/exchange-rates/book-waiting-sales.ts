import { bookPayments } from '#features/funds/public';
import { lockPayments } from '#features/transactions/public';
import { now } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import {
  findOpenSales,
  findSellers,
  forgetWaiting,
  type Place,
  type Unpriced,
} from './unpriced-sales.ts';

// Each is locked until its transaction ends, and the cluster has room for some thousands of locks.
const paymentsAtOnce = 1000;

/** Books the next sales behind a place that have a rate by now; answers the place behind them, or nothing where there are no more. */
const bookNext = async (tx: Tx, sold: Unpriced, place: Place): Promise<Place | undefined> => {
  const open = await findOpenSales(tx, sold, { ...place, most: paymentsAtOnce });
  const priced = open.filter(({ isPriced }) => isPriced);
  const payments = priced.map(({ paymentNumber }) => ({
    businessId: sold.businessId,
    paymentNumber,
  }));
  if (payments.length > 0) {
    await lockPayments(tx, payments);
    await bookPayments(tx, payments, now());
    await forgetWaiting(
      tx,
      sold,
      payments.map(({ paymentNumber }) => paymentNumber),
    );
  }
  return open.at(-1);
};

/**
 * Books at its rate what was sold in a currency that had none to another. Safe to repeat: what is booked at a rate is not found
 * again. Each thousand is a transaction of its own, so that events wait for none but their own payments.
 */
export const bookWaitingSales = async (platform: Platform, currency: string): Promise<void> => {
  const { database } = platform;
  for (const sold of await inRole(database, 'jobs', (tx) => findSellers(tx, currency))) {
    let place: Place | undefined = { day: '0001-01-01', id: 0n };
    while (place !== undefined) {
      const from: Place = place;
      place = await inRole(database, 'jobs', (tx) => bookNext(tx, sold, from));
    }
  }
};
