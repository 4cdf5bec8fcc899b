import { permissions } from '@back-office/contract/kit/permission';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant } from '../../../testing/ask-as-merchant.ts';
import {
  gatewayNumber,
  openDisputeWorld,
  soon,
  type DisputeWorld,
} from '../../../testing/dispute-world.ts';
import { newPaymentNumber, paymentEvent, testInstant } from '../../../testing/gateway-events.ts';
import { ada } from '../../../testing/refund-world.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
});
afterAll(() => world.close());

const customer = (email: string) => ({ customer: { name: 'Ada Wong', email, country: 'HK' } });

/** The initial texts of a case's form, by field. */
const knownOf = async (number: string, hidden: readonly string[] = []) => {
  const seen = permissions.filter((permission) => !hidden.includes(permission));
  const by = { ...ada, merchant: { ...aMerchant, permissions: seen } };
  const { known } = await world.findCase(number, { by });
  return Object.fromEntries(known.map(({ field, text }) => [field, text]));
};

/** The customer's mails about a payment: two, of which an issuer can read only one. */
const plantMails = async (paymentNumber: string): Promise<void> => {
  const conversation = 'M202611120000000001';
  await world.asOwner(sql`
    insert into mail_conversations (business_id, number, payment_number, gateway_number, merchant_order_number, email, sender_name,
      subject, language, status, is_automatic, unread, created_at, last_at, version)
    values (1, ${conversation}, ${paymentNumber}, ${gatewayNumber}, 'ORDER', 'ada@example.com', 'Ada', 'Order', 'en', 'pending', false, 1,
      ${soon}, ${soon}, 1)`);
  for (const [place, body] of ['Thank you, it arrived.', '收到了，谢谢。'].entries()) {
    await world.asOwner(sql`
      insert into mail_messages (business_id, number, version, gateway_number, direction, kind, message_key, at, sender, sender_email,
        sender_name, subject, body, marks)
      values (1, ${conversation}, ${place + 1}, ${gatewayNumber}, 'in', 'mail', ${String(place).repeat(64)}, ${soon}, 'cardholder',
        'ada@example.com', 'Ada', 'Order', ${body}, '{}')`);
  }
};

test('the form of a fraud case begins with the customer’s earlier orders and words, in every network', async () => {
  const own = customer('fraud@example.com');
  const earlier = paymentEvent(newPaymentNumber(), { object: { gatewayNumber, ...own } });
  await world.tellAt(soon, earlier);
  const { number, sale } = await world.openCase({
    object: { reasonCode: '4837', openedAt: testInstant(600) },
    payment: {
      ...own,
      orderedAt: testInstant(300),
      card: { brand: 'mastercard', funding: 'credit', first6: '520000', last4: '0007' },
    },
  });
  await plantMails(sale.object.number);
  const known = await knownOf(number);
  expect(known['earlierOrders']).toContain(earlier.object.merchantOrderNumber);
  expect(known['accountHistory']).toMatch(/^Earlier paid orders: 1, the first on .*Disputed: 0\.$/);
  expect(known['customerMail']).toMatch(/^\d{4}-\d{2}-\d{2} \(UTC\): Thank you, it arrived\.$/);
  expect(await knownOf(number, ['cardholderMail.view'])).not.toHaveProperty('customerMail');
  expect(Object.keys(await knownOf(number, ['transactions.view']))).toEqual(['customerMail']);
});

test.each([
  ['11.3', 'authorisationCode', /^The issuer approved 128\.00 USD on .*\(UTC\)/],
  ['11.3', 'receipt', /^Order ORDER-.*\nTotal 128\.00 USD\nVisa card ending in 1111/],
  ['12.5', 'acceptedTotal', /^Order ORDER-.* of .*: 128\.00 USD$/],
])('a case of reason %s begins with its %s', async (reasonCode, field, text) => {
  const { number } = await world.openCase({
    object: { reasonCode },
    payment: customer('once@example.com'),
  });
  expect((await knownOf(number))[field]).toMatch(text);
});

test('a case of a duplicate begins with the other order of the same amount', async () => {
  const own = customer('twice@example.com');
  const other = paymentEvent(newPaymentNumber(), { object: { gatewayNumber, ...own } });
  await world.tellAt(soon, other);
  const { number } = await world.openCase({ object: { reasonCode: '12.6.1' }, payment: own });
  expect((await knownOf(number))['otherOrder']).toContain(other.object.merchantOrderNumber);
});

test('a case that no longer waits begins with nothing', async () => {
  const { number } = await world.openCase();
  await world.accept(number, 'chargeback');
  expect(await knownOf(number)).toEqual({});
});
