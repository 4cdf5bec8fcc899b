import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { cancelHeld } from '../change-subscription.ts';
import { holdSubscriptions } from '../subscription-row.ts';
import { chargebacksCancel } from './chargeback-stop.ts';

type PaymentKey = { businessId: bigint; paymentNumber: string };

const stopOf = async (
  tx: Tx,
  businessId: bigint,
  { paymentNumbers, now }: { paymentNumbers: readonly string[]; now: Date },
): Promise<void> => {
  const held = await holdSubscriptions(
    tx,
    sql`business_id = ${businessId} and status not in ('cancelled', 'ended') and number in (
      select c.subscription_number from subscription_charges c
      where c.business_id = ${businessId} and c.payment_number = any (${paymentNumbers}::text[]))`,
    { limit: paymentNumbers.length },
  );
  for (const one of held) {
    await cancelHeld({ tx, businessId, now }, one, 'chargeback');
  }
};

/**
 * Cancels the subscription of a payer who had a payment charged back (Spec S4.16), if the merchant's setting says so
 * when the chargeback is first reported. Role: feed.
 */
export const stopChargedBack = async (
  tx: Tx,
  payments: readonly PaymentKey[],
  now: Date,
): Promise<void> => {
  const ofBusinesses = [...Map.groupBy(payments, ({ businessId }) => businessId)];
  for (const [businessId, own] of ofBusinesses.toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    if (await chargebacksCancel(tx, businessId)) {
      const paymentNumbers = own.map(({ paymentNumber }) => paymentNumber);
      await stopOf(tx, businessId, { paymentNumbers, now });
    }
  }
};
