// Holds a gateway to docs/gateway-protocol.md. The gateway has to report to this program's port.
import { parseArgs } from 'node:util';
import { caseRules } from './cases/case-rules.ts';
import { openListener } from './event-listener.ts';
import { gatewayRules } from './gateway-rules.ts';
import { judge, printVerdict } from './rules.ts';

const { values } = parseArgs({
  options: {
    gateway: { type: 'string', default: 'http://127.0.0.1:8082' },
    secret: { type: 'string', default: process.env['GATEWAY_SIGNING_SECRET'] ?? '' },
    port: { type: 'string', default: '9090' },
    wait: { type: 'string', default: '120' },
  },
});

const listener = await openListener(values.secret, Number(values.port));
process.stdout.write(
  `Listening on ${listener.url}. Let the gateway report there and make two pre-authorised payments, three open chargebacks, an arbitration of Mastercard and an open Ethoca alert within ${values.wait} s.\n`,
);
const gateway = {
  url: values.gateway.replace(/\/+$/, ''),
  secret: values.secret,
  listener,
  waitMs: Number(values.wait) * 1000,
  outcomeMs: 60_000,
};
const verdicts = await judge([...caseRules(gateway), ...gatewayRules(gateway)], printVerdict);
await listener.close();
process.exitCode = verdicts.some(({ fault }) => fault !== undefined) ? 1 : 0;
