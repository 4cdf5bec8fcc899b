// How a gateway applies limits, its end, a merchant's own rules, and decisions of people about payments that it holds.
import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import { outcomeOf } from './cases/dispute-rules.ts';
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
      says: 'takes limits of a gateway number in whatever order they come, and a set twice',
      isKept: async () => {
        const { gatewayNumber } = await heldPayment();
        const limits = {
          currency: 'USD',
          perPaymentMinor: '1',
          perDayMinor: '1',
          perMonthMinor: '1',
        };
        // They begin after this test.
        const effectiveFrom = '2099-01-01';
        for (const version of [2, 1, 2]) {
          const command = { type: 'setLimits', gatewayNumber, version, effectiveFrom, ...limits };
          const outcome = await answerTo(command);
          expectThat(outcome === 'accepted', `version ${version} was answered ${String(outcome)}`);
        }
      },
    },
    {
      says: 'takes the end of a gateway number, and opens it again for the highest version',
      isKept: async () => {
        const { gatewayNumber } = await heldPayment();
        for (const version of [1, 3, 2]) {
          const command = { type: 'setOpening', gatewayNumber, version, isOpen: version === 3 };
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
