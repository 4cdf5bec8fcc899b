import { randomInt } from 'node:crypto';
import { startTestSubscription } from '@back-office/contract/features/subscriptions/calls';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { isIsoCurrency } from '@back-office/contract/kit/currencies';
import sql from 'sql-template-tag';
import { readGrants } from '#features/merchant-products/public';
import { minutesFrom } from '#platform/clock';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { recordSubscriptionFacts } from './facts/record-subscription-facts.ts';
import { countSubscriptions } from './subscription-totals.ts';

const dayMinutes = 24 * 60;
// No payer agreed to a test card, so no network assigned a transaction ID.
const testTransactionId = 'TEST';

/** The number of a card or a subscription; its day is the business day. */
export const newNumber = (letter: 'K' | 'S', now: Date): string =>
  `${letter}${businessDayOf(now).replaceAll('-', '')}${String(randomInt(10 ** 10)).padStart(10, '0')}`;

/** A subscription on a test card: charged at once, or after its trial. */
export const startTestSubscriptionRoute = implement(
  startTestSubscription,
  async (context, input) => {
    const { tx, scope, session, now, refuse, change } = context;
    if (!(await readGrants(tx, scope.businessId)).has('subscriptions')) {
      return refuse('subscriptions.notEnabled');
    }
    const open = await tx.rows(sql`
      select 1 from gateways
      where ${inScope(scope)} and gateway_number = ${input.gatewayNumber} and is_active and mode = 'test'`);
    if (open.length === 0) {
      return refuse('subscriptions.gatewayNotTest');
    }
    if (!isIsoCurrency(input.currency)) {
      return refuse('subscriptions.currencyUnknown');
    }
    const { businessId } = scope;
    const { gatewayNumber, plan, reference, email, currency, amountMinor, interval } = input;
    const [token] = await tx.rows<{ number: string }>(sql`
      insert into payment_tokens (business_id, number, gateway_number, gateway_token, status, brand, last4, network_transaction_id, created_at)
      values (${businessId}, ${newNumber('K', now)}, ${gatewayNumber}, ${input.token}, 'active', ${input.brand}, ${input.last4},
        ${testTransactionId}, ${now})
      on conflict (business_id, gateway_number, gateway_token) do update set last4 = excluded.last4
      returning number`);
    const number = newNumber('S', now);
    const anchorAt = minutesFrom(now, input.trialDays * dayMinutes);
    const hasTrial = input.trialDays > 0;
    await countSubscriptions(tx, businessId, [number]);
    await tx.run(sql`
      insert into subscriptions (business_id, number, gateway_number, token_number, plan, reference, email, currency, amount_minor,
        interval_unit, interval_count, anchor_at, has_trial, status, period, next_at, created_at, created_by_name)
      values (${businessId}, ${number}, ${gatewayNumber}, ${token?.number}, ${plan}, ${reference}, ${email}, ${currency}, ${amountMinor},
        ${interval.unit}, ${interval.count}, ${anchorAt}, ${hasTrial}, ${hasTrial ? 'trial' : 'pending'}, 0, ${anchorAt}, ${now},
        ${session.personName})`);
    await recordSubscriptionFacts(tx, businessId, {
      facts: [{ number, type: 'subscription.created', occurredAt: now }],
      now,
    });
    change({
      objectNumber: number,
      before: null,
      after: { plan, amount: `${currency} ${amountMinor}` },
    });
    return { number };
  },
);
