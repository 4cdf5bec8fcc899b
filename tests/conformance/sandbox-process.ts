// The sandbox as a process of its own, told where to report.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@back-office/tools/start/ports';

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
}): Promise<SandboxProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const port = await freePort();
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      SANDBOX_PORT: String(port),
      BACK_OFFICE_URL: environment.backOfficeUrl,
      GATEWAY_SIGNING_SECRET: environment.secret,
      SANDBOX_DATA: folder,
      SANDBOX_TRAFFIC: 'off',
      SANDBOX_HISTORY: 'none',
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
