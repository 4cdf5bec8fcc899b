import { revokeSubscriptionCard } from '@back-office/contract/features/subscriptions/calls';
import sql, { type Sql } from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { retryWithdrawn, withdrawUnsent } from './charging/unsent-charges.ts';
import { holdSubscriptions, holdTokens, subscriptionsOfCardMax } from './subscription-row.ts';

/** Subscriptions with the card, and those that have another card by now but a charge to it still waiting. */
const isChargedTo = (scope: TenantScope, tokenNumber: string): Sql => sql`
  ${inScope(scope)} and (token_number = ${tokenNumber} or number in (
    select a.subscription_number from subscription_attempts a
    where a.business_id = ${scope.businessId} and a.token_number = ${tokenNumber} and a.status = 'queued'))`;

/**
 * Spec S4.16: no subscription charges a revoked card again. Unsent charges are withdrawn; a sent charge is booked when
 * its result arrives. Open periods wait for another card, as after an expiry.
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
    const held = await holdSubscriptions(tx, isChargedTo(scope, tokenNumber), {
      limit: subscriptionsOfCardMax,
    });
    const numbers = held.map((one) => one.number);
    const tokens = await holdTokens(tx, businessId, [tokenNumber]);
    const status = tokens.get(tokenNumber)?.status;
    if (status === undefined || status === 'revoked') {
      return refuse('subscriptions.notPossible');
    }
    await tx.run(sql`
      update payment_tokens set status = 'revoked' where business_id = ${businessId} and number = ${tokenNumber}`);
    await withdrawUnsent(tx, businessId, { which: sql`token_number = ${tokenNumber}`, now });
    await retryWithdrawn(tx, businessId, { numbers, now });
    change({ before: { card: status }, after: { card: 'revoked' } });
    return {};
  },
);
