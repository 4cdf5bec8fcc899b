// Rules for a gateway. Needs two pre-authorised payments, made while the listener is open.
import { randomUUID } from 'node:crypto';
import { commandsPath, gatewayCommandAnswerSchema } from '@back-office/contract/gateway/commands';
import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import { badCommandRules } from './bad-command-rules.ts';
import { disputeRules } from './cases/dispute-rules.ts';
import type { Listener } from './event-listener.ts';
import { refundRules } from './refund-rules.ts';
import { riskRuleRules } from './risk-rule-rules.ts';
import { eventually, expectThat, shown } from './rules.ts';
import type { Rule } from './rules.ts';
import { send, signedMessage } from './signed-message.ts';
import type { Answer } from './signed-message.ts';

export type Gateway = {
  url: string;
  secret: string;
  listener: Listener;
  waitMs: number;
  outcomeMs: number;
};

type Payment = PaymentEvent['object'];
type Command = Record<string, unknown> & { id: string };

const paymentEvents = ({ listener }: Gateway, number?: string): PaymentEvent[] =>
  listener.events
    .filter((event) => event.type === 'payment')
    .filter(({ object }) => number === undefined || object.number === number);

const heldPayments = (gateway: Gateway): Payment[] => {
  const held = paymentEvents(gateway).filter(
    ({ object }) => object.status === 'preauthorised' && object.preauth?.status === 'pending',
  );
  return [...new Map(held.map(({ object }) => [object.number, object])).values()];
};

const heldPayment = async (gateway: Gateway, at: 0 | 1): Promise<Payment> => {
  const found = await eventually(() => heldPayments(gateway)[at], gateway.waitMs);
  if (found === undefined) {
    throw new Error(
      `Only ${heldPayments(gateway).length} of two pre-authorised payments came within ${gateway.waitMs / 1000} s.`,
    );
  }
  return found;
};

const captureOf = ({ gatewayNumber, number, amount }: Payment, part: object = {}): Command => ({
  id: randomUUID(),
  type: 'capture',
  gatewayNumber,
  paymentNumber: number,
  amount,
  ...part,
});

const voidOf = ({ gatewayNumber, number }: Payment): Command => ({
  id: randomUUID(),
  type: 'void',
  gatewayNumber,
  paymentNumber: number,
});
const inquiryOf = (payment: Payment): Command => ({ ...voidOf(payment), type: 'inquire' });

const order = ({ url, secret }: Gateway, command: unknown): Promise<Answer> =>
  send(url + commandsPath, signedMessage(secret, JSON.stringify(command)));

const answered = async (
  gateway: Gateway,
  command: Command,
  outcome: 'accepted' | 'refused',
): Promise<void> => {
  const { status, body } = await order(gateway, command);
  const answer = gatewayCommandAnswerSchema.safeParse(body);
  expectThat(
    status === 200 && answer.success,
    `${String(command['type'])} was answered ${status} ${shown(body)}`,
  );
  expectThat(
    answer.data?.outcome === outcome,
    `${String(command['type'])} was answered ${shown(body)} instead of ${outcome}`,
  );
};

const outcomeOf = async (
  gateway: Gateway,
  number: string,
  isOutcome: (payment: Payment) => boolean,
): Promise<PaymentEvent> => {
  const event = await eventually(
    () => paymentEvents(gateway, number).find(({ object }) => isOutcome(object)),
    gateway.outcomeMs,
  );
  if (event === undefined) {
    throw new Error(
      `No such outcome of ${number} came within ${gateway.outcomeMs / 1000} s: ${shown(paymentEvents(gateway, number).at(-1)?.object.status)}`,
    );
  }
  return event;
};

const above = ({ amount }: Payment) => ({ ...amount, minor: String(BigInt(amount.minor) + 1n) });
const elsewhere = ({ amount }: Payment) => ({
  ...amount,
  currency: amount.currency === 'USD' ? 'EUR' : 'USD',
});

const refusals = (gateway: Gateway): Rule[] => {
  const refuses = (says: string, commandOf: (payment: Payment) => Command): Rule => ({
    says: `refuses a capture ${says}`,
    isKept: async () => answered(gateway, commandOf(await heldPayment(gateway, 0)), 'refused'),
  });
  return [
    refuses('above the held amount', (payment) => captureOf(payment, { amount: above(payment) })),
    refuses('in another currency', (payment) => captureOf(payment, { amount: elsewhere(payment) })),
    refuses('of a payment that it does not know', (payment) =>
      captureOf(payment, { paymentNumber: `${payment.number.slice(0, 8)}99999999999999` }),
    ),
    refuses('at another gateway number', (payment) =>
      captureOf(payment, {
        gatewayNumber: payment.gatewayNumber === '99999999' ? '99999998' : '99999999',
      }),
    ),
  ];
};

