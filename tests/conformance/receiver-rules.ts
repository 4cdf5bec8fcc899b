// Rules for the receiving end, tried with test payments on one of its gateways.
import { productLinesMax } from '@back-office/contract/features/products';
import { eventsPath, eventsPerBatchMax } from '@back-office/contract/gateway/protocol';
import { errorCodes } from '@back-office/contract/kit/error-codes';
import { batchOf, envelopeOf, expectAnswer, expectRejections, told } from './receiver.ts';
import type { Receiver } from './receiver.ts';
import { rejectionRules } from './rejection-rules.ts';
import { expectThat, shown } from './rules.ts';
import type { Rule } from './rules.ts';
import { heldLife, orderMade, paidLife, refundOf } from './sample-events.ts';
import { send, signedMessage, wrongMessages } from './signed-message.ts';

/** The code of an input that breaks its schema, as everywhere in the back-office. */
const malformedCode = errorCodes['request.malformed'];

const goodEvents = (receiver: Receiver): Rule[] => [
  {
    says: 'takes a batch of payments and refunds',
    isKept: async () => {
      const life = paidLife(receiver.gatewayNumber);
      expectAnswer(
        await told(receiver, [...life, refundOf(life[2]), ...heldLife(receiver.gatewayNumber)]),
        { accepted: 6, duplicates: 0, parked: 0 },
      );
    },
  },
  {
    says: 'takes payments with and without the card’s fingerprint and the payer’s device',
    isKept: async () => {
      const known = orderMade(receiver.gatewayNumber);
      const fingerprint = 'fp_Zk3vQ1c0mT7yLw9sRb2x';
      const card = { ...known.object.card, fingerprint };
      expectAnswer(
        await told(receiver, [
          orderMade(receiver.gatewayNumber),
          { ...known, object: { ...known.object, card, deviceId: 'dv_Kq8sJ2w0Lm5x' } },
        ]),
        { accepted: 2 },
      );
    },
  },
  {
    says: 'takes a payment with the products of its order, and refuses one with more lines than an order may have',
    isKept: async () => {
      const line = { number: 'TEA-1', name: 'Oolong tea', unitPriceMinor: '625', quantity: 2 };
      const of = (count: number) =>
        orderMade(receiver.gatewayNumber, {
          products: { lines: Array.from({ length: count }, () => line), freightMinor: '0' },
        });
      const answer = await told(receiver, [of(1), of(productLinesMax), of(productLinesMax + 1)]);
      expectAnswer(answer, { accepted: 2 });
      expectRejections(answer, [{ index: 2, reason: 'malformed' }]);
    },
  },
  {
    says: 'counts what it knows already as duplicates',
    isKept: async () => {
      const life = paidLife(receiver.gatewayNumber);
      await told(receiver, life);
      expectAnswer(await told(receiver, life), { accepted: 0, duplicates: 3 });
      expectAnswer(await told(receiver, [...life, ...life]), { accepted: 0, duplicates: 6 });
    },
  },
  {
    says: 'takes the same event once when it comes twice in one batch',
    isKept: async () => {
      const event = orderMade(receiver.gatewayNumber);
      expectAnswer(await told(receiver, [event, event]), { accepted: 1, duplicates: 1 });
    },
  },
  {
    says: 'takes the same event once when it comes in many batches at the same time',
    isKept: async () => {
      const event = orderMade(receiver.gatewayNumber);
      const answers = await Promise.all(Array.from({ length: 10 }, () => told(receiver, [event])));
      const accepted = answers.reduce((sum, answer) => sum + answer.accepted, 0);
      expectThat(accepted === 1, `${accepted} of 10 were accepted`);
    },
  },
];

const anyOrder = (receiver: Receiver): Rule[] => [
  {
    says: 'takes versions in any order',
    isKept: async () => {
      const [first, second, third] = paidLife(receiver.gatewayNumber);
      expectAnswer(await told(receiver, [third]), { accepted: 1, parked: 0 });
      expectAnswer(await told(receiver, [first]), { accepted: 1 });
      expectAnswer(await told(receiver, [second]), { accepted: 1 });
    },
  },
  {
    says: 'parks what comes before its payment',
    isKept: async () => {
      const life = paidLife(receiver.gatewayNumber);
      const refund = refundOf(life[2]);
      expectAnswer(await told(receiver, [refund]), { accepted: 1, parked: 1 });
      expectAnswer(await told(receiver, [refund]), { accepted: 0, duplicates: 1 });
      expectAnswer(await told(receiver, life), { accepted: 3, parked: 0 });
    },
  },
];

const messages = (receiver: Receiver): Rule[] => {
  const url = receiver.url + eventsPath;
  const body = batchOf([orderMade(receiver.gatewayNumber)]);
  const refused = (says: string, isKept: () => Promise<void>): Rule => ({ says, isKept });
  const unsigned = Object.entries(wrongMessages(receiver.secret, body)).map(([how, message]) =>
    refused(`answers 401 to a batch ${how}`, async () => {
      const { status } = await send(url, message);
      expectThat(status === 401, `the answer was ${status}`);
    }),
  );
  const noBatch = Object.entries({
    'no JSON': '{"events":[',
    'without events': '{}',
    'with no event at all': '{"events":[]}',
    'with an unknown field': '{"events":[1],"note":"x"}',
    'with too many events': batchOf(Array.from({ length: eventsPerBatchMax + 1 }, () => 0)),
  }).map(([how, text]) =>
    refused(`refuses a body ${how}`, async () => {
      const { status, body: answer } = await send(url, signedMessage(receiver.secret, text));
      expectThat(
        status === 200 && envelopeOf(answer).code === malformedCode,
        `the answer was ${status} ${shown(answer)}`,
      );
    }),
  );
  return [
    ...unsigned,
    refused('kept nothing of what was badly signed', async () => {
      const { events } = JSON.parse(body) as { events: unknown[] };
      expectAnswer(await told(receiver, events), { accepted: 1, duplicates: 0 });
    }),
    refused('answers 401 to the very same message again', async () => {
      const message = signedMessage(receiver.secret, batchOf([orderMade(receiver.gatewayNumber)]));
      const statuses = [(await send(url, message)).status, (await send(url, message)).status];
      expectThat(statuses.join() === '200,401', `the answers were ${statuses.join(' and ')}`);
    }),
    ...noBatch,
  ];
};

export const receiverRules = (receiver: Receiver): Rule[] => [
  ...goodEvents(receiver),
  ...anyOrder(receiver),
  ...messages(receiver),
  ...rejectionRules(receiver),
];
