import type { IntervalUnit } from '@back-office/contract/features/subscriptions/states';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import { stopChargedBack } from '../charging/stop-charged-back.ts';
import {
  recordSubscriptionFacts,
  type SubscriptionFact,
} from '../facts/record-subscription-facts.ts';
import { plannedAt } from '../periods.ts';
import { newNumber } from '../start-subscription.ts';
import { countSubscriptions } from '../subscription-totals.ts';

const dayMinutes = 24 * 60;

export type HeldAgreement = {
  businessId: bigint;
  orderNumber: string;
  gatewayNumber: string;
  unit: IntervalUnit;
  count: number;
  trialDays: number;
  charges: number | null;
  agreedAt: Date;
  paymentNumber: string | null;
  tokenNumber: string | null;
  subscriptionNumber: string | null;
};

/** Locked until the transaction ends, so that a card and a payment reported at the same time begin one subscription. */
export const holdAgreement = async (
  tx: Tx,
  businessId: bigint,
  orderNumber: string,
): Promise<HeldAgreement | undefined> => {
  const [held] = await tx.rows<HeldAgreement>(sql`
    select business_id as "businessId", order_number as "orderNumber", gateway_number as "gatewayNumber", interval_unit as unit,
      interval_count as count, trial_days as "trialDays", charges, agreed_at as "agreedAt", payment_number as "paymentNumber",
      token_number as "tokenNumber", subscription_number as "subscriptionNumber"
    from subscription_agreements where business_id = ${businessId} and order_number = ${orderNumber} for update`);
  return held;
};

/** Locked, so that we see a chargeback that is being written, and a later one finds the subscription. */
const findPaid = async (tx: Tx, { businessId, paymentNumber }: HeldAgreement) => {
  const [payment] = await tx.rows<{ paymentNumber: string; paidAt: Date; hasChargeback: boolean }>(
    sql`
    select number as "paymentNumber", coalesce(succeeded_at, processed_at, ordered_at) as "paidAt", has_chargeback as "hasChargeback"
    from transactions where business_id = ${businessId} and number = ${paymentNumber} for share`,
  );
  if (payment === undefined) {
    throw new Error('The first payment of a subscription is not there.');
  }
  return { businessId, ...payment };
};

/** A trial is charged for the first time when it is over; otherwise the first period was paid on the page. */
const scheduleOf = async (tx: Tx, agreement: HeldAgreement) => {
  const { unit, count, trialDays, charges, agreedAt } = agreement;
  const hasTrial = trialDays > 0;
  const paid = hasTrial ? null : await findPaid(tx, agreement);
  const anchorAt = paid?.paidAt ?? minutesFrom(agreedAt, trialDays * dayMinutes);
  const rhythm = { anchorAt, unit, count };
  const period = hasTrial ? 0 : 1;
  const endsAt = charges === null ? null : plannedAt(rhythm, charges);
  const next = plannedAt(rhythm, period);
  const nextAt = endsAt !== null && next >= endsAt ? null : next;
  return { hasTrial, paid, anchorAt, period, endsAt, nextAt };
};

const isComplete = ({ tokenNumber, trialDays, paymentNumber }: HeldAgreement): boolean =>
  tokenNumber !== null && (trialDays > 0 || paymentNumber !== null);

type Paid = { number: string; businessId: bigint; paymentNumber: string; paidAt: Date };

const writePaidPeriod = (tx: Tx, { number, businessId, paymentNumber, paidAt }: Paid) =>
  tx.run(sql`
    insert into subscription_charges (business_id, subscription_number, period, gateway_number, planned_at, currency, amount_minor,
      status, payment_number, charged_at)
    select business_id, number, 0, gateway_number, anchor_at, currency, amount_minor, 'succeeded', ${paymentNumber}, ${paidAt}
    from subscriptions where business_id = ${businessId} and number = ${number}
    on conflict (business_id, subscription_number, period) do nothing`);

type Begun = { number: string; paid: { paymentNumber: string; paidAt: Date } | null; now: Date };

