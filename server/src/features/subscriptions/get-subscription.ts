import {
  getSubscription,
  type SubscriptionDetail,
} from '@back-office/contract/features/subscriptions/calls';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { shownColumns, wireSubscription, type SubscriptionRecord } from './shown-subscription.ts';

type Shown<Name extends 'charges' | 'attempts'> = SubscriptionDetail[Name][number];
type Charge = Omit<Shown<'charges'>, 'plannedAt' | 'chargedAt' | 'amountMinor'> & {
  plannedAt: Date;
  chargedAt: Date | null;
  amountMinor: bigint;
};
type Attempt = Omit<Shown<'attempts'>, 'at'> & { at: Date };

const readCharges = async (tx: Tx, scope: TenantScope, number: string) => {
  const charges = await tx.rows<Charge>(sql`
    select period, planned_at as "plannedAt", amount_minor as "amountMinor", status, skipped_for as "skippedFor",
      charged_at as "chargedAt", payment_number as "paymentNumber"
    from subscription_charges where ${inScope(scope)} and subscription_number = ${number} order by period desc limit 200`);
  return charges.map((charge) => ({
    ...charge,
    plannedAt: charge.plannedAt.toISOString(),
    chargedAt: charge.chargedAt?.toISOString() ?? null,
    amountMinor: String(charge.amountMinor),
  }));
};

const readAttempts = async (tx: Tx, scope: TenantScope, number: string) => {
  const attempts = await tx.rows<Attempt>(sql`
    select period, place, at, status, payment_number as "paymentNumber", response_code as "responseCode"
    from subscription_attempts where ${inScope(scope)} and subscription_number = ${number}
    order by period desc, place desc limit 200`);
  return attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() }));
};

/** One subscription with its periods; another's answers like one that does not exist. */
export const getSubscriptionRoute = implement(getSubscription, async (context, { number }) => {
  const { tx, scope, can, refuse } = context;
  const [record] = await tx.rows<SubscriptionRecord>(sql`
    select ${shownColumns} from subscriptions s where ${inScope(scope)} and s.number = ${number}`);
  if (record === undefined) {
    return refuse('subscriptions.notFound');
  }
  const [token] = await tx.rows<SubscriptionDetail['token']>(sql`
    select status, brand, last4 from payment_tokens where ${inScope(scope)} and number = ${record.tokenNumber}`);
  if (token === undefined) {
    return refuse('subscriptions.notFound');
  }
  return {
    ...wireSubscription(record, can),
    token,
    charges: await readCharges(tx, scope, number),
    attempts: await readAttempts(tx, scope, number),
  };
});
