import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

describe('what a limit by address counts by', () => {
  it.each(['203.0.113.7', '127.0.0.1'])('is of IPv4 the address itself: %s', (address) => {
    expect(networkOf(address)).toBe(address);
    expect(networkOf(`::ffff:${address}`)).toBe(address);
  });

  it.each([
    ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2:0:0:0:1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::7', '2001:db8:1:3::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of IPv6 its network of 64 bits: %s is one of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is what stands there where that is no address', () => {
    expect(networkOf('unknown')).toBe('unknown');
  });
});
