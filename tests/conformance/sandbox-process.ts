// The sandbox as a separate process, with the address to report to.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@back-office/tools/start/processes/ports';
import { processEnvironment } from '../process-environment.ts';

const script = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));

const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

export type SandboxProcess = { url: string; stop: () => Promise<void> };

export const startSandbox = async (environment: {
  backOfficeUrl: string;
  secret: string;
  /** Its ports for text messages and mails, for a back-office that must know them beforehand. */
  ports?: { http: number; smtp: number };
  /** Public address of the back-office. */
  publicUrl?: string;
}): Promise<SandboxProcess> => {
  const { ports, publicUrl } = environment;
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const port = ports?.http ?? (await freePort());
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...processEnvironment,
      SANDBOX_PORT: String(port),
      BACK_OFFICE_URL: environment.backOfficeUrl,
      GATEWAY_SIGNING_SECRET: environment.secret,
      SANDBOX_DATA: folder,
      SANDBOX_TRAFFIC: 'off',
      SANDBOX_HISTORY: 'none',
      ...(ports === undefined ? {} : { SANDBOX_SMTP_PORT: String(ports.smtp) }),
      ...(publicUrl === undefined ? {} : { PUBLIC_URL: publicUrl }),
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) {
      throw new Error(`The sandbox ended with ${child.exitCode}.`);
    }
    await sleep(50);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
