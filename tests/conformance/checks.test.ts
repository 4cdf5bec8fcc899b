// A check that never fails is none: here it meets both ends at their most careless.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { alertEvent, disputeEvent } from '@back-office/server/testing/gateway-events';
import { afterEach, describe, expect, it } from 'vitest';
import { caseRules } from './cases/case-rules.ts';
import type { Listener } from './event-listener.ts';
import { gatewayRules } from './gateway-rules.ts';
import { receiverRules } from './receiver-rules.ts';
import { judge } from './rules.ts';
import { heldLife, orderMade } from './sample-events.ts';

const secret = `whsec_${Buffer.from('a secret that the conformance test made').toString('base64')}`;
let server: Server;

const openSayer = async (answerOf: (body: string) => unknown): Promise<string> => {
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

const listenerOf = (events: GatewayEvent[]): Listener => ({
  url: '',
  events,
  turnedAway: [],
  faults: [],
  setStatus: () => undefined,
  close: () => Promise.resolve(),
});

describe('the check', () => {
  it('finds every fault of a gateway that says yes to everything and does nothing', async () => {
    const listener = {
      ...listenerOf([...heldLife('10000202'), ...heldLife('10000202')]),
      faults: ['message msg_1 is badly signed'],
    };
    const url = await openSayer(() => ({ outcome: 'accepted' }));
    const verdicts = await judge(
      gatewayRules({ url, secret, listener, waitMs: 100, outcomeMs: 100 }),
    );
    expect(verdicts.filter(({ fault }) => fault === undefined).map(({ says }) => says)).toEqual([
      'reports pre-authorised payments',
      'takes the rules of a gateway number, and an older list that comes late',
      'takes limits of a gateway number in whatever order they come, and a set twice',
      'takes the end of a gateway number, and opens it again for the highest version',
      'takes sets of RDR rules in whatever order they come, one without rules among them, and a set twice',
    ]);
  });

  describe.each([
    ['yes', { outcome: 'accepted' }, []],
    [
      'no',
      { outcome: 'refused', code: 'NO', message: 'No' },
      [
        'refuses a file of an answer that is not what its hash says',
        'refuses an answer that names a file or a paper which was not handed over, or one that was refused',
        'refuses an answer to a stage at which the case is not, and an acceptance of it',
        'refuses an alert’s outcome that follows a refund, where none has succeeded, and one by a refund that it does not know',
      ],
    ],
  ])('of cases and alerts, against a gateway that says %s to everything', (_word, answer, kept) => {
    it('finds every fault', async () => {
      const sales = [1, 2, 3, 4].map(() => orderMade('10000202'));
      const events = sales.map((sale, at) => (at === 3 ? alertEvent(sale) : disputeEvent(sale)));
      const url = await openSayer(() => answer);
      const gateway = { url, secret, listener: listenerOf(events), waitMs: 100, outcomeMs: 100 };
      const verdicts = await judge(caseRules(gateway));
      expect(verdicts.length).toBeGreaterThan(5);
      expect(verdicts.filter(({ fault }) => fault === undefined).map(({ says }) => says)).toEqual(
        kept,
      );
    });
  });

  it('finds every fault of a receiver that says yes to everything and keeps nothing', async () => {
    const url = await openSayer((body) => {
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
