// Refunds requested by the back-office, of a payment captured by the earlier rules.
import { randomUUID } from 'node:crypto';
import { commandsPath, gatewayCommandAnswerSchema } from '@back-office/contract/gateway/commands';
import type { PaymentEvent, RefundEvent } from '@back-office/contract/gateway/protocol';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { Gateway } from './gateway-rules.ts';
import { eventually, expectThat, shown } from './rules.ts';
import type { Rule } from './rules.ts';
import { send, signedMessage } from './signed-message.ts';

type Payment = PaymentEvent['object'];
type Refund = Record<string, unknown> & { id: string; refundNumber: string };

const refundOf = ({ gatewayNumber, number, amount }: Payment, minor: bigint): Refund => ({
  id: randomUUID(),
  type: 'refund',
  gatewayNumber,
  paymentNumber: number,
  refundNumber: `R${businessDayOf(new Date()).replaceAll('-', '')}${String(Date.now()).slice(-10)}`,
  amount: { minor: String(minor), currency: amount.currency },
  method: 'part',
  reason: 'Conformance',
});

const order = async ({ url, secret }: Gateway, command: unknown) => {
  const { status, body } = await send(
    url + commandsPath,
    signedMessage(secret, JSON.stringify(command)),
  );
  return { status, body, outcome: gatewayCommandAnswerSchema.safeParse(body).data?.outcome };
};

const answered = async (
  gateway: Gateway,
  refund: Refund,
  wanted: 'accepted' | 'refused',
): Promise<void> => {
  const { status, body, outcome } = await order(gateway, refund);
  expectThat(outcome === wanted, `the answer was ${status} ${shown(body)} instead of ${wanted}`);
};

const eventsOf = ({ listener }: Gateway, { refundNumber }: Refund): RefundEvent[] =>
  listener.events
    .filter((event) => event.type === 'refund')
    .filter(({ object }) => object.number === refundNumber);

const isOver = ({ object: { status } }: RefundEvent): boolean =>
  status === 'success' || status === 'failed';

/** `captured` finds a captured payment. */
export const refundRules = (gateway: Gateway, captured: () => Promise<Payment>): Rule[] => [
  {
    says: 'refuses a refund above what was taken',
    isKept: async () => {
      const payment = await captured();
      await answered(gateway, refundOf(payment, BigInt(payment.amount.minor) + 1n), 'refused');
    },
  },
  {
    says: 'refunds once, however often the same command comes, and tells it by its number and amount',
    isKept: async () => {
      const refund = refundOf(await captured(), 1n);
      const answers = await Promise.all([1, 2, 3].map(() => order(gateway, refund)));
      expectThat(
        answers.every(({ outcome }) => outcome === 'accepted'),
        `the answers were ${shown(answers)}`,
      );
      const last = await eventually(
        () => eventsOf(gateway, refund).find(isOver),
        gateway.outcomeMs,
      );
      expectThat(
        last?.object.amount.minor === '1' &&
          last.object.paymentNumber === refund['paymentNumber'] &&
          eventsOf(gateway, refund).some(({ version }) => version === 1),
        `it was told as ${shown(eventsOf(gateway, refund))}`,
      );
      await answered(gateway, refund, 'accepted');
    },
  },
  {
    says: 'refuses a refund whose number it knows',
    isKept: async () => {
      const refund = refundOf(await captured(), 1n);
      await answered(gateway, refund, 'accepted');
      await answered(gateway, { ...refund, id: randomUUID() }, 'refused');
    },
  },
];
