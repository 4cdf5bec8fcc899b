// Subscriptions that come due as the clock is moved, and the gateway's answers to their charges.
import { unknownOrder } from '@back-office/contract/gateway/charge-refusals';
import type {
  ChargeTokenCommand,
  GatewayCommandAnswer,
} from '@back-office/contract/gateway/commands';
import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import {
  newPaymentNumber,
  paymentEvent,
  testInstant,
} from '@back-office/server/testing/gateway-events';
import type { TestBusiness } from '@back-office/server/testing/personas';
import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import type { Random } from '../random.ts';

const subscriptionsOfShop = 12;

/** Plans of one to three days, so that every move of the clock brings charges. */
export const plantSubscriptions = (
  databaseUrl: string,
  { id, firstGateway }: TestBusiness,
): Promise<unknown> =>
  withConnection(databaseUrl, async (client) => {
    const number = `'20260101' || lpad((${id} * 100 + i)::text, 10, '0')`;
    await client.query(
      `insert into payment_tokens (business_id, number, gateway_number, gateway_token, status, brand, last4, network_transaction_id, created_at)
       select $1, 'K' || ${number}, $2, 'tok_torture_' || i || '_of_torture', 'active',
         case when i % 2 = 0 then 'visa' else 'mastercard' end, '4242', '483297487231504', now()
       from generate_series(1, $3::integer) i`,
      [id, firstGateway, subscriptionsOfShop],
    );
    await client.query(
      `insert into subscriptions (business_id, number, gateway_number, token_number, plan, reference, email, currency, amount_minor,
         interval_unit, interval_count, anchor_at, has_trial, status, period, next_at, created_at, created_by_name)
       select $1, 'S' || ${number}, $2, 'K' || ${number}, 'Tea of the day', '', 'payer@example.com', 'USD', 1280, 'day', 1 + i % 3,
         date_trunc('second', now()), false, 'pending', 0, date_trunc('second', now()), now(), 'Torture'
       from generate_series(1, $3::integer) i`,
      [id, firstGateway, subscriptionsOfShop],
    );
    await client.query('call recount_link_and_subscription_totals()');
  });

export type Charges = {
  /** Reports whether the charge ever arrived; events about its payment were sent already, or wait to be. */
  inquire: (command: { chargeId: string }) => GatewayCommandAnswer;
  /** Carries out a new command; repeats never get here. */
  take: (
    command: ChargeTokenCommand,
    random: Random,
  ) => { answer: GatewayCommandAnswer; events: PaymentEvent[] };
  /** Orders for which a second payment was requested while the first had not failed. */
  twice: string[];
};

const refusal: GatewayCommandAnswer = {
  outcome: 'refused',
  code: 'TRY_LATER',
  message: 'The torture’s gateway refuses some',
};

const orderUnknown: GatewayCommandAnswer = {
  outcome: 'refused',
  code: unknownOrder,
  message: 'The torture’s gateway has no payment of it',
};

export const openCharges = (): Charges => {
  const known = new Set<string>();
  const paid = new Set<string>();
  const twice: string[] = [];
  return {
    twice,
    inquire: ({ chargeId }) => (known.has(chargeId) ? { outcome: 'accepted' } : orderUnknown),
    take: ({ id, gatewayNumber, merchantOrderNumber, amount }, random) => {
      const order = `${gatewayNumber}/${merchantOrderNumber}`;
      if (paid.has(order)) {
        twice.push(`charged twice: ${order}`);
      }
      if (random.chance(0.05)) {
        return { answer: refusal, events: [] };
      }
      known.add(id);
      const isPaid = random.chance(0.8);
      if (isPaid) {
        paid.add(order);
      }
      const number = newPaymentNumber();
      const object = { gatewayNumber, merchantOrderNumber, amount };
      const end = isPaid
        ? { processedAt: testInstant(2) }
        : {
            processedAt: testInstant(2),
            status: 'failed' as const,
            declineClass: 'issuer' as const,
            response: { code: '51', message: 'Insufficient funds' },
          };
      return {
        answer: { outcome: 'accepted' },
        events: [
          paymentEvent(number, { object: { ...object, status: 'inProcessing' } }),
          paymentEvent(number, { version: 2, object: { ...object, ...end } }),
        ],
      };
    },
  };
};
