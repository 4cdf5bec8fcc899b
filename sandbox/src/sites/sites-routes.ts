import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayMs, isoOf, type Clock } from '../clock.ts';
import { pagePolicy, send } from '../page/small-page.ts';
import { isPlayedName, siteOf, type Sites, siteStates } from './sites.ts';
import { shopPage, sitesPage } from './sites-page.ts';

const playedPath = '/played/';
const expiringDays = 10;
const soundDays = 300;
/** Plain http has no certificate: its content is sent as a header that only the demo stage of `outbound` reads. */
const certificateHeader = 'x-played-certificate-until';

/** A request with the host name of a played site reaches only that site. */
export const playedUrl = ({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>) => {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return isPlayedName(host) ? `${playedPath}${host}${url}` : url;
};

const domainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[\w.-]+$/)
  .refine(isPlayedName);
const contentSchema = z.string().trim().min(1).max(1000);
const entrySchemas = {
  record: z.object({ name: domainSchema, content: contentSchema }),
  file: z.object({
    name: z
      .url({ protocol: /^https$/ })
      .transform((url) => new URL(url))
      .refine(({ hostname }) => isPlayedName(hostname))
      .transform(({ hostname, pathname }) => `${siteOf(hostname)}${pathname}`),
    content: contentSchema,
  }),
  state: z.object({ name: domainSchema.transform(siteOf), content: z.enum(siteStates) }),
};
const kindSchema = z.object({ kind: z.enum(['record', 'file', 'state']) });
const removedSchema = z.object({ id: z.coerce.number().int().min(1) });
const questionSchema = z.object({
  name: z.string().max(253),
  type: z.enum(['A', 'TXT']),
});

const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));

const noSuchName = 3;

/** JSON, as public resolvers answer over HTTPS. */
const addResolver = (app: FastifyInstance, sites: Sites): void => {
  app.get('/dns-query', (request, reply) => {
    const question = questionSchema.safeParse(request.query);
    if (!question.success) {
      return reply.code(400).send({ code: 'MALFORMED', message: 'Ask for A or TXT of a name' });
    }
    const { name, type } = question.data;
    const addresses = isPlayedName(name) && sites.state(name) !== 'gone' ? ['127.0.0.1'] : [];
    const found = type === 'A' ? addresses : sites.records(name);
    return found.length === 0
      ? { Status: noSuchName }
      : { Status: 0, Answer: found.map((data) => ({ name, data })) };
  });
};

type Asked = { Params: { host: string; '*': string } };

const addPlayedSites = (app: FastifyInstance, sites: Sites, clock: Clock): void => {
  app.get<Asked>(`${playedPath}:host/*`, (request, reply) => {
    const { host, '*': path } = request.params;
    const state = sites.state(host);
    if (state === 'down') {
      return reply.code(503).send();
    }
    const days = state === 'expiring' ? expiringDays : soundDays;
    void reply.header(certificateHeader, isoOf(clock.now() + days * dayMs));
    const file = sites.file(host, `/${path}`);
    if (file !== undefined) {
      return reply.type('text/plain; charset=utf-8').send(file);
    }
    return path === '' ? send(reply, shopPage(siteOf(host)), pagePolicy) : reply.code(404).send();
  });
};

/** Made-up merchants' sites, a resolver for them, and the page to change them. */
export const addSites = (app: FastifyInstance, sites: Sites, clock: Clock): void => {
  addResolver(app, sites);
  addPlayedSites(app, sites, clock);
  app.get('/sites', (_request, reply) => send(reply, sitesPage(sites.list()), pagePolicy));
  app.post('/sites/remove', (request, reply) => {
    const removed = removedSchema.safeParse(fieldsOf(request.body));
    if (removed.success) {
      sites.remove(removed.data.id);
    }
    return reply.redirect('/sites', 303);
  });
  app.post('/sites/:kind', (request, reply) => {
    const asked = kindSchema.safeParse(request.params);
    if (!asked.success) {
      return reply.code(404).send({ code: 'KIND_UNKNOWN', message: 'record, file or state' });
    }
    const { kind } = asked.data;
    const entry = entrySchemas[kind].safeParse(fieldsOf(request.body));
    if (!entry.success) {
      const problem = 'Nothing was saved. Enter a name below .example or .test, and its content.';
      return send(reply.code(422), sitesPage(sites.list(), problem), pagePolicy);
    }
    sites.keep({ kind, ...entry.data });
    return reply.redirect('/sites', 303);
  });
};
