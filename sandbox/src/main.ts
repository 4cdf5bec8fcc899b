import { openProduct } from './applicants/product-client.ts';
import { readEnvironment, type SandboxEnvironment } from './environment.ts';
import { openHttp } from './http.ts';
import { startIdentityProvider } from './identity-provider.ts';
import { openMailbox } from './mailbox/mailbox.ts';
import { listenForMail } from './mailbox/listen-for-mail.ts';
import { openSites } from './sites/sites.ts';
import { startSandbox } from './sandbox.ts';
import type { Store } from './store.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const startProviderIfWanted = async (
  { SANDBOX_SSO_PORT, SSO_CLIENT_ID, SSO_CLIENT_SECRET, BACK_OFFICE_URL }: SandboxEnvironment,
  store: Store,
) =>
  SANDBOX_SSO_PORT === undefined || SSO_CLIENT_ID === undefined || SSO_CLIENT_SECRET === undefined
    ? undefined
    : startIdentityProvider(store, {
        port: SANDBOX_SSO_PORT,
        clientId: SSO_CLIENT_ID,
        clientSecret: SSO_CLIENT_SECRET,
        returnAddress: `${BACK_OFFICE_URL}/sso`,
      });

const run = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  const sandbox = startSandbox(environment, say);
  const mailbox = openMailbox(environment.SANDBOX_DATA);
  const sites = openSites(environment.SANDBOX_DATA);
  const { SANDBOX_SMTP_PORT } = environment;
  const mail =
    SANDBOX_SMTP_PORT === undefined ? undefined : await listenForMail(mailbox, SANDBOX_SMTP_PORT);
  const identityProvider = await startProviderIfWanted(environment, sandbox.store);
  const app = openHttp(
    sandbox,
    { mailbox, sites },
    {
      secret: environment.GATEWAY_SIGNING_SECRET,
      carriersToken: environment.CARRIERS_TOKEN,
      mailPort: environment.BACK_OFFICE_MAIL_PORT,
      product: openProduct({
        url: environment.BACK_OFFICE_URL,
        origin: environment.PUBLIC_URL,
      }),
    },
  );
  const stop = async (): Promise<void> => {
    await app.close();
    await mail?.close();
    await identityProvider?.stop();
    mailbox.close();
    sites.close();
    await sandbox.stop();
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  // Localhost only: anyone who reaches the sandbox can make payments.
  await app.listen({ host: '127.0.0.1', port: environment.SANDBOX_PORT });
  say(
    `The sandbox gateway listens on http://127.0.0.1:${environment.SANDBOX_PORT} and reports to ${environment.BACK_OFFICE_URL}.`,
  );
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
