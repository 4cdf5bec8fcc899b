import type { FeedEvent } from '@back-office/contract/gateway/card-events';
import { eventsPath } from '@back-office/contract/gateway/protocol';
import { testSigningSecret, type TestServer } from '@back-office/server/testing/test-server';
import { signedMessage } from '../conformance/signed-message.ts';
import { send } from './client.ts';

const batchSize = 40;

/** Like the gateway: in signed batches, in sequence, none of which may be refused. */
export const tellGatewayEvents = async (
  server: TestServer,
  events: readonly FeedEvent[],
): Promise<void> => {
  for (let at = 0; at < events.length; at += batchSize) {
    const batch = events.slice(at, at + batchSize);
    const message = signedMessage(testSigningSecret, JSON.stringify({ events: batch }));
    const { envelope, text } = await send(server, { method: 'POST', path: eventsPath, ...message });
    const rejected = envelope.data?.['rejected'];
    if (!Array.isArray(rejected) || rejected.length > 0) {
      throw new Error(`Events were refused: ${text}`);
    }
  }
};
