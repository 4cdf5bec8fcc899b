import { placeHold, proposeRelease } from '@back-office/contract/features/funds/holds';
import { previewHold } from '@back-office/contract/features/funds/subjects';
import type { PaymentStatus } from '@back-office/contract/features/payment';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import sql from 'sql-template-tag';
import { addProposal, type HeldProposal } from '#features/proposals/public';
import { lockPayments } from '#features/transactions/public';
import { planned, type Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { bookPayments } from '../ledger/book-payments.ts';
import { type Confirming, nextNumber, type Obstacle } from './overseen.ts';
import { readHold } from './read-decisions.ts';

type Payment = { businessId: bigint; paymentNumber: string };

/** Updates the ledger for a payment whose hold changed. */
const book = async (tx: Tx, payment: Payment, now: Date): Promise<void> => {
  await bookPayments(tx, [payment], now);
  await announceStale(tx, { businessId: payment.businessId, stale: 'home' });
};

type Named = { merchantNumber: string; paymentNumber: string };
type Holdable = {
  status: PaymentStatus;
  currency: string;
  amountMinor: bigint;
  orderedAt: Date;
  gatewayNumber: string;
  isSold: boolean;
  isHeld: boolean;
};
type Judged = { obstacle: ErrorsOf<typeof placeHold> } | { payment: Payment; found: Holdable };

/** Whether a payment can be held. Under the payment's lock if `forWriting`, so that only one hold is in force at a time. */
const judge = async (
  tx: Tx,
  { merchantNumber, paymentNumber }: Named,
  forWriting: boolean,
): Promise<Judged> => {
  const [business] = await tx.rows<{ businessId: bigint }>(
    sql`select id as "businessId" from businesses where merchant_number = ${merchantNumber}`,
  );
  if (business === undefined) {
    return { obstacle: 'funds.paymentNotFound' };
  }
  const { businessId } = business;
  const payment = { businessId, paymentNumber };
  if (forWriting) {
    await lockPayments(tx, [payment]);
  }
  const [found] = await tx.rows<Holdable>(planned`
    select t.status, t.currency, t.amount_minor as "amountMinor", t.ordered_at as "orderedAt", p.is_sold as "isSold",
      p.gateway_number as "gatewayNumber", h.number is not null as "isHeld"
    from priced_payments p
    join transactions t on t.business_id = ${businessId} and t.number = ${paymentNumber}
    left join payment_holds h on h.business_id = ${businessId} and h.payment_number = ${paymentNumber} and h.released_at is null
    where p.business_id = ${businessId} and p.number = ${paymentNumber}`);
  if (found === undefined) {
    return { obstacle: 'funds.paymentNotFound' };
  }
  if (!found.isSold) {
    return { obstacle: 'funds.nothingToHold' };
  }
  return found.isHeld ? { obstacle: 'funds.heldAlready' } : { payment, found };
};

/** The payment as an operator sees it before holding it. */
export const previewHoldRoute = implement(previewHold, async ({ tx, refuse }, named) => {
  const judged = await judge(tx, named, false);
  if ('obstacle' in judged) {
    return refuse(judged.obstacle);
  }
  const { found } = judged;
  return {
    ...found,
    amountMinor: String(found.amountMinor),
    orderedAt: found.orderedAt.toISOString(),
  };
});

export const placeHoldRoute = implement(
  placeHold,
  async ({ tx, session, now, refuse, change }, { merchantNumber, paymentNumber, reason }) => {
    const judged = await judge(tx, { merchantNumber, paymentNumber }, true);
    if ('obstacle' in judged) {
      return refuse(judged.obstacle);
    }
    const { payment, found } = judged;
    const { businessId } = payment;
    const number = await nextNumber(tx, 'H', now);
    await tx.run(sql`
      insert into payment_holds (business_id, number, payment_number, gateway_number, reason, placed_by, placed_by_name, placed_at)
      values (${businessId}, ${number}, ${paymentNumber}, ${found.gatewayNumber}, ${reason}, ${session.personId}, ${session.personName}, ${now})`);
    await book(tx, payment, now);
    change({ businessId, objectNumber: number, before: null, after: { paymentNumber, reason } });
    return { number };
  },
);

type Release = {
  holdNumber: string;
  paymentNumber: string;
  gatewayNumber: string;
  currency: string;
  amountMinor: string;
};

/** Proposes to another operator to release a hold. */
export const proposeReleaseRoute = implement(proposeRelease, async (context, input) => {
  const { tx, session, now, refuse, change } = context;
  const { merchantNumber, number, reason } = input;
  const hold = await readHold(tx, { merchantNumber, number });
  const [business] = await tx.rows<{ businessId: bigint }>(
    sql`select id as "businessId" from businesses where merchant_number = ${merchantNumber}`,
  );
  if (hold === undefined || business === undefined) {
    return refuse('funds.holdNotFound');
  }
  if (hold.releasedAt !== null) {
    return refuse('funds.releasedAlready');
  }
  const { businessId } = business;
  const after: Release = {
    holdNumber: number,
    paymentNumber: hold.paymentNumber,
    gatewayNumber: hold.gatewayNumber,
    currency: hold.currency,
    amountMinor: String(BigInt(hold.fromPendingMinor) + BigInt(hold.fromAvailableMinor)),
  };
  const id = await addProposal(tx, {
    businessId,
    kind: 'holdRelease',
    about: number,
    before: null,
    after,
    reason,
    by: session,
    now,
  });
  if (id === undefined) {
    return refuse('funds.proposedAlready');
  }
  await announceStale(tx, { businessId, stale: 'home' });
  change({
    businessId,
    objectNumber: number,
    before: { isReleaseProposed: false },
    after: { isReleaseProposed: true },
  });
  return { id };
});

/** Returns the held money to the account it came from; reports an obstacle if the hold is already released. */
export const applyRelease = async (
  tx: Tx,
  proposal: HeldProposal<string>,
  { by, now }: Confirming,
): Promise<{ obstacle: Obstacle } | { number: string }> => {
  const { businessId } = proposal;
  const { holdNumber: number, paymentNumber } = proposal.after as Release;
  const payment = { businessId, paymentNumber };
  await lockPayments(tx, [payment]);
  const released = await tx.run(sql`
    update payment_holds set released_by = ${proposal.proposedBy}, released_by_name = ${proposal.proposedByName}, released_at = ${now},
      release_reason = ${proposal.reason}, release_confirmed_by = ${by.personId}, release_confirmed_by_name = ${by.personName}
    where business_id = ${businessId} and number = ${number} and released_at is null`);
  if (released === 0) {
    return { obstacle: 'funds.releasedAlready' };
  }
  await book(tx, payment, now);
  return { number };
};
