import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { webhookEventTypes } from '@back-office/contract/features/webhooks';
import Fastify from 'fastify';
import sql from 'sql-template-tag';
import { takeEvents, takeImported } from '#features/gateway-feed/public';
import { outside } from '#features/outbound/public';
import { deliverOnce, keepDelivering } from '#features/webhooks/deliver/keep-delivering';
import { addSecret, type EndpointKey } from '#features/webhooks/endpoints/secrets-of-endpoint';
import { minutesFrom, now } from '#platform/clock';
import { inRole, inTenant } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import { startTestServer, testMasterKey, type TestServer } from './test-server.ts';

export type Heard = {
  path: string;
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
};

type Answering = (heard: Heard, response: ServerResponse) => void;

export type WebhookWorld = {
  server: TestServer;
  heard: Heard[];
  /** Number of connections to the receiver. */
  connections: () => number;
  answerBy: (answering: Answering) => void;
  addressOf: (path: string) => string;
  /** An endpoint of a business, created a week ago. */
  addEndpoint: (businessId: bigint, path: string) => Promise<EndpointKey & { secret: string }>;
  /** Takes events of the gateway, optionally as an import, or in a transaction that fails afterwards. */
  take: (events: readonly unknown[], as?: 'imported' | 'undone') => Promise<void>;
  /** Sends what is due for an endpoint, as the jobs do. Returns the number sent. */
  deliver: (endpoint: EndpointKey) => Promise<number>;
  /** Delivers to every endpoint as the jobs do, at most `endpointsMax` at once, until stopped. */
  keepDelivering: (endpointsMax?: number) => () => void;
  close: () => Promise<void>;
};

const host = 'localhost';

const listen = async (heard: Heard[], answering: () => Answering): Promise<Server> => {
  const receiver = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const body = String(bytes);
      const one = {
        path: request.url ?? '',
        id: String(request.headers['webhook-id']),
        headers: request.headers,
        body,
        event: JSON.parse(body) as Heard['event'],
      };
      heard.push(one);
      answering()(one, response);
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  return receiver;
};

const addEndpoint = async (server: TestServer, businessId: bigint, url: string) => {
  const key = { businessId, endpointId: randomUUID() };
  const secret = await inTenant(server.database, {
    scope: tenantScope(businessId, null),
    mode: 'read write',
    work: async (tx) => {
      await tx.run(sql`
        insert into webhook_endpoints (business_id, id, name, url, event_types, status, created_at, created_by_name)
        values (${businessId}, ${key.endpointId}, 'Shop', ${url}, ${[...webhookEventTypes]}, 'enabled',
          ${minutesFrom(now(), -10 * 24 * 60)}, 'Ann')`);
      return addSecret(tx, key, { now: now(), keys: { MASTER_KEY: testMasterKey } });
    },
  });
  return { ...key, secret };
};

const takeIn = (server: TestServer, events: readonly unknown[], as?: 'imported' | 'undone') =>
  inRole(server.database, 'feed', async (tx) => {
    const { rejected } = await (as === 'imported' ? takeImported : takeEvents)(tx, events, now());
    if (rejected.length > 0) {
      throw new Error(`An event of the test was refused: ${JSON.stringify(rejected)}`);
    }
    if (as === 'undone') {
      throw new Error('undone');
    }
  });

/** Sends what is due for an endpoint over the real client. Returns the number sent. */
export const deliverTo = ({ platform }: TestServer, key: EndpointKey): Promise<number> =>
  deliverOnce({ platform, world: outside(platform.configuration) }, key);

/** A server whose webhooks go to a receiver of this test, over a real connection. */
export const openWebhookWorld = async (): Promise<WebhookWorld> => {
  const heard: Heard[] = [];
  let answering: Answering = (_heard, response) => void response.writeHead(204).end();
  const receiver = await listen(heard, () => answering);
  const { port } = receiver.address() as AddressInfo;
  let connections = 0;
  receiver.on('connection', () => {
    connections += 1;
  });
  const server = await startTestServer({ OUTBOUND_SANDBOX: `${host}:${port}` });
  // One name, at which the receiver listens.
  const internet = {
    ...outside(server.platform.configuration),
    resolve: async () => ['127.0.0.1'],
  };
  const addressOf = (path: string) => `http://${host}:${port}${path}`;
  return {
    server,
    heard,
    connections: () => connections,
    addressOf,
    deliver: (endpoint) => deliverOnce({ platform: server.platform, world: internet }, endpoint),
    keepDelivering: (endpointsMax) =>
      keepDelivering(server.platform, Fastify({ logger: false }).log, {
        world: internet,
        ...(endpointsMax === undefined ? {} : { endpointsMax }),
      }),
    answerBy: (next) => {
      answering = next;
    },
    addEndpoint: (businessId, path) => addEndpoint(server, businessId, addressOf(path)),
    take: (events, as) => takeIn(server, events, as),
    close: async () => {
      await server.stop();
      receiver.closeAllConnections();
      receiver.close();
    },
  };
};
