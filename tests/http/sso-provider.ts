import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { freePort } from '@back-office/tools/start/processes/ports';

/** A person with a login at the provider, where the subject is typed. */
export type Subject = { email?: string; email_verified?: boolean; amr?: string[] };

export type SsoProvider = {
  issuer: string;
  /** For the product's environment. */
  settings: Record<'SSO_ISSUER' | 'SSO_CLIENT_ID' | 'SSO_CLIENT_SECRET' | 'SSO_NAME', string>;
  subjects: Map<string, Subject>;
  /** Subjects whose ID tokens get an invalid signature. */
  forged: Set<string>;
  stop: () => Promise<void>;
  /** Restarts the same provider at the same address. */
  start: () => Promise<void>;
};

const listen = (server: Server, port: number): Promise<AddressInfo> =>
  new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(server.address() as AddressInfo));
  });

/** The product's settings of a provider; at a port that is free now. */
const newSettings = async (): Promise<SsoProvider['settings']> => ({
  SSO_ISSUER: `http://127.0.0.1:${await freePort()}`,
  SSO_CLIENT_ID: 'back-office',
  SSO_CLIENT_SECRET: randomBytes(24).toString('hex'),
  SSO_NAME: 'Teahouse Login',
});

const subjectIn = (payload: string): string =>
  (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub;

/** Answers like the provider, and spoils the signature for some. */
const forging =
  (answer: RequestListener, forged: ReadonlySet<string>): RequestListener =>
  (request, response) => {
    const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
    response.end = (body?: unknown) =>
      end(
        typeof body === 'string'
          ? body.replace(
              /("id_token":"[\w-]+\.)([\w-]+)(\.)([\w-]{10})/,
              (token, head: string, payload: string, dot: string, start: string) =>
                forged.has(subjectIn(payload))
                  ? head + payload + dot + Array.from(start).toReversed().join('')
                  : token,
            )
          : body,
      );
    answer(request, response);
  };

/** An OpenID Connect provider with its own login form and one client: the product at this address. */
export const startSsoProvider = async (publicUrl: string): Promise<SsoProvider> => {
  const settings = await newSettings();
  const issuer = settings.SSO_ISSUER;
  const port = Number(new URL(issuer).port);
  const subjects = new Map<string, Subject>();
  const client = {
    client_id: settings.SSO_CLIENT_ID,
    client_secret: settings.SSO_CLIENT_SECRET,
  };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        ...client,
        redirect_uris: [`${publicUrl}/sso`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...subjects.get(sub) }),
    }),
  });
  // Its form accepts any login; the factors used are set here.
  const finished = provider.interactionFinished.bind(provider);
  provider.interactionFinished = (request, response, result, options) => {
    const amr = subjects.get(result.login?.accountId ?? '')?.amr;
    const login = result.login && { ...result.login, ...(amr === undefined ? {} : { amr }) };
    return finished(request, response, { ...result, ...(login && { login }) }, options);
  };
  const forged = new Set<string>();
  const answer = provider.callback();
  const server = createServer(
    forging((request, response) => void answer(request, response), forged),
  );
  await listen(server, port);
  return {
    issuer,
    settings,
    subjects,
    forged,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    start: async () => {
      await listen(server, port);
    },
  };
};

const formIn = (page: string): { action: string; fields: Record<string, string> } => {
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1] ?? '';
  const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="(\w+)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
  return { action, fields };
};

/** Logs in at the provider like a person in a browser; returns the redirect address. */
export const logInAtProvider = async (url: string, login: string): Promise<URL> => {
  const { origin } = new URL(url);
  const jar = new Map<string, string>();
  let next: { url: URL; body: URLSearchParams | null } = { url: new URL(url), body: null };
  for (let hops = 0; hops < 20; hops += 1) {
    const response = await fetch(next.url, {
      method: next.body === null ? 'GET' : 'POST',
      body: next.body,
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = response.headers.get('location');
    if (location === null) {
      const { action, fields } = formIn(await response.text());
      if (action === '') {
        throw new Error(`The provider shows no form at ${next.url.pathname}: ${response.status}.`);
      }
      next = {
        url: new URL(action, next.url),
        body: new URLSearchParams({ ...fields, login, password: 'any' }),
      };
    } else {
      const target = new URL(location, next.url);
      if (target.origin !== origin) {
        return target;
      }
      next = { url: target, body: null };
    }
  }
  throw new Error('The provider leads round in a circle.');
};
