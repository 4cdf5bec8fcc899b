// Outgoing requests: charges due in the same minute, and webhooks to one receiver, each against a bare loop that
// sends the same number of requests without a database.
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { addWebhookEndpoint } from '@back-office/contract/features/webhooks';
import type pg from 'pg';
import { withClient, withFreshDatabase } from '../bench-database.ts';
import { migrate } from '../generate.ts';
import { type Caller, withProduct } from '../product.ts';
import { type Result, resultOf } from '../result.ts';

const charges = 10_000;
const events = 10_000;
const secondsMax = 300;
/** The product's concurrency. */
const atOnce = { charges: 50, events: 10 } as const;

type Receiver = { port: number; bodies: string[]; stop: () => void };

/** Gives every request the same answer. */
export const openReceiver = async (answer: string): Promise<Receiver> => {
  const bodies: string[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.once('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      response.setHeader('content-type', 'application/json');
      response.end(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { port, bodies, stop };
};

const secondsUntil = async ({ bodies }: Receiver, count: number): Promise<number> => {
  const started = performance.now();
  while (bodies.length < count) {
    const seconds = (performance.now() - started) / 1000;
    if (seconds > secondsMax) {
      throw new Error(`Only ${bodies.length} of ${count} requests came in ${secondsMax} s.`);
    }
    await sleep(5);
  }
  return (performance.now() - started) / 1000;
};

/** The bare loop. */
const secondsOfLoop = async ({ port }: Receiver, count: number, lanes: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const post = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, method: 'POST', agent }, (incoming) => {
        incoming.resume().once('end', resolve);
      });
      outgoing.once('error', reject);
      outgoing.end(JSON.stringify({ id: 'bare', amount: { minor: '1280', currency: 'USD' } }));
    });
  let left = count;
  const started = performance.now();
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await post();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  return (performance.now() - started) / 1000;
};

const addDue = async (client: pg.Client): Promise<void> => {
  const number = `'20260101' || lpad(i::text, 10, '0')`;
  await client.query('begin');
  await client.query(
    `insert into payment_tokens (business_id, number, gateway_number, gateway_token, status, brand, last4, network_transaction_id, created_at)
     select 1, 'K' || ${number}, '10000101', 'tok_bench_' || i || '_of_bench', 'active', 'visa', '4242', '483297487231504', now()
     from generate_series(1, $1::integer) i`,
    [charges],
  );
  await client.query(
    `insert into subscriptions (business_id, number, gateway_number, token_number, plan, reference, email, currency, amount_minor,
       interval_unit, interval_count, anchor_at, has_trial, status, period, next_at, created_at, created_by_name)
     select 1, 'S' || ${number}, '10000101', 'K' || ${number}, 'Bench', '', 'payer@example.com', 'USD', 1280, 'month', 1,
       date_trunc('minute', now()), false, 'active', 0, date_trunc('minute', now()), now(), 'Bench'
     from generate_series(1, $1::integer) i`,
    [charges],
  );
  await client.query('call recount_link_and_subscription_totals()');
  await client.query('commit');
};

const orderOf = (body: string): string =>
  (JSON.parse(body) as { merchantOrderNumber?: string }).merchantOrderNumber ?? '';

const measureCharges = async (client: pg.Client, gateway: Receiver): Promise<Result[]> => {
  const against = await secondsOfLoop(gateway, charges, atOnce.charges);
  gateway.bodies.length = 0;
  await addDue(client);
  const ours = await secondsUntil(gateway, charges);
  // Long enough for both schedulers to poll again.
  await sleep(3000);
  const sent = gateway.bodies.map(orderOf).filter((order) => order.startsWith('S20260101'));
  const orders = new Set(sent);
  const { rows } = await client.query<{ attempts: string }>(
    'select count(*) as attempts from subscription_attempts where subscription_number like $1',
    ['S20260101%'],
  );
  const kept = [sent.length, orders.size, Number(rows[0]?.attempts)];
  if (kept.some((count) => count !== charges)) {
    throw new Error(`Charges were lost or doubled: ${kept.join(', ')}.`);
  }
  return [
    resultOf({
      name: `${charges.toLocaleString('en')} charges due at one minute, two schedulers`,
      unit: 's',
      better: 'lower',
      ours,
      aim: 60,
      against,
    }),
  ];
};

const addEvents = async (client: pg.Client, endpointId: string): Promise<void> => {
  await client.query(
    `with made as (
       insert into webhook_events (business_id, id, type, fact, object_kind, object_number, place, occurred_at, recorded_at, body)
       select 1, 'evt_' || lpad(to_hex(i), 32, '0'), 'payment.succeeded', 'payment.succeeded', 'payment', i::text, 1, now(), now(),
         '{"type":"payment.succeeded","timestamp":"2026-11-26T00:00:00.000Z","data":{"object":"payment","number":"' || i || '"}}'
       from generate_series(1, $2::integer) i returning id, object_number)
     insert into webhook_deliveries (business_id, endpoint_id, event_id, type, object_kind, object_number, place, state, created_at, next_at)
     select 1, $1, id, 'payment.succeeded', 'payment', object_number, 1, 'waiting', now(), now() from made`,
    [endpointId, events],
  );
};

type Delivering = { call: Caller; client: pg.Client; receiver: Receiver };

const measureWebhooks = async ({ call, client, receiver }: Delivering): Promise<Result[]> => {
  const against = await secondsOfLoop(receiver, events, atOnce.events);
  receiver.bodies.length = 0;
  await client.query(`update sessions set factor_proved_at = now() + interval '1 hour'`);
  const { id } = await call(addWebhookEndpoint, {
    name: 'Bench',
    url: `http://127.0.0.1:${receiver.port}/hook`,
    eventTypes: ['payment.succeeded'],
  });
  await addEvents(client, id);
  const ours = await secondsUntil(receiver, events);
  return [
    resultOf({
      name: 'webhooks to one local receiver',
      unit: '/s',
      better: 'higher',
      ours: events / ours,
      aim: 1000,
      against: events / against,
    }),
  ];
};

/** On its own database, without payments. */
export const measureOutgoing = async (
  databaseUrl: string,
  isWanted: (part: 'charges' | 'webhooks') => boolean,
  say: (line: string) => void,
): Promise<Result[]> => {
  const results: Result[] = [];
  const gateway = await openReceiver('{"outcome":"accepted"}');
  const receiver = await openReceiver('');
  try {
    await withFreshDatabase(databaseUrl, 'back_office_bench_outgoing', async (url) => {
      migrate(url);
      const work = (call: Caller): Promise<void> =>
        withClient(url, async (client) => {
          if (isWanted('charges')) {
            say('charges');
            results.push(...(await measureCharges(client, gateway)));
          }
          if (isWanted('webhooks')) {
            say('webhooks');
            results.push(...(await measureWebhooks({ call, client, receiver })));
          }
        });
      await withProduct(url, (_product, call) => work(call), {
        gatewayUrl: `http://127.0.0.1:${gateway.port}`,
        outboundSandbox: `127.0.0.1:${receiver.port}`,
        workers: 1,
      });
    });
  } finally {
    gateway.stop();
    receiver.stop();
  }
  return results;
};
