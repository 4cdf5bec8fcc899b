import { expect, test } from 'vitest';
import { networksAround, normalNetwork } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7/32', '192.0.2.7'],
  ['192.0.2.7/24', '192.0.2.0/24'],
  ['198.51.100.255/16', '198.51.0.0/16'],
  ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:db8::/32', '2001:db8::/32'],
  ['2001:db8:1:2:3:4:5:6/64', '2001:db8:1:2::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['::1', '::1'],
])('writes %s in one way only', (typed, normal) => {
  expect(normalNetwork(typed)).toBe(normal);
});

test.each([
  '192.0.2',
  '192.0.2.256',
  '0300.0.2.1',
  '192.0.2.0/33',
  '10.0.0.0/8',
  '0.0.0.0/0',
  '2001:db8::/31',
  '::/0',
  '2001:db8::1::2',
  '192.0.2.0/24/24',
  'example.com',
  '',
])('takes no %s', (typed) => {
  expect(normalNetwork(typed)).toBeUndefined();
});

test('finds every network that an address is in', () => {
  const around = networksAround('192.0.2.7');
  expect(around).toHaveLength(17);
  expect(around).toContain('192.0.2.0/24');
  expect(around[0]).toBe('192.0.2.7');
  expect(networksAround('2001:db8::7')).toContain('2001:db8::/48');
  expect(networksAround('2001:db8::7').every((one) => normalNetwork(one) === one)).toBe(true);
  expect(networksAround('nowhere')).toEqual([]);
});
