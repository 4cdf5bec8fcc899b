// A local login provider (OpenID Connect), so that single sign-on can be tried from the first start. It vouches for
// any e-mail, so it listens on this machine only and is used only in demos.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { z } from 'zod';
import { html } from './page/html.ts';
import { jsonOf } from './json.ts';
import { pageCss } from './page/page.ts';
import type { Store } from './store.ts';

export type IdentityProviderSettings = {
  port: number;
  clientId: string;
  clientSecret: string;
  /** The only redirect address. */
  returnAddress: string;
};

const loginPath = /^\/login\/([\w-]+)$/;
const bodyBytesMax = 4096;

const typedSchema = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  withSecondFactor: z.literal('on').optional(),
});

/** Kept over restarts: linked logins stay linked to the same issuer and key. */
const signingKeyOf = (store: Store): object => {
  const known = store.note('identityProviderKey');
  if (known !== undefined) {
    return jsonOf(known) as object;
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
  store.setNote('identityProviderKey', JSON.stringify(key));
  return key;
};

const newProvider = (store: Store, settings: IdentityProviderSettings): Provider => {
  const { port, clientId, clientSecret, returnAddress } = settings;
  return new Provider(`http://127.0.0.1:${port}`, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [returnAddress],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [signingKeyOf(store)] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/login/${uid}` },
    // The subject is the e-mail: a person is recognised even after the sandbox lost its data.
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: true }),
    }),
    // The back-office is the only client and requests only the e-mail: no consent is asked.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
};

const loginPage = (action: string, message = ''): string =>
  `<!doctype html>${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Sandbox login</title>
        <style>
          ${{ html: pageCss }}
        </style>
      </head>
      <body>
        <h1>Sandbox login</h1>
        <p>
          Stands in for your company's login. Enter the email of a person in the demo; no password
          is asked for.
        </p>
        <form class="payment" method="post" action="${action}">
          <label
            >Email <input name="email" type="email" autocomplete="email" required autofocus
          /></label>
          <label class="row"
            ><span
              ><input name="withSecondFactor" type="checkbox" /> Logged in with a second
              factor</span
            ></label
          >
          <p role="alert">${message}</p>
          <button>Log in</button>
        </form>
      </body>
    </html>`.html
  }`;

const show = (response: ServerResponse, status: number, page: string): void => {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
  response.end(page);
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > bodyBytesMax) {
      return '';
    }
  }
  return body;
};

const answerLogin = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  try {
    // Refuses attempts not begun at the back-office: an attempt is bound to a cookie.
    await provider.interactionDetails(request, response);
  } catch {
    show(response, 400, loginPage('', 'This login has expired. Start again in the back-office.'));
    return;
  }
  if (request.method !== 'POST') {
    show(response, 200, loginPage(request.url ?? ''));
    return;
  }
  const fields = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
  const typed = typedSchema.safeParse(fields);
  if (!typed.success) {
    show(response, 200, loginPage(request.url ?? '', 'Enter a valid email address.'));
    return;
  }
  const { email, withSecondFactor } = typed.data;
  const amr = withSecondFactor === 'on' ? ['pwd', 'otp', 'mfa'] : ['pwd'];
  await provider.interactionFinished(request, response, { login: { accountId: email, amr } });
};

/** Serves until stopped; on this machine only. */
export const startIdentityProvider = async (
  store: Store,
  settings: IdentityProviderSettings,
): Promise<{ stop: () => Promise<void> }> => {
  const provider = newProvider(store, settings);
  const answerOthers = provider.callback();
  const server = createServer((request, response) => {
    const isLogin = loginPath.test(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!isLogin) {
      void answerOthers(request, response);
      return;
    }
    answerLogin(provider, request, response).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, '127.0.0.1', resolve);
  });
  return {
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
