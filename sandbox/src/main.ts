import { readEnvironment } from './environment.ts';
import { openHttp } from './http.ts';
import { openMailbox } from './mailbox/mailbox.ts';
import { listenForMail } from './mailbox/listen-for-mail.ts';
import { startSandbox } from './sandbox.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const run = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  const sandbox = startSandbox(environment, say);
  const mailbox = openMailbox(environment.SANDBOX_DATA);
  const { SANDBOX_SMTP_PORT } = environment;
  const mail =
    SANDBOX_SMTP_PORT === undefined ? undefined : await listenForMail(mailbox, SANDBOX_SMTP_PORT);
  const app = openHttp(sandbox, mailbox, environment.GATEWAY_SIGNING_SECRET);
  const stop = async (): Promise<void> => {
    await app.close();
    await mail?.close();
    mailbox.close();
    await sandbox.stop();
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  // Localhost only: whoever reaches the sandbox may make payments.
  await app.listen({ host: '127.0.0.1', port: environment.SANDBOX_PORT });
  say(
    `The sandbox gateway listens on http://127.0.0.1:${environment.SANDBOX_PORT} and reports to ${environment.BACK_OFFICE_URL}.`,
  );
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
