// Network addresses and the networks that contain them, each in one canonical form.
import { z } from 'zod';

/** Shorter prefixes would cover whole countries. */
export const networkBitsMin = { ipv4: 16, ipv6: 32 } as const;

type Address = { bits: bigint; size: 32 | 128 };

const readIpv4 = (typed: string): Address | undefined => {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(typed)?.slice(1);
  // No leading zeros: some programs read them as octal.
  const isSound = parts?.every((part) => Number(part) < 256 && String(Number(part)) === part);
  return parts === undefined || isSound !== true
    ? undefined
    : { bits: parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n), size: 32 };
};

/** The groups of a part of an IPv6 address; an IPv4 ending counts as two. */
const groupsOf = (part: string): bigint[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        const ipv4 = readIpv4(group)?.bits;
        return ipv4 === undefined ? [BigInt(`0x${group}`)] : [ipv4 >> 16n, ipv4 & 65_535n];
      });

const readIpv6 = (typed: string): Address | undefined => {
  if (!z.ipv6().safeParse(typed).success) {
    return undefined;
  }
  const [head = '', tail] = typed.split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const bits = [...left, ...Array.from({ length: gap }, () => 0n), ...right].reduce(
    (sum, group) => sum * 65_536n + group,
    0n,
  );
  // An IPv4 address mapped into IPv6 is that address (RFC 4291, 2.5.5.2).
  return bits >> 32n === 0xffffn ? { bits: bits & 0xffffffffn, size: 32 } : { bits, size: 128 };
};

/** RFC 5952: the longest run of zero groups is omitted. */
const writeIpv6 = (bits: bigint): string => {
  const groups = Array.from({ length: 8 }, (_, at) =>
    ((bits >> BigInt(112 - 16 * at)) & 65_535n).toString(16),
  );
  let gap = { from: 0, length: 0 };
  let from = 0;
  for (let at = 0; at <= groups.length; at += 1) {
    if (groups[at] !== '0') {
      gap = at - from > gap.length ? { from, length: at - from } : gap;
      from = at + 1;
    }
  }
  return gap.length < 2
    ? groups.join(':')
    : `${groups.slice(0, gap.from).join(':')}::${groups.slice(gap.from + gap.length).join(':')}`;
};

const writeAddress = ({ bits, size }: Address): string =>
  size === 128
    ? writeIpv6(bits)
    : [24n, 16n, 8n, 0n].map((shift) => String((bits >> shift) & 255n)).join('.');

const readAddress = (typed: string): Address | undefined => readIpv4(typed) ?? readIpv6(typed);

const bitsMinOf = ({ size }: Address): number =>
  size === 32 ? networkBitsMin.ipv4 : networkBitsMin.ipv6;

/** The network of an address, by its prefix length. */
const networkOf = ({ bits, size }: Address, length: number): string => {
  const rest = BigInt(size - length);
  const written = writeAddress({ bits: (bits >> rest) << rest, size });
  return length === size ? written : `${written}/${length}`;
};

/** An address, or a network such as `192.0.2.0/24`, in canonical form; undefined if it is neither, or too wide. */
export const normalNetwork = (typed: string): string | undefined => {
  const [, written = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(typed) ?? [];
  const address = readAddress(written);
  const length = Number(prefix ?? address?.size);
  return address === undefined || length < bitsMinOf(address) || length > address.size
    ? undefined
    : networkOf(address, length);
};

/** An address and every allowed network that contains it, narrowest first. */
export const networksAround = (ip: string): string[] => {
  const address = readAddress(ip);
  if (address === undefined) {
    return [];
  }
  return Array.from({ length: address.size - bitsMinOf(address) + 1 }, (_, at) =>
    networkOf(address, address.size - at),
  );
};
