import {
  getSubscription,
  type SubscriptionDetail,
} from '@back-office/contract/features/subscriptions/calls';
import sql, { type Sql } from 'sql-template-tag';
import { readGrants } from '#features/merchant-products/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { shownColumnsOf, wireSubscription, type SubscriptionRecord } from './shown-subscription.ts';

type Shown<Name extends 'charges' | 'attempts'> = SubscriptionDetail[Name][number];
type Charge = Omit<Shown<'charges'>, 'plannedAt' | 'chargedAt' | 'amountMinor'> & {
  plannedAt: Date;
  chargedAt: Date | null;
  amountMinor: bigint;
};
type Deadlines = {
  givesUpAt: Date | null;
  advisedUntil: Date | null;
};
type Attempt = Omit<Shown<'attempts'>, 'at' | 'amountMinor'> & { at: Date; amountMinor: bigint };

const readCharges = async (tx: Tx, wall: Sql, number: string) => {
  const charges = await tx.rows<Charge>(sql`
    select period + 1 as period, planned_at as "plannedAt", amount_minor as "amountMinor", status, skipped_for as "skippedFor",
      charged_at as "chargedAt", payment_number as "paymentNumber"
    from subscription_charges where ${wall} and subscription_number = ${number} order by period desc limit 200`);
  return charges.map((charge) => ({
    ...charge,
    plannedAt: charge.plannedAt.toISOString(),
    chargedAt: charge.chargedAt?.toISOString() ?? null,
    amountMinor: String(charge.amountMinor),
  }));
};

const readAttempts = async (tx: Tx, wall: Sql, number: string) => {
  const attempts = await tx.rows<Attempt>(sql`
    select period + 1 as period, place, at, amount_minor as "amountMinor", status, payment_number as "paymentNumber", response_code as "responseCode"
    from subscription_attempts where ${wall} and subscription_number = ${number}
    order by period desc, place desc limit 200`);
  return attempts.map((attempt) => ({
    ...attempt,
    at: attempt.at.toISOString(),
    amountMinor: String(attempt.amountMinor),
  }));
};

/** `wall` allows rows of the business only. */
type Allowed = { businessId: bigint; wall: Sql };

/** One subscription with its card, periods and attempts, from the rows that the wall allows. */
export const readSubscription = async (tx: Tx, { businessId, wall }: Allowed, number: string) => {
  const [found] = await tx.rows<SubscriptionRecord & Deadlines>(sql`
    select ${shownColumnsOf(businessId)}, s.gives_up_at as "givesUpAt",
      case when s.status in ('pastDue', 'paused') then s.advised_until end as "advisedUntil"
    from subscriptions s where ${wall} and s.number = ${number}`);
  if (found === undefined) {
    return undefined;
  }
  const { givesUpAt, advisedUntil, ...record } = found;
  const [token] = await tx.rows<SubscriptionDetail['token']>(sql`
    select status, brand, last4 from payment_tokens where ${wall} and number = ${record.tokenNumber}`);
  return token === undefined
    ? undefined
    : {
        record,
        givesUpAt: givesUpAt?.toISOString() ?? null,
        advisedUntil: advisedUntil?.toISOString() ?? null,
        token,
        charges: await readCharges(tx, wall, number),
        attempts: await readAttempts(tx, wall, number),
      };
};

/** Another business's subscription is reported as not found. */
export const getSubscriptionRoute = implement(getSubscription, async (context, { number }) => {
  const { tx, scope, session, can, now, refuse } = context;
  const found = await readSubscription(tx, { ...scope, wall: inScope(scope) }, number);
  if (found === undefined) {
    return refuse('subscriptions.notFound');
  }
  const { record, ...detail } = found;
  const grants = await readGrants(tx, scope.businessId);
  return { ...wireSubscription(record, { can, session, now, grants }), ...detail };
});
