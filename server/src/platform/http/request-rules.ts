import { METHODS } from 'node:http';
import { basePath } from '@back-office/contract/kit/call';
import { eventsPath } from '@back-office/contract/gateway/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { Refusal } from '../refusal.ts';
import { isForCall, refuseForeignOrigin } from './caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a file, which its route reads itself. */
    takesFile?: boolean;
  }
}

/** Content type of files; no form of another website can send it without a preflight request either. */
export const fileType = 'application/octet-stream';
const jsonTypes = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

/** Requires a body declared as JSON in UTF-8: no form of another website can send one without a preflight request. */
const refuseOtherBodies = ({ headers, routeOptions }: FastifyRequest): void => {
  const type = headers['content-type'];
  if (routeOptions.config.takesFile === true) {
    if (type?.toLowerCase() !== fileType) {
      throw new Refusal('request.unsupportedMediaType');
    }
    return;
  }
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (type === undefined ? hasBody : !jsonTypes.test(type)) {
    throw new Refusal('request.unsupportedMediaType');
  }
};

const hostName = (host: string): string => host.replace(/:\d*$/, '').toLowerCase();

/** Host names of this server, apart from the address of its own socket. */
const ownHosts = ({ PUBLIC_URL, ALLOWED_HOSTS }: Configuration): ReadonlySet<string> =>
  new Set([new URL(PUBLIC_URL).hostname, ...ALLOWED_HOSTS]);

const isLoopback = (address: string): boolean =>
  address === '::1' || /^(?:::ffff:)?127\./.test(address);

/** An IP address can't be rebound to another website, so the socket's own address is a safe host. */
const isSocketsAddress = (host: string, address: string): boolean =>
  host === address.replace('::ffff:', '') ||
  host === `[${address}]` ||
  (host === 'localhost' && isLoopback(address));

/** Refuses requests meant for another server: a foreign or second Host, or an address with a host in it. */
const refuseOtherHosts = ({ raw, url }: FastifyRequest, hosts: ReadonlySet<string>): void => {
  const given = raw.rawHeaders.filter(
    (header, at) => at % 2 === 0 && header.toLowerCase() === 'host',
  );
  const host = hostName(raw.headers.host ?? '');
  const isOurs = hosts.has(host) || isSocketsAddress(host, raw.socket.localAddress ?? '');
  if (given.length !== 1 || !isOurs || !url.startsWith('/')) {
    throw new Refusal('request.misdirected');
  }
};

type Pattern = { segments: string[]; methods: Set<string> };

/** The router looks up an address by method; this finds the methods of an address. */
const watchRoutes = (server: FastifyInstance): ((path: string) => string[]) => {
  const patterns = new Map<string, Pattern>();
  server.addHook('onRoute', ({ url, method }) => {
    const { methods } = patterns.get(url) ?? { methods: new Set<string>() };
    [method].flat().forEach((name) => methods.add(name));
    patterns.set(url, { segments: url.split('/'), methods });
  });
  const fits = ({ segments }: Pattern, given: readonly string[]): boolean =>
    segments.at(-1) === '*'
      ? segments.slice(0, -1).every((segment, at) => segment === given[at])
      : segments.length === given.length &&
        segments.every((segment, at) =>
          segment.startsWith(':') ? given[at] !== '' : segment === given[at],
        );
  return (path) => {
    const given = path.split('/');
    // The pages answer every address except those of calls and of the feed.
    const isForProgram = path.startsWith(basePath) || path.startsWith(eventsPath);
    const fitting = [...patterns].filter(
      ([url, pattern]) => !(isForProgram && url.endsWith('*')) && fits(pattern, given),
    );
    return [...new Set(fitting.flatMap(([, { methods }]) => [...methods]))].toSorted();
  };
};

/** The path as the router decodes it: `/%763api/` leads to the same. */
const decodedPath = (url: string): string => {
  const [path = ''] = url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** HTTP rules for every request, checked before the caller is identified. */
export const setRequestRules = (server: FastifyInstance, configuration: Configuration): void => {
  const hosts = ownHosts(configuration);
  const ownOrigin = new URL(configuration.PUBLIC_URL).origin;
  const methodsOf = watchRoutes(server);
  // Otherwise a method the framework doesn't know would never reach our answer.
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !server.supportedMethods.includes(method)) {
      server.addHttpMethod(method);
    }
  }
  server.removeContentTypeParser('text/plain');
  const refuseUnknown = (request: FastifyRequest, reply: FastifyReply): never => {
    const allowed = methodsOf(decodedPath(request.url));
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header('allow', allowed.join(', '));
      throw new Refusal('request.methodNotAllowed');
    }
    throw new Refusal('request.notFound');
  };
  server.addHook('onRequest', async (request, reply) => {
    // Load balancers check health under any host name.
    if (request.routeOptions.url !== '/healthz') {
      refuseOtherHosts(request, hosts);
    }
    // Refuses before reading a body that nothing will use.
    if (request.is404) {
      refuseUnknown(request, reply);
    } else if (isForCall(request)) {
      refuseForeignOrigin(request, ownOrigin);
      refuseOtherBodies(request);
    }
  });
  server.setNotFoundHandler((request, reply) => {
    refuseUnknown(request, reply);
  });
};
