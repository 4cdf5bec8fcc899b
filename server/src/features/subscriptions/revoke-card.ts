import { revokeSubscriptionCard } from '@back-office/contract/features/subscriptions/calls';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { holdSubscriptions, holdTokens } from './subscription-row.ts';

// Far more than one card ever has.
const subscriptionsMax = 10_000;

/**
 * Spec S4.16: a card that is revoked is never charged again, by no subscription. What has not left is withdrawn; a charge that left
 * is booked when its result comes. Open periods wait for another card, as after a card that expired.
 */
export const revokeSubscriptionCardRoute = implement(
  revokeSubscriptionCard,
  async (context, { number }) => {
    const { tx, scope, now, refuse, change } = context;
    const { businessId } = scope;
    const [named] = await tx.rows<{ tokenNumber: string }>(sql`
      select token_number as "tokenNumber" from subscriptions where ${inScope(scope)} and number = ${number}`);
    if (named === undefined) {
      return refuse('subscriptions.notFound');
    }
    const { tokenNumber } = named;
    const held = await holdSubscriptions(
      tx,
      sql`${inScope(scope)} and token_number = ${tokenNumber}`,
      {
        limit: subscriptionsMax,
      },
    );
    const numbers = held.map((one) => one.number);
    const tokens = await holdTokens(tx, businessId, [tokenNumber]);
    const status = tokens.get(tokenNumber)?.status;
    if (status === undefined || status === 'revoked') {
      return refuse('subscriptions.notPossible');
    }
    await tx.run(sql`
      update payment_tokens set status = 'revoked' where business_id = ${businessId} and number = ${tokenNumber}`);
    await tx.run(sql`
      update subscription_attempts set status = 'withdrawn', ended_at = ${now}, slot = null, day_slot = null
      where business_id = ${businessId} and subscription_number = any (${numbers}::text[]) and token_number = ${tokenNumber}
        and status = 'queued' and sends = 0`);
    await tx.run(sql`
      update subscriptions s set retry_at = ${now}
      where s.business_id = ${businessId} and s.number = any (${numbers}::text[]) and s.open_period is not null
        and s.status not in ('paused', 'cancelled', 'ended') and not exists (
          select from subscription_attempts a
          where a.business_id = ${businessId} and a.subscription_number = s.number and a.status in ('queued', 'sent'))`);
    change({ before: { card: status }, after: { card: 'revoked' } });
    return {};
  },
);