/** The payment on the page is its first charge. */
const factsOfBegin = ({ number, paid, now }: Begun): SubscriptionFact[] => {
  const created = { number, type: 'subscription.created', occurredAt: now } as const;
  return paid === null
    ? [created]
    : [
        created,
        {
          number,
          type: 'subscription.charged',
          part: '0',
          occurredAt: paid.paidAt,
          more: { period: 1, paymentNumber: paid.paymentNumber },
        },
      ];
};

/**
 * Begins the subscription that a payer agreed to, once its card is known and, without a trial, its first payment has
 * succeeded. Answers whether it began now. Role: feed, with the last event that it needed.
 */
export const beginAgreed = async (
  tx: Tx,
  agreement: HeldAgreement,
  now: Date,
): Promise<boolean> => {
  const { businessId, orderNumber, subscriptionNumber } = agreement;
  if (subscriptionNumber !== null || !isComplete(agreement)) {
    return false;
  }
  const number = newNumber('S', now);
  const { hasTrial, paid, anchorAt, period, endsAt, nextAt } = await scheduleOf(tx, agreement);
  const paidAt = paid?.paidAt ?? null;
  await countSubscriptions(tx, businessId, [number]);
  await tx.run(sql`
    insert into subscriptions (business_id, number, gateway_number, token_number, plan, reference, email, currency, amount_minor,
      interval_unit, interval_count, anchor_at, has_trial, ends_at, status, period, next_at, last_charged_at, created_at, created_by_name)
    select business_id, ${number}, gateway_number, token_number, plan, reference, email, currency, amount_minor, interval_unit,
      interval_count, ${anchorAt}, ${hasTrial}, ${endsAt}, ${hasTrial ? 'trial' : 'active'}, ${period}, ${nextAt}::timestamptz,
      ${paidAt}::timestamptz, ${now}, created_by_name
    from subscription_agreements where business_id = ${businessId} and order_number = ${orderNumber}
    on conflict (business_id, number) do nothing`);
  await tx.run(sql`
    update subscription_agreements set subscription_number = ${number}
    where business_id = ${businessId} and order_number = ${orderNumber}`);
  if (paid !== null) {
    await writePaidPeriod(tx, { number, ...paid });
  }
  const facts = factsOfBegin({ number, paid, now });
  await recordSubscriptionFacts(tx, businessId, { facts, now });
  if (paid?.hasChargeback === true) {
    await stopChargedBack(tx, [paid], now);
  }
  return true;
};

/** The card of the first payment, if the gateway named it; otherwise the first card that it stored. */
const cardOf = async (
  tx: Tx,
  { businessId, orderNumber, tokenNumber }: HeldAgreement,
  paymentNumber: string,
): Promise<string | null> => {
  const [paying] = await tx.rows<{ tokenNumber: string }>(sql`
    select token_number as "tokenNumber" from subscription_agreement_cards
    where business_id = ${businessId} and order_number = ${orderNumber} and payment_number = ${paymentNumber}`);
  return paying?.tokenNumber ?? tokenNumber;
};

type PaidOrder = { businessId: bigint; orderNumber: string; paymentNumber: string };

/** Begins the subscriptions that payers agreed to in orders that have just been paid. Role: feed. */
export const applyFirstPayments = async (
  tx: Tx,
  paid: readonly PaidOrder[],
  now: Date,
): Promise<void> => {
  for (const { businessId, orderNumber, paymentNumber } of paid) {
    const held = await holdAgreement(tx, businessId, orderNumber);
    if (held !== undefined && held.paymentNumber === null) {
      const tokenNumber = await cardOf(tx, held, paymentNumber);
      await tx.run(sql`
        update subscription_agreements set payment_number = ${paymentNumber}, token_number = ${tokenNumber}
        where business_id = ${businessId} and order_number = ${orderNumber}`);
      await beginAgreed(tx, { ...held, paymentNumber, tokenNumber }, now);
    }
  }
};
