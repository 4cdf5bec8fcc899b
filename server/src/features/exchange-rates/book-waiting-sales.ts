import { bookPayments } from '#features/funds/public';
import { lockPayments } from '#features/transactions/public';
import { now } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import {
  findOpenSales,
  findSellers,
  forgetWaiting,
  type Place,
  type Unpriced,
} from './unpriced-sales.ts';

// Each is locked until its transaction ends, and the cluster has room for some thousands of locks.
const paymentsAtOnce = 1000;

type Next = Place & { most: number };

/** Books the next sales after a place that have a rate by now; returns the place after them, or undefined at the end. */
const bookNext = async (tx: Tx, sold: Unpriced, next: Next): Promise<Place | undefined> => {
  const open = await findOpenSales(tx, sold, next);
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

/** A sold currency, and the first day of its rate: `EUR/2026-11-20`. */
export const waitingOf = (currency: string, firstDay: string): string => `${currency}/${firstDay}`;

/**
 * Books waiting sales of a currency at its new rate, from the first day of the rate on. Safe to repeat, since a booked sale is
 * not found again. Each thousand is a transaction of its own, so that events wait for their own payments only.
 */
export const bookWaitingSales = async (
  { database }: Platform,
  waiting: string,
  most = paymentsAtOnce,
): Promise<void> => {
  // A job queued before first days were added begins with the oldest sale.
  const [currency = '', day = '0001-01-01'] = waiting.split('/');
  const bookAll = async (sold: Unpriced): Promise<void> => {
    let place: Place | undefined = { day, id: 0n };
    while (place !== undefined) {
      const next: Next = { ...place, most };
      place = await inRole(database, 'jobs', (tx) => bookNext(tx, sold, next));
    }
  };
  const sellers = await inRole(database, 'jobs', (tx) => findSellers(tx, currency));
  await eachOfItsOwn(sellers, bookAll, 'Merchants whose sales were not booked at their rate');
};
