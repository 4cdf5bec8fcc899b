import { isIPv6 } from 'node:net';

const groups = 8;
const networkGroups = 4;

/**
 * The unit for limits by address: an IPv4 address, or the 64-bit network of an IPv6 address, since a single household has all
 * addresses of one.
 */
export const networkOf = (address: string): string => {
  // A link-local address is followed by the name of the link.
  const [ip = ''] = address.split('%');
  const inVersion4 = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (inVersion4 !== undefined || !isIPv6(ip)) {
    return inVersion4 ?? ip;
  }
  const [front = [], back = []] = ip
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: groups - front.length - back.length }, () => '0');
  const network = [...front, ...zeros, ...back].slice(0, networkGroups);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
