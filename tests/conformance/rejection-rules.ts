// Events that are refused one by one, each with its reason, while the good ones beside them are kept.
import { expectAnswer, expectRejections, told } from './receiver.ts';
import type { Receiver, Rejection } from './receiver.ts';
import { expectThat, shown } from './rules.ts';
import type { Rule } from './rules.ts';
import {
  cardKept,
  heldLife,
  next,
  numberOf,
  orderMade,
  paidLife,
  refundOf,
  renamed,
} from './sample-events.ts';

const malformed = (receiver: Receiver): Rule => ({
  says: 'keeps the good events of a batch and tells index and field of the bad ones',
  isKept: async () => {
    const [first, second, third] = paidLife(receiver.gatewayNumber);
    const float = {
      ...second,
      object: { ...second.object, amount: { minor: 12.5, currency: 'USD' } },
    };
    const unknown = { ...third, type: 'gift' };
    const extra = { ...second, object: { ...second.object, cardNumber: 'never' } };
    const card = { ...second.object.card, fingerprint: 'fp_4000000000000002' };
    const numbered = { ...second, object: { ...second.object, card } };
    const answer = await told(receiver, [first, float, unknown, extra, null, numbered, third]);
    expectAnswer(answer, { accepted: 2, duplicates: 0 });
    expectRejections(
      answer,
      [1, 2, 3, 4, 5].map((index) => ({ index, reason: 'malformed' as const })),
    );
    expectThat(
      answer.rejected.every(({ detail }) => detail !== null && detail !== ''),
      `no detail: ${shown(answer.rejected)}`,
    );
    expectAnswer(await told(receiver, [first, third]), { duplicates: 2 });
  },
});

const rejectsAt =
  (receiver: Receiver) =>
  (
    reason: Rejection['reason'],
    eventsOf: () => readonly [before: unknown[], wrong: unknown],
  ): Rule => ({
    says: `rejects ${reason}`,
    isKept: async () => {
      const [before, wrong] = eventsOf();
      for (const events of before.length > 0 ? [before] : []) {
        await told(receiver, events);
      }
      expectRejections(await told(receiver, [wrong, orderMade(receiver.gatewayNumber)]), [
        { index: 0, reason },
      ]);
    },
  });

export const rejectionRules = (receiver: Receiver): Rule[] => {
  const { gatewayNumber, otherGatewayNumber } = receiver;
  const rejects = rejectsAt(receiver);
  const future = new Date(Date.now() + 3 * 24 * 3_600_000);
  return [
    malformed(receiver),
    rejects('unknownGateway', () => [[], orderMade('99999999')]),
    rejects('numberDateMismatch', () => [
      [],
      orderMade(gatewayNumber, { number: numberOf(new Date(Date.now() - 3 * 24 * 3_600_000)) }),
    ]),
    rejects('modeMismatch', () => [[], orderMade(gatewayNumber, { mode: 'live' })]),
    rejects('implausibleDate', () => [
      [],
      {
        ...orderMade(gatewayNumber, { number: numberOf(future), orderedAt: future.toISOString() }),
        occurredAt: future.toISOString(),
      },
    ]),
    rejects('unknownAgreement', () => [[], cardKept(gatewayNumber)]),
    rejects('identifierReused', () => {
      const event = orderMade(gatewayNumber);
      return [[event], { ...event, object: { ...event.object, merchantOrderNumber: 'ANOTHER' } }];
    }),
    rejects('versionReused', () => {
      const event = orderMade(gatewayNumber);
      return [
        [event],
        renamed({ ...event, object: { ...event.object, merchantOrderNumber: 'ANOTHER' } }),
      ];
    }),
    rejects('currencyMismatch', () => {
      const life = paidLife(gatewayNumber);
      return [life, refundOf(life[2], { amount: { minor: '250', currency: 'EUR' } })];
    }),
    rejects('parentOfAnotherGateway', () => {
      const life = paidLife(gatewayNumber);
      return [life, refundOf(life[2], { gatewayNumber: otherGatewayNumber })];
    }),
    rejects('unknownCurrency', () => [
      [],
      orderMade(gatewayNumber, { amount: { minor: '1250', currency: 'ZZZ' } }),
    ]),
    rejects('paymentChanged', () => {
      const life = paidLife(gatewayNumber);
      return [life, next(life[2], { tradeType: 'preauthorisation' })];
    }),
    rejects('amountChanged', () => {
      const life = paidLife(gatewayNumber);
      return [life, next(life[2], { amount: { minor: '9000', currency: 'USD' } })];
    }),
    rejects('statusNotPossible', () => {
      const life = paidLife(gatewayNumber);
      return [life, next(life[2], { status: 'failed', declineClass: 'issuer' })];
    }),
    rejects('aboveAuthorised', () => {
      const life = heldLife(gatewayNumber);
      const { preauth } = life[1].object;
      const taken = { ...preauth, status: 'completed' as const, capturedMinor: '9000' };
      return [life, next(life[1], { status: 'success', preauth: taken as typeof preauth })];
    }),
    rejects('aboveCaptured', () => {
      const life = paidLife(gatewayNumber);
      return [life, refundOf(life[2], { amount: { minor: '9000', currency: 'USD' } })];
    }),
    rejects('notPaid', () => {
      const [first, second] = paidLife(gatewayNumber);
      const failed = next(second, { status: 'failed', declineClass: 'issuer' });
      return [[first, second, failed], refundOf(failed)];
    }),
    {
      says: 'parks a refund until its payment succeeds',
      isKept: async () => {
        const [first, second, third] = paidLife(gatewayNumber);
        expectAnswer(await told(receiver, [first, refundOf(third)]), { accepted: 2, parked: 1 });
        expectAnswer(await told(receiver, [second, third]), { accepted: 2, parked: 0 });
      },
    },
    {
      says: 'applies a refund that was refused once another one of its payment fails',
      isKept: async () => {
        const life = paidLife(gatewayNumber);
        const amount = { minor: '800', currency: 'USD' };
        const first = refundOf(life[2], { amount, status: 'inProcessing' });
        const second = refundOf(life[2], { amount, number: `${first.object.number}2` });
        const answer = await told(receiver, [...life, first, second]);
        expectRejections(answer, [{ index: 4, reason: 'aboveCaptured' }]);
        const failed = {
          ...renamed(first),
          version: 2,
          object: { ...first.object, status: 'failed' as const },
        };
        expectAnswer(await told(receiver, [failed]), { accepted: 1 });
        expectAnswer(await told(receiver, [second]), { accepted: 0, duplicates: 1 });
      },
    },
    {
      says: 'goes on with a payment after a wrong event about it',
      isKept: async () => {
        const first = orderMade(gatewayNumber);
        await told(receiver, [first, { ...next(first, {}), version: 0 }]);
        expectAnswer(
          await told(receiver, [next(first, { status: 'toBeConfirmed', authorisationSent: true })]),
          { accepted: 1 },
        );
      },
    },
  ];
};
