// Shoppers who pay by links: several at one link at the same time, and some who never hear what they began.
import { calls } from '@back-office/contract/catalogue';
import { cardFormSchema, type CardFormPost } from '@back-office/contract/gateway/card-form';
import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import {
  newPaymentNumber,
  paymentEvent,
  testInstant,
} from '@back-office/server/testing/gateway-events';
import { send, type Answer } from '../../http/client.ts';
import { asked, ownGateways, type Draw } from '../load/operation.ts';
import type { Random } from '../random.ts';

// Few, so that shoppers meet at them.
const linksMax = 5;
// Longer than the clock is moved, and not longer than a link may be open.
const openDays = 280;

export const createLink: Draw = ({ shop, random, id }) => ({
  kind: 'createPaymentLink',
  effects: [`link/${id}`],
  isDue: true,
  attempt: asked(shop.owner, calls.createPaymentLink, {
    gatewayNumber: random.one(ownGateways(shop)),
    currency: 'USD',
    title: 'Tea',
    description: '',
    message: '',
    reference: id,
    type: random.chance(0.6) ? 'oneTime' : 'reusable',
    paymentsMax: null,
    activeUntil: new Date(Date.now() + openDays * 86_400_000).toISOString(),
    amount: {
      mode: 'merchant',
      items: [{ name: 'Teapot', unitMinor: String(1000 + random.below(9000)), quantity: 1 }],
      freightMinor: '0',
    },
  }),
  acknowledged: ({ envelope }) => {
    shop.links.push(String(envelope.data?.['path']));
    shop.links.splice(0, shop.links.length - linksMax);
  },
});

/** The page's answer as the load reads answers: what the page refuses is a decision, and nothing else but a fault of the server is expected. */
const asEnvelope = (answer: Answer): Answer => {
  const { status, headers, bytes } = answer;
  if (status >= 500) {
    return answer;
  }
  const isBegun = status === 200;
  const envelope = isBegun
    ? { code: 0, msg: '', data: JSON.parse(answer.text) as Record<string, unknown> }
    : { code: 1, msg: '', error: { name: `page.answers${status}` }, data: null };
  return {
    status: status === 409 || status === 429 ? 200 : status,
    headers,
    bytes,
    text: JSON.stringify(envelope),
    envelope: envelope as Answer['envelope'],
  };
};

/** Orders of which the gateway took a payment that did not fail: it takes no other for them. */
const taken = new Set<string>();

const paymentOf = ({ form }: CardFormPost, random: Random): PaymentEvent[] => {
  const asked = cardFormSchema.parse(JSON.parse(Buffer.from(form, 'base64url').toString()));
  const { gatewayNumber, merchantOrderNumber, amount } = asked;
  if (taken.has(merchantOrderNumber)) {
    return [];
  }
  const number = newPaymentNumber();
  const object = { gatewayNumber, merchantOrderNumber, amount };
  const isPaid = random.chance(0.8);
  if (isPaid) {
    taken.add(merchantOrderNumber);
  }
  return [
    paymentEvent(number, { object: { ...object, status: 'inProcessing' } }),
    paymentEvent(number, {
      version: 2,
      object: {
        ...object,
        processedAt: testInstant(2),
        ...(isPaid ? {} : { status: 'failed', declineClass: 'issuer' }),
      },
    }),
  ];
};

/** Each shopper comes from an address of his own: the limits of tries are not what is tortured. */
export const payLink: Draw = ({ world, shop, random, id }) => {
  const path = random.one(shop.links);
  const from = `127.${1 + random.below(200)}.${random.below(250)}.${1 + random.below(250)}`;
  return path === undefined
    ? undefined
    : {
        kind: 'payLink',
        // The page numbers the order; the check finds its payment.
        effects: [],
        isDue: false,
        attempt: async ({ server, signal }) =>
          asEnvelope(
            await send(server, {
              method: 'POST',
              path: `${path}/orders`,
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ email: `${id}@example.com`, lang: 'en' }),
              from,
              signal,
            }),
          ),
        acknowledged: ({ envelope }) =>
          world.book.tell(paymentOf(envelope.data?.['frame'] as CardFormPost, random)),
      };
};
