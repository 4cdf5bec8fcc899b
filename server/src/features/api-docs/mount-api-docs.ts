import { setImmediate } from 'node:timers/promises';
import { apiClientSource } from '@back-office/contract/api/client';
import { basePath } from '@back-office/contract/kit/call';
import { languageOfBrowser } from '@back-office/contract/kit/language';
import { openApiDocument } from '@back-office/contract/openapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findKeySession } from '#platform/auth/find-key-session';
import { findSession } from '#platform/auth/find-session';
import { now } from '#platform/clock';
import { callerOf } from '#platform/http/caller';
import type { Platform } from '#platform/http/route';
import { refuseChangedBrowser } from '#platform/http/authorise';
import { docsPage } from './docs-page.ts';

// The page is opened by its address, without a header: the token comes from the cookie in which the client keeps it (Spec S3.7).
const tokenCookie = 'Admin-Token';

const pagePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Refuses callers who are neither signed in nor have an API key; the documentation is not public. */
const refuseStrangers = async (platform: Platform, request: FastifyRequest): Promise<void> => {
  const caller = callerOf(request);
  if (caller.key !== undefined) {
    await findKeySession(platform, { key: caller.key, ip: caller.ip }, now());
    return;
  }
  const token = caller.token ?? caller.cookies[tokenCookie];
  refuseChangedBrowser(
    await findSession({ platform, caller: { ...caller, token }, now: now(), isBackground: true }),
  );
};

/** The calls as an OpenAPI document, a TypeScript client and a page for people. None of these is a call of the catalogue. */
export const mountApiDocs = (server: FastifyInstance, platform: Platform): void => {
  // Written at the first request, since most processes never get one.
  let document: Promise<string> | undefined;
  server.get(`${basePath}openapi.json`, async (request, reply) => {
    await refuseStrangers(platform, request);
    document ??= openApiDocument(setImmediate).then((written) => JSON.stringify(written));
    return reply.type('application/json; charset=utf-8').send(await document);
  });
  let client: string | undefined;
  server.get(`${basePath}client.ts`, async (request, reply) => {
    await refuseStrangers(platform, request);
    client ??= apiClientSource();
    return reply
      .header('content-disposition', 'attachment; filename="back-office.ts"')
      .type('text/plain; charset=utf-8')
      .send(client);
  });
  server.get(`${basePath}docs`, async (request, reply) => {
    await refuseStrangers(platform, request);
    const language = languageOfBrowser(request.headers['accept-language']?.split(/[,;]/)[0]);
    const { html, nonce } = await docsPage(language);
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(html);
  });
};
