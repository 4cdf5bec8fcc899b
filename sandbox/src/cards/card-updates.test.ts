import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CardEvent, FeedEvent } from '@back-office/contract/gateway/card-events';
import { cardFormPath } from '@back-office/contract/gateway/card-form';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCardForm } from './card-form.ts';
import { dayMs } from '../clock.ts';
import { happenAllDue } from '../trade/happenings.ts';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { signatureOf } from '../signing.ts';

const secret = 'whsec_c2FuZGJveC1zYW5kYm94LXNhbmRib3gtMDE=';
const folder = mkdtempSync(join(tmpdir(), 'sandbox-cards-'));
let sandbox: Sandbox;
let app: FastifyInstance;

beforeAll(() => {
  sandbox = startSandbox(
    {
      SANDBOX_PORT: 1,
      // Nobody listens there: everything stays in the outbox.
      BACK_OFFICE_URL: 'http://127.0.0.1:9',
      GATEWAY_SIGNING_SECRET: secret,
      SANDBOX_DATA: folder,
      SANDBOX_SEED: 1,
      SANDBOX_TRAFFIC: 'off',
      SANDBOX_HISTORY: 'none',
    },
    () => undefined,
  );
  app = Fastify();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  addCardForm(app, sandbox, secret);
});
afterAll(async () => {
  await app.close();
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

/** A payer agrees to a trial with the card. */
const agree = (merchantOrderNumber: string, number: string) => {
  const until = '2099-01-01T00:00:00.000Z';
  const body = JSON.stringify({
    gatewayNumber: '10000301',
    merchantOrderNumber,
    amount: { minor: '0', currency: 'KWD' },
    agreement: 'recurring',
    until,
    language: 'en',
    parent: 'http://localhost:8080',
  });
  const signature = signatureOf(secret, { id: merchantOrderNumber, timestamp: until, body });
  const form = Buffer.from(body).toString('base64url');
  return app.inject({
    method: 'POST',
    url: cardFormPath,
    payload: new URLSearchParams({ form, signature, number }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
};

const reported = (merchantOrderNumber: string): CardEvent[] =>
  sandbox.store
    .nextWaiting(100)
    .map(({ event }) => JSON.parse(event) as FeedEvent)
    .filter((event): event is CardEvent => event.type === 'card')
    .filter(({ object }) => object.merchantOrderNumber === merchantOrderNumber);

it.each([
  ['renewed with other last digits', '4005410000000008', { status: 'active', last4: '8642' }],
  ['closed for good', '4005420000000007', { status: 'revoked', last4: '0007' }],
] as const)('a kept card is reported as %s after 12 days', async (_what, number, card) => {
  const order = `PL-${number.slice(-4)}`;
  await agree(order, number);
  const [kept] = reported(order);
  expect(kept).toMatchObject({ version: 1, object: { status: 'active' } });
  happenAllDue(sandbox.store, sandbox.clock.now() + 11 * dayMs);
  expect(reported(order)).toHaveLength(1);
  happenAllDue(sandbox.store, sandbox.clock.now() + 13 * dayMs);
  expect(reported(order).slice(1)).toEqual([
    {
      ...kept,
      id: `${kept?.id}_2`,
      version: 2,
      occurredAt: expect.any(String) as string,
      actor: { kind: 'issuer' },
      object: { ...kept?.object, ...card },
    },
  ]);
});
