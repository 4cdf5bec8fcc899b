import { placeHold, releaseHold } from '@back-office/contract/features/funds/holds';
import sql from 'sql-template-tag';
import { lockPayments } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { bookPayments } from '../ledger/book-payments.ts';
import { nextNumber } from './overseen.ts';

type Payment = { businessId: bigint; paymentNumber: string };

/** Brings the ledger to a payment whose hold changed. */
const book = async (tx: Tx, payment: Payment, now: Date): Promise<void> => {
  await bookPayments(tx, [{ ...payment, at: now.toISOString() }], now);
  await announceStale(tx, { businessId: payment.businessId, stale: 'home' });
};

/** One hold of a payment is in force at a time. */
export const placeHoldRoute = implement(
  placeHold,
  async ({ tx, session, now, refuse, change }, { merchantNumber, paymentNumber, reason }) => {
    const [business] = await tx.rows<{ businessId: bigint }>(
      sql`select id as "businessId" from businesses where merchant_number = ${merchantNumber}`,
    );
    if (business === undefined) {
      return refuse('funds.paymentNotFound');
    }
    const { businessId } = business;
    const payment = { businessId, paymentNumber };
    await lockPayments(tx, [payment]);
    const [found] = await tx.rows<{ isSold: boolean; gatewayNumber: string; isHeld: boolean }>(sql`
      select p.is_sold as "isSold", p.gateway_number as "gatewayNumber", exists (
        select from payment_holds h where h.business_id = p.business_id and h.payment_number = p.number and h.released_at is null
      ) as "isHeld"
      from priced_payments p where p.business_id = ${businessId} and p.number = ${paymentNumber}`);
    if (found === undefined) {
      return refuse('funds.paymentNotFound');
    }
    if (!found.isSold) {
      return refuse('funds.nothingToHold');
    }
    if (found.isHeld) {
      return refuse('funds.heldAlready');
    }
    const number = await nextNumber(tx, 'H', now);
    await tx.run(sql`
      insert into payment_holds (business_id, number, payment_number, gateway_number, reason, placed_by, placed_by_name, placed_at)
      values (${businessId}, ${number}, ${paymentNumber}, ${found.gatewayNumber}, ${reason}, ${session.personId}, ${session.personName}, ${now})`);
    await book(tx, payment, now);
    change({ businessId, objectNumber: number, before: null, after: { paymentNumber, reason } });
    return { number };
  },
);

/** What was held back goes back where it came from. */
export const releaseHoldRoute = implement(
  releaseHold,
  async ({ tx, session, now, refuse, change }, { merchantNumber, number, reason }) => {
    const [payment] = await tx.rows<Payment>(sql`
      select h.business_id as "businessId", h.payment_number as "paymentNumber"
      from payment_holds h join businesses b on b.id = h.business_id
      where b.merchant_number = ${merchantNumber} and h.number = ${number}`);
    if (payment === undefined) {
      return refuse('funds.holdNotFound');
    }
    await lockPayments(tx, [payment]);
    const released = await tx.run(sql`
      update payment_holds set released_by = ${session.personId}, released_by_name = ${session.personName}, released_at = ${now},
        release_reason = ${reason}
      where business_id = ${payment.businessId} and number = ${number} and released_at is null`);
    if (released === 0) {
      return refuse('funds.releasedAlready');
    }
    await book(tx, payment, now);
    change({
      businessId: payment.businessId,
      objectNumber: number,
      before: { isReleased: false },
      after: { isReleased: true, releaseReason: reason },
    });
    return { released: true as const };
  },
);
