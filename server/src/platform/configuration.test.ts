import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

const safe: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://migrator:x@127.0.0.1/product',
  PUBLIC_URL: 'https://merchants.acquirer.example',
  GATEWAY_URL: 'https://gateway.example',
  GATEWAY_SIGNING_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  PEPPER: randomBytes(32).toString('hex'),
  MASTER_KEY: randomBytes(32).toString('hex'),
  TRUSTED_PROXIES: '10.0.0.0/8',
};

const dangers: readonly [string, string, Record<string, string>][] = [
  ['a key that is all zero', 'MASTER_KEY', { MASTER_KEY: '00'.repeat(32) }],
  ['a key of one byte', 'MASTER_KEY', { MASTER_KEY: '07'.repeat(32) }],
  ['a blank pepper', 'PEPPER', { PEPPER: ' '.repeat(40) }],
  ['a pepper that begs to be changed', 'PEPPER', { PEPPER: 'changeme'.repeat(5) }],
  ['two secrets that are equal', 'PEPPER', { PEPPER: safe['MASTER_KEY'] ?? '' }],
  [
    'a signing secret of zeros',
    'GATEWAY_SIGNING_SECRET',
    { GATEWAY_SIGNING_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}` },
  ],
  ['a token that is a word', 'SMS_TOKEN', { SMS_TOKEN: 'password' }],
  [
    'a former signing secret of zeros',
    'GATEWAY_SIGNING_SECRET_OLD',
    { GATEWAY_SIGNING_SECRET_OLD: `whsec_${Buffer.alloc(32).toString('base64')}` },
  ],
  ['a former key of zeros', 'MASTER_KEY_OLD', { MASTER_KEY_OLD: '00'.repeat(32) }],
  [
    'a former key that is the present one',
    'MASTER_KEY_OLD',
    { MASTER_KEY_OLD: safe['MASTER_KEY'] ?? '' },
  ],
  ['a gateway over plain http', 'GATEWAY_URL', { GATEWAY_URL: 'http://gateway.example' }],
  ['plain http', 'PUBLIC_URL', { PUBLIC_URL: 'http://merchants.acquirer.example' }],
  ['debug logging', 'LOG_LEVEL', { LOG_LEVEL: 'debug' }],
  ['a movable clock', 'MOVABLE_CLOCK', { MOVABLE_CLOCK: 'true' }],
  ['an unsafe database', 'UNSAFE_DATABASE', { UNSAFE_DATABASE: 'accepted' }],
  ['a way inside', 'OUTBOUND_SANDBOX', { OUTBOUND_SANDBOX: '127.0.0.1:8082' }],
  ['played names', 'OUTBOUND_RESOLVER', { OUTBOUND_RESOLVER: '127.0.0.1:8082' }],
  [
    'a store over plain http',
    'UPLOADS_S3_URL',
    {
      UPLOADS_S3_URL: 'http://store.example/files',
      UPLOADS_S3_KEY_ID: 'key-of-the-store',
      UPLOADS_S3_SECRET: randomBytes(20).toString('hex'),
    },
  ],
  ['everybody as a proxy', 'TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1, 0.0.0.0/0' }],
  [
    'everybody in two halves as proxies',
    'TRUSTED_PROXIES',
    { TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' },
  ],
  ['everybody as a proxy over IPv6', 'TRUSTED_PROXIES', { TRUSTED_PROXIES: '::/0' }],
];

describe('the start with a public address', () => {
  it('goes on where everything is safe', () => {
    expect(readConfiguration(safe).PUBLIC_URL).toBe(safe['PUBLIC_URL']);
  });

  it.each(dangers)('is refused with %s, and names %s', (_, name, changed) => {
    expect(() => readConfiguration({ ...safe, ...changed })).toThrow(`${name}: must`);
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'is not this: %s is for a demo, where all of it is allowed',
    (address) => {
      const allChanged = Object.assign({}, ...dangers.map(([, , changed]) => changed));
      expect(() =>
        readConfiguration({ ...safe, ...allChanged, PUBLIC_URL: address }),
      ).not.toThrow();
    },
  );
});

describe('settings that belong together', () => {
  it.each([
    [
      'UPLOADS_S3_SECRET',
      { UPLOADS_S3_URL: 'https://store.example/files', UPLOADS_S3_KEY_ID: 'k' },
    ],
    ['MAIL_IN_PORT', { MAIL_IN_DOMAIN: 'reply.example' }],
    ['MAIL_IN_DOMAIN', { MAIL_IN_PORT: '2525' }],
    ['SSO_CLIENT_ID', { SSO_ISSUER: 'https://login.example', SSO_NAME: 'Login' }],
  ])('are missed by name: %s', (name, given) => {
    expect(() => readConfiguration({ ...safe, ...given })).toThrow(name);
  });

  it('name a way inside only on this machine', () => {
    const elsewhere = { PUBLIC_URL: 'http://localhost:8080', OUTBOUND_SANDBOX: '10.0.0.1:80' };
    expect(() => readConfiguration({ ...safe, ...elsewhere })).toThrow('OUTBOUND_SANDBOX');
    const resolver = { PUBLIC_URL: 'http://localhost:8080', OUTBOUND_RESOLVER: '10.0.0.1:80' };
    expect(() => readConfiguration({ ...safe, ...resolver })).toThrow('OUTBOUND_RESOLVER');
  });
});
