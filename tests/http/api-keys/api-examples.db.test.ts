import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { exampleRequestOf } from '@back-office/contract/api/examples';
import { calls } from '@back-office/contract/catalogue';
import { addApiKey, keyPermissions } from '@back-office/contract/features/api-keys';
import { addWebhookEndpoint } from '@back-office/contract/features/webhooks';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { keyCalls } from '@back-office/contract/key-calls';
import { basePath, type CallDefinition } from '@back-office/contract/kit/call';
import { newPaymentNumber } from '@back-office/server/testing/gateway-events';
import { aBusiness, type TestBusiness } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { deliverTo } from '@back-office/server/testing/webhook-world';
import { freePort } from '@back-office/tools/start/processes/ports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, type Sending } from '../client.ts';
import { begin, formIn, paymentOf } from '../links/shopper.ts';
import { tellGatewayEvents } from '../tell-gateway-events.ts';
import { aMember, done, type Member } from '../withdrawal-world.ts';
import { withReviewedWebsite } from './reviewed-website.ts';

const run = promisify(execFile);

let server: TestServer;
let business: TestBusiness;
let owner: Member;
let secret: string;
let port: number;

beforeAll(async () => {
  port = await freePort();
  server = await startTestServer({
    OUTBOUND_SANDBOX: `127.0.0.1:${port}`,
    KEY_REQUESTS_PER_MINUTE: '1000',
  });
  business = await aBusiness(server.database);
  await server.asMigrator(
    `insert into business_products (business_id, product, changed_at) values ($1, 'paymentLinks', now())`,
    [business.id],
  );
  await withReviewedWebsite(server, business);
  owner = await aMember(server, business, { isOwner: true });
  const key = await done(owner, addApiKey, {
    name: 'Web shop',
    mode: 'live',
    permissions: [...keyPermissions],
    gatewayNumbers: null,
    addresses: [],
  });
  secret = String(key['secret']);
});
afterAll(() => server.stop());

const sendingOf = (call: CallDefinition): Sending => {
  const request = exampleRequestOf(call);
  if (request === undefined) {
    throw new Error(`${call.name} has no example.`);
  }
  const { method, path, body } = request;
  const authorization = `Bearer ${secret}`;
  if (call.takesFile === true) {
    const headers = { authorization, 'content-type': 'application/octet-stream' };
    return { method, path, headers, body: 'no picture' };
  }
  const headers = { authorization, 'content-type': 'application/json' };
  return { method, path, headers, ...(body && { body: JSON.stringify(body) }) };
};

/** Allowed answers to an example that names nothing of this business. */
const answersOf = (call: CallDefinition): readonly string[] => ['done', ...call.errors];

it.each(keyCalls.map((name) => [name, calls[name] as CallDefinition] as const))(
  'the example of %s is understood as the page shows it',
  async (_name, call) => {
    const { envelope } = await send(server, sendingOf(call));
    expect(answersOf(call)).toContain(envelope.error?.name ?? 'done');
  },
);

/** In a folder with the typed client: a documentation program that compiles. */
const withProgram = async (
  begins: string,
  work: (program: string) => Promise<void>,
): Promise<void> => {
  const fetched = await send(server, {
    method: 'GET',
    path: `${basePath}client.ts`,
    headers: { authorization: `Bearer ${secret}` },
  });
  const page = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8');
  const program = [...page.matchAll(/```ts\n([\s\S]+?)```/g)].find(([, text]) =>
    text?.startsWith(begins),
  );
  // Inside the house, so that the compiler finds Node's types.
  const folder = await mkdtemp(fileURLToPath(new URL('../../.client-', import.meta.url)));
  try {
    await writeFile(join(folder, 'back-office.ts'), fetched.text);
    await writeFile(join(folder, 'program.ts'), program?.[1] ?? '');
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.base.json',
        compilerOptions: { noEmit: true, types: ['node'], rootDir: '.' },
        include: ['*.ts'],
      }),
    );
    const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
    await run(process.execPath, [join(compiler, '../bin/tsc'), '-p', folder]);
    await work(join(folder, 'program.ts'));
  } finally {
    await rm(folder, { recursive: true });
  }
};

const environmentOf = (more: Record<string, string> = {}) => ({
  API_URL: `http://${server.host}:${server.port}`,
  API_KEY: secret,
  GATEWAY: business.firstGateway,
  ...more,
});

it('the typed client and the program of the documentation that uses it are sound and work', () =>
  withProgram('import { openBackOffice', async (program) => {
    const { stdout } = await run(process.execPath, [program], { env: environmentOf() });
    expect(JSON.parse(stdout)).toMatchObject({
      path: expect.stringMatching(/^\/pay\//),
      state: 'active',
      total: 1,
      refusal: 'paymentLinks.notFound',
      isListed: true,
    });
  }));

/** A running program, with its output line by line. */
const start = (program: string, webhookSecret: string) => {
  const child = spawn(process.execPath, [program], {
    env: environmentOf({ WEBHOOK_SECRET: webhookSecret, PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<Record<string, string>> =>
    JSON.parse(String((await lines.next()).value)) as Record<string, string>;
  return { nextLine, stop: () => child.kill() };
};

/** Pays a link on its page, and the gateway reports how it ended. */
const payAt = async (path: string, status: 'success' | 'failed'): Promise<string> => {
  const form = formIn((await begin(server, path)).frame);
  const number = newPaymentNumber(businessDayOf(new Date()));
  const at = new Date().toISOString();
  const event = paymentOf(form, { number, status, version: 1 });
  const object = { ...event.object, orderedAt: at, processedAt: at };
  await tellGatewayEvents(server, [{ ...event, occurredAt: at, object }]);
  return number;
};

it('the program of the documentation takes an order by the typed client, in 30 lines, and hears by webhook that it is paid', async () => {
  const endpoint = await done(owner, addWebhookEndpoint, {
    name: 'Shop',
    url: `http://127.0.0.1:${port}/hook`,
    eventTypes: ['payment.succeeded', 'payment.failed'],
  });
  await withProgram('import { createServer }', async (file) => {
    expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThanOrEqual(30);
    const program = start(file, String(endpoint['secret']));
    try {
      const { path = '', number } = await program.nextLine();
      const key = { businessId: business.id, endpointId: String(endpoint['id']) };
      // An attempt that failed is no payment.
      await payAt(path, 'failed');
      expect(await deliverTo(server, key)).toBe(1);
      const paid = await payAt(path, 'success');
      expect(await deliverTo(server, key)).toBe(1);
      expect(await program.nextLine()).toMatchObject({
        paid,
        amount: { minor: '4980', currency: 'USD' },
        state: 'paid',
      });
      expect(number).toMatch(/^L\d{18}$/);
    } finally {
      program.stop();
    }
  });
});
