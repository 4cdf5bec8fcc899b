import { isIP } from 'node:net';

/** The reason why an address is not called at all. */
export type OutboundRefusal =
  | 'malformed'
  | 'notHttps'
  | 'userInfo'
  | 'port'
  | 'inside'
  | 'unresolved';

const urlLengthMax = 2048;
// Ports for https; another port would mean another service.
const ports = new Set(['', '443', '8443']);

export type Target = {
  url: URL;
  host: string;
  port: number;
  isSecure: boolean;
  /** The configuration allows it although it is internal: the sandbox of a demo. */
  isAllowed: boolean;
};

const portOf = ({ port, protocol }: URL): number => {
  const usual = protocol === 'https:' ? 443 : 80;
  return port === '' ? usual : Number(port);
};

/** Without the brackets of an IPv6 address and the trailing dot of a full name. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

const problemOf = (url: URL): OutboundRefusal | undefined => {
  if (url.protocol !== 'https:') {
    return 'notHttps';
  }
  return ports.has(url.port) ? undefined : 'port';
};

/**
 * Parses a typed address with the same parser that is used to call it, so that no second reading could differ. `allowed` names
 * hosts with their ports.
 */
export const judgeUrl = (typed: string, allowed: ReadonlySet<string>): Target | OutboundRefusal => {
  if (typed.length > urlLengthMax || !URL.canParse(typed)) {
    return 'malformed';
  }
  const url = new URL(typed);
  const host = hostOf(url);
  if (!['https:', 'http:'].includes(url.protocol) || host === '') {
    return 'malformed';
  }
  if (url.username !== '' || url.password !== '') {
    return 'userInfo';
  }
  const port = portOf(url);
  const isAllowed = allowed.has(`${host}:${port}`);
  const problem = isAllowed ? undefined : problemOf(url);
  return problem ?? { url, host, port, isSecure: url.protocol === 'https:', isAllowed };
};

/** Whether a host is an IP address, which needs no resolving. */
export const isLiteral = (host: string): boolean => isIP(host) !== 0;
