import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

// The only block assigned for public use (RFC 4291, RFC 3587). The library treats `::7f00:1` as public.
const publicV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
// Documentation addresses, which the library doesn't know yet (RFC 9637).
const documentationV6 = ipaddr.parseCIDR('3fff::/20') as [ipaddr.IPv6, number];
// Single-host and test networks, and relays into IPv6 (RFC 6890, RFC 7526).
const specialV4 = [
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
].map((block) => ipaddr.parseCIDR(block) as [ipaddr.IPv4, number]);

const isPublicV4 = (address: ipaddr.IPv4): boolean =>
  address.range() === 'unicast' && !specialV4.some((block) => address.match(block));

const isPublicV6 = (address: ipaddr.IPv6): boolean =>
  address.range() === 'unicast' && address.match(publicV6) && !address.match(documentationV6);

/** Whether an address belongs to this machine, whatever network it is on. */
const isOwn = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  Object.values(networkInterfaces())
    .flatMap((known) => known ?? [])
    .some(
      ({ address: own }) => ipaddr.parse(own).toNormalizedString() === address.toNormalizedString(),
    );

/**
 * Whether an IP address is public, and not of this machine, its network, the cloud's services beside it, or a way to one of those
 * through another form of address (IPv4 within IPv6, 6to4, Teredo, NAT64).
 */
export const isPublicAddress = (text: string): boolean => {
  // The library alone would accept `1.2.3` too.
  if (isIP(text) === 0 || !ipaddr.isValid(text)) {
    return false;
  }
  const address = ipaddr.parse(text);
  const isPublic = address instanceof ipaddr.IPv4 ? isPublicV4(address) : isPublicV6(address);
  return isPublic && !isOwn(address);
};
