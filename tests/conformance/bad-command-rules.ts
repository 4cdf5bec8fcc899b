// Commands that no gateway may carry out: badly signed, or no command at all.
import { randomUUID } from 'node:crypto';
import { commandsPath } from '@back-office/contract/gateway/commands';
import { expectThat } from './rules.ts';
import type { Rule } from './rules.ts';
import { send, signedMessage, wrongMessages } from './signed-message.ts';

export const badCommandRules = ({ url, secret }: { url: string; secret: string }): Rule[] => {
  const body = JSON.stringify({
    id: randomUUID(),
    type: 'void',
    gatewayNumber: '99999999',
    paymentNumber: '2026010100000000000000',
  });
  const unsigned = Object.entries(wrongMessages(secret, body)).map(([how, message]) => ({
    says: `answers 401 to a command ${how}`,
    isKept: async () => {
      const { status } = await send(url + commandsPath, message);
      expectThat(status === 401, `the answer was ${status}`);
    },
  }));
  const malformed = Object.entries({
    'no JSON': '{"id":',
    'of an unknown type': body.replace('void', 'explode'),
    'with an unknown field': body.replace('{', '{"note":"x",'),
    'without an id': JSON.stringify({
      type: 'void',
      gatewayNumber: '99999999',
      paymentNumber: '2026010100000000000000',
    }),
    'with a number for an amount': body.replace(
      '"void"',
      '"capture","amount":{"minor":100,"currency":"USD"}',
    ),
    'of a day that takes less than a payment': JSON.stringify({
      id: randomUUID(),
      type: 'setLimits',
      gatewayNumber: '99999999',
      version: 1,
      effectiveFrom: '2099-01-01',
      currency: 'USD',
      perPaymentMinor: '2',
      perDayMinor: '1',
      perMonthMinor: '2',
    }),
  }).map(([how, text]) => ({
    says: `answers 400 to a command that is ${how}`,
    isKept: async () => {
      const { status } = await send(url + commandsPath, signedMessage(secret, text));
      expectThat(status === 400, `the answer was ${status}`);
    },
  }));
  return [...unsigned, ...malformed];
};
