import { readEnvironment } from './environment.ts';
import { openHttp } from './http.ts';
import { startSandbox } from './sandbox.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const run = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  const sandbox = startSandbox(environment, say);
  const app = openHttp(sandbox, environment.GATEWAY_SIGNING_SECRET);
  const stop = async (): Promise<void> => {
    await app.close();
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
