// The product's server as a separate process, to be killed and restarted at one address.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  testMasterKey,
  testPepper,
  testSigningSecret,
} from '@back-office/server/testing/test-server';
import { freePort } from '@back-office/tools/start/processes/ports';
import type { Address } from '../http/client.ts';
import { processEnvironment } from '../process-environment.ts';
import type { PlantedDefect } from './planted-defects.ts';

// A machine in use starts slowly; that is no finding.
const startsWithinMs = 180_000;
const pauseMs = 10;
const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const script = pathOf('../../server/src/main.ts');
const hook = pathToFileURL(pathOf('./replace-module.ts')).href;

export type Role = 'all' | 'api' | 'jobs';

type Plan = {
  name: string;
  databaseUrl: string;
  gatewayUrl: string;
  /** The receiver of webhooks. */
  outboundSandbox: string;
  role: Role;
  /** Logs and files of downloads. */
  folder: string;
  planted?: PlantedDefect | undefined;
};

export type TorturedServer = {
  address: Address;
  /** Duration of each start until the server answered. */
  startsMs: number[];
  /** Number of times it ended without being killed. */
  ownEnds: number;
  /** Failed jobs with their reasons, except letters, which have no mail server here. */
  failedJobs: () => string[];
  start: () => Promise<void>;
  kill: () => Promise<void>;
};

type Logged = { msg: string; queue?: string; job?: string; err?: { message: string } };

const failedJobsOf = (logFile: string): string[] =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Logged)
    .filter(({ msg, queue }) => msg === 'a job failed' && queue?.startsWith('send-letter') !== true)
    .map(({ queue, job, err }) => `${queue} ${job}: ${err?.message}`);

const environmentOf = (
  { databaseUrl, gatewayUrl, outboundSandbox, role, folder, planted }: Plan,
  port: number,
) => ({
  ...processEnvironment,
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  PORT: String(port),
  ROLE: role,
  GATEWAY_URL: gatewayUrl,
  OUTBOUND_SANDBOX: outboundSandbox,
  GATEWAY_SIGNING_SECRET: testSigningSecret,
  PEPPER: testPepper,
  MASTER_KEY: testMasterKey,
  RUN_DIR: folder,
  // As in production: a lock that is held too long is among what is tortured.
  DATABASE_PATIENCE: '1',
  MOVABLE_CLOCK: 'true',
  LOG_LEVEL: 'warn',
  // The load comes from a few people, and the rate limit is not under test.
  REQUESTS_PER_SECOND: '100000',
  REQUESTS_BURST: '100000',
  ...(planted === undefined
    ? {}
    : { REPLACED_MODULE: planted.replaces, REPLACING_MODULE: planted.by }),
});

const isWell = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

export const startServer = async (plan: Plan): Promise<TorturedServer> => {
  mkdirSync(plan.folder, { recursive: true });
  const logFile = join(plan.folder, `${plan.name}.log`);
  const log = openSync(logFile, 'a');
  const port = await freePort();
  const words = plan.planted === undefined ? [script] : ['--import', hook, script];
  let child: ChildProcess | undefined;
  let isWanted = false;

  const server: TorturedServer = {
    address: { host: '127.0.0.1', port },
    startsMs: [],
    ownEnds: 0,
    failedJobs: () => failedJobsOf(logFile),
    start: async () => {
      const begun = performance.now();
      const started = spawn(process.execPath, words, {
        env: environmentOf(plan, port),
        stdio: ['ignore', log, log],
      });
      child = started;
      isWanted = true;
      started.once('exit', () => {
        if (isWanted && child === started) {
          server.ownEnds += 1;
          console.error(
            `${plan.name} ended by itself:\n${readFileSync(logFile, 'utf8').slice(-3000)}`,
          );
        }
      });
      while (!(await isWell(port))) {
        const isOver = started.exitCode !== null || started.signalCode !== null;
        if (isOver || performance.now() - begun > startsWithinMs) {
          throw new Error(
            `The server did not start:\n${readFileSync(logFile, 'utf8').slice(-3000)}`,
          );
        }
        await sleep(pauseMs);
      }
      server.startsMs.push(performance.now() - begun);
    },
    kill: async () => {
      isWanted = false;
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) {
        return;
      }
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
  process.once('exit', () => void child?.kill('SIGKILL'));
  await server.start();
  return server;
};
