import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSigningSecret, signatureFault, signatureOf, signedHeaders } from './signing.ts';

// The example of the Standard Webhooks specification, and the one in docs/gateway-protocol.md.
const published = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const secret = 'whsec_c2FuZGJveC1zYW5kYm94LXNhbmRib3gtMDE=';
const nowMs = Date.parse('2026-11-20T08:00:00.000Z');

const received = (
  body: string,
  headers: Record<string, string> = signedHeaders(secret, body, nowMs),
) => ({ headers, body, nowMs });

describe('a signature', () => {
  it('is the one that the published example has', () => {
    expect(signatureOf(published.secret, published)).toBe(published.signature);
  });

  it('is the one that the protocol page shows, byte for byte', () => {
    const page = readFileSync(new URL('../../docs/gateway-protocol.md', import.meta.url), 'utf8');
    const shown = (label: string) => new RegExp(`^${label}: (.+)$`, 'm').exec(page)?.[1] ?? '';
    const body = /^body: (.+)$/m.exec(page)?.[1] ?? '';
    const message = { id: shown('webhook-id'), timestamp: shown('webhook-timestamp'), body };
    expect(body).toContain('"events"');
    expect(signatureOf(shown('secret'), message)).toBe(shown('webhook-signature'));
  });

  it('is accepted as sent, whatever the body', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (body) => signatureFault(secret, received(body)) === undefined,
      ),
    );
  });

  it('is accepted beside another one while a secret is changed', () => {
    const headers = signedHeaders(secret, '{}', nowMs);
    const both = `${signatureOf(published.secret, published)} ${headers['webhook-signature'] ?? ''}`;
    expect(
      signatureFault(secret, received('{}', { ...headers, 'webhook-signature': both })),
    ).toBeUndefined();
  });
});

describe('a message is refused', () => {
  it('when its body was serialised again', () => {
    const headers = signedHeaders(secret, '{"a":1,"b":2}', nowMs);
    expect(signatureFault(secret, received('{"b":2,"a":1}', headers))).toBe('badSignature');
  });

  it('when it was signed with another secret', () => {
    expect(
      signatureFault(secret, received('{}', signedHeaders(published.secret, '{}', nowMs))),
    ).toBe('badSignature');
  });

  it.each([-301_000, 301_000, -86_400_000])('when its time is %i ms off', (offset) => {
    expect(
      signatureFault(secret, received('{}', signedHeaders(secret, '{}', nowMs + offset))),
    ).toBe('staleTimestamp');
  });

  it.each(['0', '-1', '1e20', String(nowMs), '', ' 1763625600', '0x691ECB00'])(
    'when its time reads "%s"',
    (timestamp) => {
      const headers = { ...signedHeaders(secret, '{}', nowMs), 'webhook-timestamp': timestamp };
      expect(signatureFault(secret, received('{}', headers))).toBe('staleTimestamp');
    },
  );

  it('when its id could move the seams of the signed text', () => {
    const headers = { ...signedHeaders(secret, '{}', nowMs), 'webhook-id': 'msg_1234.5678' };
    expect(signatureFault(secret, received('{}', headers))).toBe('badMessageId');
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('without %s', (name) => {
    const { [name]: _left, ...headers } = signedHeaders(secret, '{}', nowMs);
    expect(signatureFault(secret, received('{}', headers))).toBe('missingHeaders');
  });
});

describe('a signing secret', () => {
  it('has its prefix and at least 24 bytes', () => {
    expect([secret, published.secret].every(isSigningSecret)).toBe(true);
    expect(['whsec_', 'c2FuZGJveA==', 'whsec_c2hvcnQ='].some(isSigningSecret)).toBe(false);
  });
});
