import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseRules } from './cases/case-rules.ts';
import { openListener } from './event-listener.ts';
import type { Listener } from './event-listener.ts';
import { gatewayRules } from './gateway-rules.ts';
import { judge } from './rules.ts';
import { startSandbox } from './sandbox-process.ts';
import type { SandboxProcess } from './sandbox-process.ts';

const secret = `whsec_${Buffer.from('a secret that the conformance test made').toString('base64')}`;
let listener: Listener;
let sandbox: SandboxProcess;

const call = async (path: string, body: object): Promise<number> => {
  const response = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
};

const pay = async (cardNumber: string, more: object): Promise<void> =>
  expect(await call('/payments', { gatewayNumber: '10000202', cardNumber, ...more })).toBe(201);

const hold = (amount: { minor: string; currency: string }): Promise<void> =>
  pay('4000000000000002', { tradeType: 'preauthorisation', amount });

const sell = (cardNumber: string): Promise<void> =>
  pay(cardNumber, { amount: { minor: '4200', currency: 'HKD' } });

// Charged back, or warned of by Ethoca, after twelve days; before the network after six weeks.
const [chargedBack, warnedOf, insistedOn] = [
  '4005100000000005',
  '4005210000000002',
  '5205140000000006',
];
const goOn = async (days: number): Promise<void> =>
  expect(await call('/clock/advance', { ms: days * 86_400_000 })).toBe(200);

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
    await sell(insistedOn);
    const gateway = { url: sandbox.url, secret, listener, waitMs: 10_000, outcomeMs: 20_000 };
    const verdicts = await judge(gatewayRules(gateway));
    expect(verdicts.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expect(verdicts.length).toBeGreaterThan(20);
    await goOn(43);
    for (const card of [chargedBack, chargedBack, chargedBack, warnedOf]) {
      await sell(card);
    }
    await goOn(12);
    const ofCases = await judge(caseRules(gateway));
    expect(ofCases.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expect(ofCases.length).toBeGreaterThan(5);
  }, 120_000);
});
