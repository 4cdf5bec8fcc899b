// A merchant's webhook receiver that outlives the product's crashes. Some answers fail, and some are lost.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from '../random.ts';

const failsShare = 0.02;
const hangsUpShare = 0.02;

export type TortureReceiver = {
  /** `host:port`, which the product may call although it is internal. */
  host: string;
  /** When each event first arrived, by the moved clock, in that order. */
  heard: ReadonlyMap<string, Date>;
  stop: () => Promise<void>;
};

export const startReceiver = async (
  random: Random,
  clock: { aheadMs: number },
): Promise<TortureReceiver> => {
  const heard = new Map<string, Date>();
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      const id = String(request.headers['webhook-id']);
      if (!heard.has(id)) {
        heard.set(id, new Date(Date.now() + clock.aheadMs));
      }
      if (random.chance(hangsUpShare)) {
        request.socket.destroy();
        return;
      }
      response.writeHead(random.chance(failsShare) ? 500 : 204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    heard,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
