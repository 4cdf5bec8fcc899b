// What a gateway does with a merchant's own rules and with what people decide about the payments they hold.
import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import { outcomeOf } from './alert-rules.ts';
import { expectThat } from './rules.ts';
import type { Rule } from './rules.ts';

type Payment = PaymentEvent['object'];

export const riskRuleRules = (
  { url, secret }: { url: string; secret: string },
  heldPayment: () => Promise<Payment>,
): Rule[] => {
  const answerTo = (command: object) => outcomeOf({ url, secret }, command);
  // Above what any payment of this test is ordered for.
  const rule = {
    number: 'K202611260000000001',
    version: 1,
    name: 'Conformance',
    action: 'decline',
    conditions: [{ kind: 'amountAbove', minor: '999999999999999', currency: 'JPY' }],
    from: '2026-01-01T00:00:00.000Z',
  };
  return [
    {
      says: 'takes the rules of a gateway number, and an older list that comes late',
      isKept: async () => {
        const { gatewayNumber } = await heldPayment();
        for (const version of [2, 1]) {
          const command = { type: 'setRiskRules', gatewayNumber, version, rules: [rule] };
          const outcome = await answerTo(command);
          expectThat(outcome === 'accepted', `version ${version} was answered ${String(outcome)}`);
        }
      },
    },
    {
      says: 'refuses a decision about a payment that no rule holds',
      isKept: async () => {
        const { gatewayNumber, number: paymentNumber } = await heldPayment();
        const command = { type: 'decideReview', gatewayNumber, paymentNumber, decision: 'release' };
        const outcome = await answerTo(command);
        expectThat(outcome === 'refused', `the answer was ${String(outcome)}`);
      },
    },
  ];
};
