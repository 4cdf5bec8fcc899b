import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openListener } from './event-listener.ts';
import type { Listener } from './event-listener.ts';
import { gatewayRules } from './gateway-rules.ts';
import { judge } from './rules.ts';
import { startSandbox } from './sandbox-process.ts';
import type { SandboxProcess } from './sandbox-process.ts';

const secret = `whsec_${Buffer.from('a secret that the conformance test made').toString('base64')}`;
let listener: Listener;
let sandbox: SandboxProcess;

const hold = async (amount: { minor: string; currency: string }) => {
  const response = await fetch(`${sandbox.url}/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      gatewayNumber: '10000202',
      cardNumber: '4000000000000002',
      tradeType: 'preauthorisation',
      amount,
    }),
  });
  expect(response.status).toBe(201);
};

beforeAll(async () => {
  listener = await openListener(secret, 0);
  sandbox = await startSandbox({ backOfficeUrl: listener.url, secret });
}, 30_000);
afterAll(async () => {
  await sandbox.stop();
  await listener.close();
});

describe('the sandbox gateway', () => {
  it('keeps every rule of the protocol', async () => {
    await hold({ minor: '128000', currency: 'JPY' });
    await hold({ minor: '998', currency: 'HKD' });
    const verdicts = await judge(
      gatewayRules({ url: sandbox.url, secret, listener, waitMs: 10_000, outcomeMs: 20_000 }),
    );
    expect(verdicts.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expect(verdicts.length).toBeGreaterThan(20);
  }, 60_000);
});
