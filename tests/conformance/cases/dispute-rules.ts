// How a gateway takes RDR rules, the answers of merchants to alerts, and recalls of chargebacks.
import { randomUUID } from 'node:crypto';
import { commandsPath, gatewayCommandAnswerSchema } from '@back-office/contract/gateway/commands';
import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import { expectThat, shown } from '../rules.ts';
import type { Rule } from '../rules.ts';
import { send, signedMessage } from '../signed-message.ts';

type Payment = PaymentEvent['object'];
type Reached = { url: string; secret: string };

/** `accepted` or `refused`, as a command was answered; undefined where the answer follows no schema. */
export const outcomeOf = async (
  { url, secret }: Reached,
  command: object,
): Promise<'accepted' | 'refused' | undefined> => {
  const message = signedMessage(secret, JSON.stringify({ id: randomUUID(), ...command }));
  const { status, body } = await send(url + commandsPath, message);
  expectThat(status === 200, `the answer was ${status} ${shown(body)}`);
  return gatewayCommandAnswerSchema.safeParse(body).data?.outcome;
};

// No disputed payment of this test is as large.
const rule = {
  name: 'Conformance',
  decision: 'decline',
  conditions: {
    amount: { currency: 'JPY', fromMinor: '999999999999998', toMinor: '999999999999999' },
  },
};

export const disputeRules = (gateway: Reached, heldPayment: () => Promise<Payment>): Rule[] => {
  const expectOutcome = async (wanted: 'accepted' | 'refused', command: object): Promise<void> => {
    const outcome = await outcomeOf(gateway, command);
    expectThat(outcome === wanted, `${shown(command)} was answered ${String(outcome)}`);
  };
  const aboutUnknownAlert = async (command: object): Promise<object> => {
    const { gatewayNumber, number: paymentNumber } = await heldPayment();
    const alertNumber = 'A202611119999999999';
    return { ...command, gatewayNumber, paymentNumber, alertNumber };
  };
  const recallOfUnknownCase = async (): Promise<object> => {
    const { gatewayNumber, number: paymentNumber } = await heldPayment();
    const ofCase = { disputeNumber: 'D202611119999999999', stage: 'chargeback' };
    const statement = 'The cardholder withdrew the dispute.';
    return { type: 'recallDispute', gatewayNumber, paymentNumber, ...ofCase, statement };
  };
  return [
    {
      says: 'takes sets of RDR rules in whatever order they come, one without rules among them, and a set twice',
      isKept: async () => {
        const { gatewayNumber } = await heldPayment();
        const effectiveFrom = '2099-01-01';
        for (const [version, rules] of [
          [2, [rule]],
          [1, []],
          [2, [rule]],
        ] as const) {
          const command = { type: 'setRdrRules', gatewayNumber, version, effectiveFrom, rules };
          await expectOutcome('accepted', command);
        }
      },
    },
    {
      says: 'refuses an answer to an alert that it does not know, by refund or by word',
      isKept: async () => {
        for (const outcome of ['resolved', 'notFound']) {
          const command = await aboutUnknownAlert({ type: 'answerAlert', outcome });
          await expectOutcome('refused', command);
        }
      },
    },
    {
      says: 'refuses to give back the fee of an alert that it does not know',
      isKept: async () => {
        const command = await aboutUnknownAlert({ type: 'requestAlertCredit', reason: 'notOurs' });
        await expectOutcome('refused', command);
      },
    },
    {
      says: 'answers a repeated command about an alert as it did before',
      isKept: async () => {
        const command = await aboutUnknownAlert({ type: 'answerAlert', outcome: 'missed' });
        const repeated = { id: randomUUID(), ...command };
        await expectOutcome('refused', repeated);
        await expectOutcome('refused', repeated);
      },
    },
    {
      says: 'refuses a recall of a case that it does not know, and again where it is repeated',
      isKept: async () => {
        const repeated = { id: randomUUID(), ...(await recallOfUnknownCase()) };
        await expectOutcome('refused', repeated);
        await expectOutcome('refused', repeated);
      },
    },
  ];
};
