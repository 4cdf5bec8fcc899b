import { basePath } from '@back-office/contract/kit/call';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Caller } from './route.ts';

export const tokenHeader = 'x-admin-token';

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Cookies by name; a name that comes twice is nobody's, so that a planted second one never wins. */
const cookiesOf = (header: string | undefined): Record<string, string> => {
  const cookies = new Map<string, string | null>();
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0) {
      const name = part.slice(0, at).trim();
      cookies.set(name, cookies.has(name) ? null : part.slice(at + 1).trim());
    }
  }
  return Object.fromEntries(
    [...cookies].filter((entry): entry is [string, string] => entry[1] !== null),
  );
};

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
  fetchSite: headerOf(request, 'sec-fetch-site'),
  origin: headerOf(request, 'origin'),
  host: headerOf(request, 'host'),
  cookies: cookiesOf(request.headers.cookie),
  token: headerOf(request, tokenHeader),
});

/** Whether a request is for a call, by its address or by what the router read in it: `/%763api/` leads to the same. */
export const isForCall = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith(basePath) || routeOptions.url?.startsWith(basePath) === true;

/**
 * Another site's page must not make a browser write here: Fetch Metadata where the browser sends it, else the Origin.
 * A program sends neither and carries its token by itself.
 */
export const refuseForeignOrigin = (caller: Caller): void => {
  if (caller.fetchSite !== undefined) {
    if (caller.fetchSite !== 'same-origin' && caller.fetchSite !== 'none') {
      throw new Refusal('session.foreignOrigin');
    }
    return;
  }
  if (caller.origin !== undefined && URL.parse(caller.origin)?.host !== caller.host) {
    throw new Refusal('session.foreignOrigin');
  }
};
