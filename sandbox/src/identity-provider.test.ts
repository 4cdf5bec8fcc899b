import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIdentityProvider } from './identity-provider.ts';
import { openStore, type Store } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'identity-provider-'));
const returnAddress = 'http://localhost:8080/sso';
const clientSecret = randomBytes(24).toString('hex');

let store: Store;
let issuer: string;
let running: { stop: () => Promise<void> };

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

beforeAll(async () => {
  store = openStore(folder, 'early');
  const port = await freePort();
  issuer = `http://127.0.0.1:${port}`;
  running = await startIdentityProvider(store, {
    port,
    clientId: 'back-office',
    clientSecret,
    returnAddress,
  });
});
afterAll(async () => {
  await running.stop();
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser without a page: keeps cookies and stops at each answer. */
const browser = () => {
  const jar = new Map<string, string>();
  return async (url: string, form?: Record<string, string>) => {
    const response = await fetch(new URL(url, issuer), {
      method: form === undefined ? 'GET' : 'POST',
      body: form === undefined ? null : new URLSearchParams(form),
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', ...value] = pair.split('=');
      jar.set(name, value.join('='));
    }
    return response;
  };
};

const verifier = randomBytes(32).toString('base64url');
const authorizeUrl = (redirect = returnAddress): string =>
  `/auth?${String(
    new URLSearchParams({
      client_id: 'back-office',
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: redirect,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      nonce: 'once',
      state: 'kept',
    }),
  )}`;

const addressIn = (response: Response): string => response.headers.get('location') ?? '';

const logIn = async (form: Record<string, string>) => {
  const visit = browser();
  const login = addressIn(await visit(authorizeUrl()));
  const resumed = await visit(addressIn(await visit(login, form)));
  const code = new URL(addressIn(resumed)).searchParams.get('code') ?? '';
  const answer = await visit('/token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: returnAddress,
    code_verifier: verifier,
    client_id: 'back-office',
    client_secret: clientSecret,
  });
  const tokens = (await answer.json()) as { id_token: string; access_token: string };
  const [, payload = ''] = tokens.id_token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const info = await fetch(`${issuer}/me`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  return { claims, info: await info.json() };
};

test('vouches for the e-mail that was typed, and says whether a second factor was used', async () => {
  const plain = await logIn({ email: ' Mei.Chan@lanternbay.example ' });
  expect(plain.claims).toMatchObject({
    sub: 'mei.chan@lanternbay.example',
    nonce: 'once',
    amr: ['pwd'],
  });
  expect(plain.info).toMatchObject({
    email: 'mei.chan@lanternbay.example',
    email_verified: true,
  });
  const strong = await logIn({ email: 'ops@acquirer.example', withSecondFactor: 'on' });
  expect(strong.claims.amr).toContain('mfa');
});

test('asks again where no e-mail was typed', async () => {
  const visit = browser();
  const login = addressIn(await visit(authorizeUrl()));
  const answer = await visit(login, { email: 'nobody' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Enter a valid email address.');
});

test('sends nobody to an address that is not the back-office’s', async () => {
  const answer = await browser()(authorizeUrl('http://localhost:9999/sso'));
  expect(answer.status).toBe(400);
});

test('a login that began in another browser goes no further', async () => {
  const login = addressIn(await browser()(authorizeUrl()));
  const answer = await browser()(login, { email: 'mei.chan@lanternbay.example' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Start again in the back-office.');
});
