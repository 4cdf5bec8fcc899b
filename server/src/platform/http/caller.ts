import { basePath } from '@back-office/contract/kit/call';
import type { FastifyRequest } from 'fastify';
import { isSecret } from '../auth/secrets.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, Session } from './route.ts';

const tokenHeader = 'x-admin-token';

// An API key; other bearer tokens belong to a proxy in front and are ignored.
const bearer = /^Bearer +(bo_\S{1,128})$/i;

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Cookies by name; a name that occurs twice is dropped, so that a planted second one never wins. */
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
  cookies: cookiesOf(request.headers.cookie),
  token: headerOf(request, tokenHeader),
  key: bearer.exec(headerOf(request, 'authorization') ?? '')?.[1],
});

/** The secret of a request, for limits that count before any lookup. */
export const secretOf = (request: FastifyRequest): string | undefined => {
  const { key, token } = callerOf(request);
  return key ?? (isSecret(token) ? token : undefined);
};

/** Whether a request is for a call, by its address or by the router's decoded form: `/%763api/` leads to the same. */
export const isForCall = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith(basePath) || routeOptions.url?.startsWith(basePath) === true;

const mayWrite = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  method !== 'GET' && method !== 'HEAD';

/**
 * Another website's page must not act here through a browser. An Origin is always compared with the product's own, whatever Host
 * and Fetch Metadata say; a browser adds it to every request that isn't a GET. A program sends neither and sends its token
 * itself.
 */
export const refuseForeignOrigin = (
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  ownOrigin: string,
): void => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && origin !== ownOrigin) {
    const isPlainTwin = site === undefined && origin === ownOrigin.replace('https:', 'http:');
    throw new Refusal(isPlainTwin ? 'signIn.needsSecureContext' : 'session.foreignOrigin');
  }
  const isOwnPages = origin !== undefined && site === 'same-origin';
  if (mayWrite(request) && site !== undefined && !isOwnPages) {
    throw new Refusal('session.foreignOrigin');
  }
};

/** A browser's session writes only from the product's own pages, even if Fetch Metadata are missing. */
export const refuseWithoutOrigin = (
  request: Pick<FastifyRequest, 'method'>,
  caller: Caller,
  kind: Session['kind'],
): void => {
  if (kind === 'browser' && mayWrite(request) && caller.origin === undefined) {
    throw new Refusal('session.foreignOrigin');
  }
};
