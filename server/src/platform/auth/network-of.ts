import { isIPv6 } from 'node:net';

const groups = 8;
const networkGroups = 4;

/**
 * What limits by address count by: an address of IPv4 itself; of IPv6 its network of 64 bits, for a single house has all the
 * addresses of one.
 */
export const networkOf = (address: string): string => {
  // An address of the link itself is followed by the name of the link.
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
