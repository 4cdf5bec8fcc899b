// Holds a receiver of events to docs/gateway-protocol.md, with payments in test mode.
import { parseArgs } from 'node:util';
import { receiverRules } from './receiver-rules.ts';
import { judge, printVerdict } from './rules.ts';

const { values } = parseArgs({
  options: {
    receiver: { type: 'string', default: 'http://localhost:8080' },
    secret: { type: 'string', default: process.env['GATEWAY_SIGNING_SECRET'] ?? '' },
    'gateway-number': { type: 'string', default: '10000199' },
    'other-gateway-number': { type: 'string', default: '10000101' },
  },
});

const receiver = {
  url: values.receiver.replace(/\/+$/, ''),
  secret: values.secret,
  gatewayNumber: values['gateway-number'],
  otherGatewayNumber: values['other-gateway-number'],
};
const verdicts = await judge(receiverRules(receiver), printVerdict);
process.exitCode = verdicts.some(({ fault }) => fault !== undefined) ? 1 : 0;
