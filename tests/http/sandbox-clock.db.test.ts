import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clockOffsetHeader } from '@back-office/contract/kit/call';
import {
  startTestServer,
  testSigningSecret,
  type TestServer,
} from '@back-office/server/testing/test-server';
import { freePort } from '@back-office/tools/start/processes/ports';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { processEnvironment } from '../process-environment.ts';
import { send, type Address, type Answer } from './client.ts';

const dayMs = 24 * 3_600_000;
const script = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sandbox-clock-'));
const children: ChildProcess[] = [];
let movable: TestServer;
let fixed: TestServer;

/** A sandbox that reports to a back-office, both as they run on a desk. */
const sandboxOf = async (backOffice: Address, name: string): Promise<Address> => {
  const port = await freePort();
  children.push(
    spawn(process.execPath, [script], {
      stdio: 'ignore',
      env: {
        ...processEnvironment,
        SANDBOX_PORT: String(port),
        BACK_OFFICE_URL: `http://${backOffice.host}:${backOffice.port}`,
        GATEWAY_SIGNING_SECRET: testSigningSecret,
        SANDBOX_DATA: join(folder, name),
        SANDBOX_TRAFFIC: 'off',
        SANDBOX_HISTORY: 'none',
      },
    }),
  );
  const address = { host: '127.0.0.1', port };
  await vi.waitFor(() => send(address, { method: 'GET', path: '/' }), {
    timeout: 60_000,
    interval: 100,
  });
  return address;
};

beforeAll(async () => {
  movable = await startTestServer({ MOVABLE_CLOCK: 'true' });
  fixed = await startTestServer();
});
afterAll(async () => {
  children.forEach((child) => child.kill('SIGKILL'));
  await movable.stop();
  await fixed.stop();
  rmSync(folder, { recursive: true });
});

const submit = (sandbox: Address, fields: Record<string, string>): Promise<Answer> =>
  send(sandbox, {
    method: 'POST',
    path: '/clock',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
/** The page that the browser is led to after a move. */
const pageAfter = async (sandbox: Address, fields: Record<string, string>): Promise<string> => {
  const { status, headers } = await submit(sandbox, fields);
  expect(status).toBe(303);
  return (await send(sandbox, { method: 'GET', path: String(headers['location']) })).text;
};
const aheadAt = async (address: Address): Promise<number> =>
  Number(
    (await send(address, { method: 'GET', path: '/v3api/user/info' })).headers[clockOffsetHeader],
  );

describe('the page that moves the clock', () => {
  it('moves the back-office with the sandbox, on and never back', async () => {
    const sandbox = await sandboxOf(movable, 'movable');
    expect(await pageAfter(sandbox, { ms: String(dayMs) })).toContain('Both clocks were moved');
    const reached = await aheadAt(movable);
    expect(reached).toBeGreaterThan(dayMs - 60_000);
    expect((await submit(sandbox, { at: '2020-01-01T00:00' })).text).toContain('forward only');
    expect(await aheadAt(movable)).toBe(reached);
    await pageAfter(sandbox, { to: 'night' });
    const now = new Date(Date.now() + (await aheadAt(movable)));
    expect([now.getUTCHours(), now.getUTCMinutes()]).toEqual([18, 0]);
  });

  it('says so where the back-office has a clock that nobody moves', async () => {
    const sandbox = await sandboxOf(fixed, 'fixed');
    expect(await pageAfter(sandbox, { ms: String(dayMs) })).toContain('has none that can be moved');
  });
});
