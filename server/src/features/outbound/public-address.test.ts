import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeUrl } from './judge-url.ts';
import { isPublicAddress } from './public-address.ts';

// RFC 6890, and internal addresses in other forms: blocks by their first and last address.
const inside = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
] as const;

const numberOf = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const dotted = (value: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
const pair = (value: number): string =>
  `${Math.floor(value / 65_536).toString(16)}:${(value % 65_536).toString(16)}`;

const anInside = fc
  .constantFrom(...inside)
  .chain(([from, to]) => fc.integer({ min: numberOf(from), max: numberOf(to) }));
const isInside = (value: number): boolean =>
  inside.some(([from, to]) => value >= numberOf(from) && value <= numberOf(to));

describe('an address', () => {
  test('inside is never public, in whatever form it is written', () => {
    fc.assert(
      fc.property(anInside, (value) => {
        const forms = [
          dotted(value),
          `::ffff:${pair(value)}`,
          `::ffff:${dotted(value)}`,
          `::${pair(value)}`,
          `64:ff9b::${pair(value)}`,
          `64:ff9b:1::${pair(value)}`,
          `2002:${pair(value)}::1`,
        ];
        expect(forms.filter(isPublicAddress)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('of the internet is public', () => {
    const isOdd = (value: number): boolean =>
      /^192\.88\.99\.|^192\.(?:31\.196|52\.193|175\.48)\./.test(dotted(value));
    const anybodys = fc
      .integer({ min: 0, max: 2 ** 32 - 1 })
      .filter((value) => !isInside(value) && !isOdd(value));
    fc.assert(
      fc.property(anybodys, (value) => {
        expect([dotted(value), isPublicAddress(dotted(value))]).toEqual([dotted(value), true]);
      }),
      { numRuns: 2000 },
    );
    const known = [
      '2606:4700:4700::1111',
      '2a00:1450:4001:81b::200e',
      '2400:cb00:2048:1::c629:d7a2',
    ];
    expect(known.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  test('of IPv6 is public only where addresses are given out for the public', () => {
    const others = [
      '::',
      '::1',
      '::7f00:1',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd12:3456::1',
      'ff02::1',
      '100::1',
      '2001::1',
      '2001:10::1',
      '2001:db8::1',
      '3fff::1',
      'fd00:ec2::254',
      '5f00::1',
    ];
    expect(others.filter(isPublicAddress)).toEqual([]);
    const outOfBlock = fc
      .array(fc.integer({ min: 0, max: 65_535 }), { minLength: 8, maxLength: 8 })
      .filter(([first = 0]) => Math.floor(first / 8192) !== 1)
      .map((parts) => parts.map((part) => part.toString(16)).join(':'));
    fc.assert(
      fc.property(outOfBlock, (address) => {
        expect(isPublicAddress(address)).toBe(false);
      }),
    );
  });

  test('that is none is not public', () => {
    expect(['', 'localhost', '1.2.3', 'x', '1.2.3.4.5', '[::1]'].filter(isPublicAddress)).toEqual(
      [],
    );
  });
});

describe('what somebody types', () => {
  const nothing: ReadonlySet<string> = new Set();
  const judged = (url: string): string => {
    const target = judgeUrl(url, nothing);
    return typeof target === 'string' ? target : target.host;
  };

  test('becomes the address that is called, however it is spelt', () => {
    const spellings = [
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      '①②⑦.0.0.1',
      '127.0.0.1.',
      '0x7f000001',
    ];
    expect(spellings.map((host) => judged(`https://${host}/`))).toEqual(
      spellings.map(() => '127.0.0.1'),
    );
    expect(judged('https://[::ffff:127.0.0.1]/')).toBe('::ffff:7f00:1');
    expect(judged('https://LOCALHOST./')).toBe('localhost');
  });

  test('is refused with another scheme, a login, another port, or where it is no address', () => {
    const typed: Readonly<Record<string, string>> = {
      'http://shop.example/': 'notHttps',
      'ftp://shop.example/': 'malformed',
      'file:///etc/passwd': 'malformed',
      'javascript:alert(1)': 'malformed',
      'https://': 'malformed',
      'shop.example': 'malformed',
      'https://a b/': 'malformed',
      'https://shop.example@evil.example/': 'userInfo',
      'https://user:word@shop.example/': 'userInfo',
      'https://shop.example:22/': 'port',
      'https://shop.example:6379/': 'port',
      [`https://shop.example/${'a'.repeat(2048)}`]: 'malformed',
    };
    const answers = Object.fromEntries(Object.keys(typed).map((url) => [url, judged(url)]));
    expect(answers).toEqual(typed);
    expect(judged('https://shop.example:8443/hook?a=1')).toBe('shop.example');
  });
});
