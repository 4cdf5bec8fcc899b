import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import { basePath } from '@back-office/contract/kit/call';
import { eventsPath } from '@back-office/contract/gateway/protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';

const noncePlaceholder = '__CSP_NONCE__';

const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Serves the built pages: files by name, and the one document for every address of the router. */
export const servePages = async (server: FastifyInstance, dist: string): Promise<void> => {
  const document = await readFile(path.join(dist, 'index.html'), 'utf8');
  const sendDocument = (reply: FastifyReply): void => {
    const nonce = randomBytes(16).toString('base64');
    void reply
      .header('content-security-policy', policyWith(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(document.replaceAll(noncePlaceholder, nonce));
  };
  await server.register(staticFiles, {
    root: dist,
    index: false,
    wildcard: false,
    // The build has put a compressed file beside each.
    preCompressed: true,
    setHeaders: (reply, file) => {
      // Built files have a content hash in the name; all others must be revalidated each time.
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  server.get('/*', (request, reply) => {
    const isCall = request.url.startsWith(basePath) || request.url.startsWith(eventsPath);
    // Only the path can name a file: an e-mail or an IP address in the query may look like one.
    const isFile = /^[^?]*\.[a-z\d]+(?:\?|$)/i.test(request.url);
    if (isCall || isFile) {
      reply.callNotFound();
    } else {
      sendDocument(reply);
    }
  });
};
