// A check that never fails is none: here it meets both ends at their most careless.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Listener } from './event-listener.ts';
import { gatewayRules } from './gateway-rules.ts';
import { receiverRules } from './receiver-rules.ts';
import { judge } from './rules.ts';
import { heldLife } from './sample-events.ts';

const secret = `whsec_${Buffer.from('a secret that the conformance test made').toString('base64')}`;
let server: Server;

const openYesSayer = async (answerOf: (body: string) => unknown): Promise<string> => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      response.end(JSON.stringify(answerOf(Buffer.concat(chunks).toString('utf8')))),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};
afterEach(() => void server.close());

describe('the check', () => {
  it('finds every fault of a gateway that says yes to everything and does nothing', async () => {
    const listener: Listener = {
      url: '',
      events: [...heldLife('10000202'), ...heldLife('10000202')],
      turnedAway: [],
      faults: ['message msg_1 is badly signed'],
      setStatus: () => undefined,
      close: () => Promise.resolve(),
    };
    const url = await openYesSayer(() => ({ outcome: 'accepted' }));
    const verdicts = await judge(
      gatewayRules({ url, secret, listener, waitMs: 100, outcomeMs: 100 }),
    );
    expect(verdicts.filter(({ fault }) => fault === undefined).map(({ says }) => says)).toEqual([
      'reports pre-authorised payments',
      'takes the rules of a gateway number, and an older list that comes late',
      'takes limits of a gateway number in whatever order they come, and a set twice',
      'takes sets of RDR rules in whatever order they come, one without rules among them, and a set twice',
    ]);
  });

  it('finds every fault of a receiver that says yes to everything and keeps nothing', async () => {
    const url = await openYesSayer((body) => {
      const accepted = /"evt_/.test(body) ? (body.match(/"evt_/g) ?? []).length : 0;
      return { code: 0, msg: '', data: { accepted, duplicates: 0, parked: 0, rejected: [] } };
    });
    const verdicts = await judge(
      receiverRules({ url, secret, gatewayNumber: '10000199', otherGatewayNumber: '10000101' }),
    );
    expect(verdicts.filter(({ fault }) => fault === undefined).map(({ says }) => says)).toEqual([
      'takes a batch of payments and refunds',
      'takes payments with and without the card’s fingerprint and the payer’s device',
      'takes versions in any order',
      'kept nothing of what was badly signed',
      'goes on with a payment after a wrong event about it',
    ]);
  });
});
