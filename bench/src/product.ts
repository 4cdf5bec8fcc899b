// The real server as a separate process, and a person signed in to it from outside.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adminLogin, signIn } from '@back-office/contract/features/sign-in';
import { basePath } from '@back-office/contract/kit/call';
import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';

type Sent = { status: number; text: string; cookie: string };
type Sending = {
  method?: CallDefinition['method'];
  path: string;
  body: string;
  headers: Record<string, string>;
};
export type Product = {
  send: (sending: Sending) => Promise<Sent>;
  gatewaySecret: Buffer;
  pid: number;
};
export type Caller = <Call extends CallDefinition>(
  call: Call,
  input: InputOf<Call>,
  headers?: Record<string, string>,
) => Promise<OutputOf<Call>>;

const inServer = (path: string): string =>
  fileURLToPath(new URL(`../../server/src/${path}`, import.meta.url));

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });

export const senderTo = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const send = ({ method = 'POST', path, body, headers }: Sending): Promise<Sent> =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          agent,
          headers: {
            ...(method === 'GET'
              ? {}
              : {
                  'content-type': 'application/json',
                  'content-length': Buffer.byteLength(body),
                }),
            ...headers,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.once('error', reject);
          incoming.once('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
              cookie: incoming.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
            }),
          );
        },
      );
      outgoing.once('error', (error: NodeJS.ErrnoException) => {
        // After minutes of CPU work the server has closed the kept-alive connection about to be reused.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET') {
          resolve(send({ method, path, body, headers }));
        } else {
          reject(error);
        }
      });
      outgoing.end(method === 'GET' ? undefined : body);
    });
  return send;
};

const readyWithinMs = 120_000;

/** A busy machine takes a minute for what an idle one does in two seconds; a server that ended never becomes ready. */
const waitUntilHealthy = async (port: number, server: ChildProcess): Promise<void> => {
  const until = Date.now() + readyWithinMs;
  while (server.exitCode === null && Date.now() < until) {
    const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not become ready; its own words stand above.');
};

const password = 'Quiet-Reef-64';
const publicUrl = 'http://localhost:8080';

type Demo = { environment: NodeJS.ProcessEnv; runDir: string };

/** The demo's people and businesses, without its payments. */
const seed = ({ environment, runDir }: Demo): string => {
  const { status } = spawnSync(process.execPath, [inServer('seed.ts')], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    throw new Error('The demo could not be filled in; its own words stand above.');
  }
  const logins = JSON.parse(readFileSync(join(runDir, 'demo-logins.json'), 'utf8')) as {
    email: string;
  }[];
  return logins[0]?.email ?? '';
};

type Login = { call: CallDefinition; input: object; headers?: Record<string, string> };

const callerOf = async ({ send }: Product, login: Login): Promise<Caller> => {
  const browser = {
    'sec-fetch-site': 'same-origin',
    origin: publicUrl,
    lang: 'en_US',
    timezone: '1',
  };
  const ask = async (call: CallDefinition, input: unknown, headers: Record<string, string>) => {
    const sent = await send({
      method: call.method,
      path: `${basePath}${call.path}`,
      body: JSON.stringify(input),
      headers: { ...browser, ...headers },
    });
    const envelope = JSON.parse(sent.text) as { code: number; msg: string; data: unknown };
    if (sent.status !== 200 || envelope.code !== 0) {
      throw new Error(`${call.name} was answered by ${sent.status} ${sent.text.slice(0, 500)}`);
    }
    return { data: envelope.data, cookie: sent.cookie };
  };
  const { data, cookie } = await ask(login.call, login.input, login.headers ?? {});
  const { token } = data as OutputOf<typeof signIn>;
  return async (call, input, headers = {}) =>
    (await ask(call, input, { ...headers, cookie, 'x-admin-token': token })).data as OutputOf<
      typeof call
    >;
};

/** The demo's first operator, in a trusted browser. */
export const operatorOf = (product: Product, cookie: string): Promise<Caller> =>
  callerOf(product, {
    call: adminLogin,
    input: { loginName: 'ops', password },
    headers: { cookie },
  });

/** Environment of the product, if it isn't on its own. */
type Around = {
  gatewayUrl?: string;
  /** `localhost:port` of a webhook receiver. */
  outboundSandbox?: string;
  /** Further processes that only run jobs. */
  workers?: number;
};

type Running = Around & {
  databaseUrl: string;
  port: number;
  gatewaySecret: Buffer;
  runDir: string;
};

const environmentOf = ({
  databaseUrl,
  port,
  gatewaySecret,
  runDir,
  gatewayUrl = 'http://127.0.0.1:9',
  outboundSandbox = '',
}: Running): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  // As in npm start.
  NODE_OPTIONS: '--max-semi-space-size=4',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.run/compiled', import.meta.url)),
  DATABASE_URL: databaseUrl,
  PORT: String(port),
  PUBLIC_URL: publicUrl,
  GATEWAY_URL: gatewayUrl,
  OUTBOUND_SANDBOX: outboundSandbox,
  GATEWAY_SIGNING_SECRET: `whsec_${gatewaySecret.toString('base64')}`,
  PEPPER: randomBytes(32).toString('hex'),
  MASTER_KEY: randomBytes(32).toString('hex'),
  RUN_DIR: runDir,
  DEMO_PASSWORD: password,
  LOG_LEVEL: 'error',
  // One person asks faster here than any real one; the answer is measured, not the limit.
  REQUESTS_PER_SECOND: '100000',
  REQUESTS_BURST: '100000',
  WEB_DIST: undefined,
  // Several servers at once can't all listen for mail.
  MAIL_IN_PORT: undefined,
  MAIL_IN_DOMAIN: undefined,
});

/** Starts the server on a migrated database, signs in the owner of the first shop, and stops everything afterwards. */
export const withProduct = async (
  databaseUrl: string,
  work: (product: Product, call: Caller) => Promise<void>,
  around: Around = {},
): Promise<void> => {
  const runDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const port = await freePort();
  const gatewaySecret = randomBytes(32);
  const environment = environmentOf({ databaseUrl, port, gatewaySecret, runDir, ...around });
  const email = seed({ environment, runDir });
  const start = (more: NodeJS.ProcessEnv = {}) =>
    spawn(process.execPath, [inServer('main.ts')], {
      env: { ...environment, ...more },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const server = start();
  const ports = await Promise.all(Array.from({ length: around.workers ?? 0 }, freePort));
  const all = [server, ...ports.map((own) => start({ PORT: String(own), ROLE: 'jobs' }))];
  // However this process ends, no server stays behind.
  const stop = () => all.forEach((one) => one.kill('SIGTERM'));
  process.once('exit', stop);
  const ended = Promise.all(
    all.map((one) => new Promise<void>((resolve) => one.once('exit', () => resolve()))),
  );
  try {
    await Promise.all(all.map((one, at) => waitUntilHealthy(ports[at - 1] ?? port, one)));
    const product = { send: senderTo(port), gatewaySecret, pid: server.pid ?? 0 };
    await work(product, await callerOf(product, { call: signIn, input: { email, password } }));
  } finally {
    stop();
    process.off('exit', stop);
    await ended;
    rmSync(runDir, { recursive: true, force: true });
  }
};