const captures = (gateway: Gateway): Rule[] => [
  {
    says: 'captures once, however often and however parallel the same command comes',
    isKept: async () => {
      const payment = await heldPayment(gateway, 0);
      const capture = captureOf(payment);
      const answers = await Promise.all([1, 2, 3, 4].map(() => order(gateway, capture)));
      const outcomes = answers.map(
        ({ body }) => gatewayCommandAnswerSchema.safeParse(body).data?.outcome,
      );
      expectThat(
        outcomes.every((outcome) => outcome === 'accepted'),
        `the answers were ${shown(answers)}`,
      );
      const event = await outcomeOf(gateway, payment.number, ({ status }) => status === 'success');
      expectThat(
        event.object.preauth?.capturedMinor === payment.amount.minor,
        `captured were ${shown(event.object.preauth)}`,
      );
      await answered(gateway, capture, 'accepted');
    },
  },
  {
    says: 'refuses a second capture and a void of what is captured',
    isKept: async () => {
      const payment = await heldPayment(gateway, 0);
      await answered(gateway, captureOf(payment), 'refused');
      await answered(gateway, voidOf(payment), 'refused');
    },
  },
];

const reusedIds = (gateway: Gateway): Rule => ({
  says: 'refuses a command id that was used for something else',
  isKept: async () => {
    const payment = await heldPayment(gateway, 1);
    const inquiry = inquiryOf(payment);
    await answered(gateway, inquiry, 'accepted');
    const { status, body } = await order(gateway, { ...inquiry, type: 'void' });
    const answer = gatewayCommandAnswerSchema.safeParse(body).data;
    expectThat(
      (status >= 400 && status < 500) || answer?.outcome === 'refused',
      `the answer was ${status} ${shown(body)}`,
    );
  },
});

const voids = (gateway: Gateway): Rule[] => [
  {
    says: 'voids a held payment, and repeats the event until it is taken',
    isKept: async () => {
      const payment = await heldPayment(gateway, 1);
      gateway.listener.setStatus(503);
      await answered(gateway, voidOf(payment), 'accepted');
      const turnedAway = await eventually(
        () =>
          gateway.listener.turnedAway.find(
            (event) =>
              event.type === 'payment' &&
              event.object.number === payment.number &&
              event.object.preauth?.status === 'voided',
          ),
        gateway.outcomeMs,
      );
      gateway.listener.setStatus(200);
      const event = await outcomeOf(
        gateway,
        payment.number,
        ({ preauth }) => preauth?.status === 'voided',
      );
      expectThat(event.object.status === 'failed', `the status was ${event.object.status}`);
      expectThat(
        turnedAway?.id === event.id,
        `the repeat of ${turnedAway?.id ?? 'nothing'} had the event id ${event.id}`,
      );
    },
  },
  {
    says: 'answers an inquiry with the last state as an event',
    isKept: async () => {
      const payment = await heldPayment(gateway, 1);
      const before = paymentEvents(gateway, payment.number).length;
      await answered(gateway, inquiryOf(payment), 'accepted');
      const told = await eventually(
        () => (paymentEvents(gateway, payment.number).length > before ? true : undefined),
        gateway.outcomeMs,
      );
      expectThat(told === true, `no event came within ${gateway.outcomeMs / 1000} s`);
    },
  },
];

export const gatewayRules = (gateway: Gateway): Rule[] => [
  {
    says: 'reports pre-authorised payments',
    isKept: async () => {
      await heldPayment(gateway, 1);
    },
  },
  ...badCommandRules(gateway),
  ...riskRuleRules(gateway, () => heldPayment(gateway, 0)),
  ...disputeRules(gateway, () => heldPayment(gateway, 0)),
  ...refusals(gateway),
  ...captures(gateway),
  ...refundRules(gateway, () => heldPayment(gateway, 0)),
  reusedIds(gateway),
  ...voids(gateway),
  {
    says: 'signs every message anew and tells every object by schema, number, date and version',
    isKept: async () => {
      await Promise.resolve();
      expectThat(
        gateway.listener.faults.length === 0,
        [...new Set(gateway.listener.faults)].slice(0, 5).join('; '),
      );
    },
  },
];
