import { isIP } from 'node:net';

/** Why an address is not called at all. */
export type OutboundRefusal =
  | 'malformed'
  | 'notHttps'
  | 'userInfo'
  | 'port'
  | 'inside'
  | 'unresolved';

const urlLengthMax = 2048;
// Where https is served; whoever names another port looks for another service.
const ports = new Set(['', '443', '8443']);

export type Target = {
  url: URL;
  host: string;
  port: number;
  isSecure: boolean;
  /** The configuration lets it be reached though it lies inside: the sandbox of a demo. */
  isAllowed: boolean;
};

const portOf = ({ port, protocol }: URL): number => {
  const usual = protocol === 'https:' ? 443 : 80;
  return port === '' ? usual : Number(port);
};

/** Without the brackets of an IPv6 address and the dot of a full name. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

const problemOf = (url: URL): OutboundRefusal | undefined => {
  if (url.protocol !== 'https:') {
    return 'notHttps';
  }
  return ports.has(url.port) ? undefined : 'port';
};

/**
 * An address that somebody typed, as the one parser reads it that is also used to call it: there is no second reading that
 * could differ. `allowed` names hosts with their ports.
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

/** Whether a host is an IP address by itself, which nobody has to be asked for. */
export const isLiteral = (host: string): boolean => isIP(host) !== 0;
