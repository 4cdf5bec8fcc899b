import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { now } from '#platform/clock';
import { inTenant } from '#platform/database';
import type { Platform } from '#platform/http/route';
import sql from 'sql-template-tag';
import { beginPayment, claimSchema } from './begin-payment.ts';
import { findPlace, findView, followedStatus, type LinkPlace, type View } from './find-view.ts';
import { limitsOf } from './limits.ts';
import { mountComplaint } from './complaint/mount-complaint.ts';
import { mountPayerPage } from './payer/mount-payer-page.ts';
import {
  countryOf,
  isOpenedByPerson,
  isOwnPage,
  languageOf,
  sendDocument,
  sendLimited,
} from './page-request.ts';
import { absentPage, linkPage } from './render-page.ts';

type LinkRequest = FastifyRequest<{
  Params: { key: string };
  Querystring: { o?: string; lang?: string };
}>;

const claimOf = ({ query }: LinkRequest): string | undefined => claimSchema.safeParse(query.o).data;

const countOpening = (platform: Platform, { scope, number }: LinkPlace): Promise<number> =>
  inTenant(platform.database, {
    scope,
    mode: 'read write',
    work: (tx) =>
      tx.run(sql`
        update payment_links set opened = opened + 1 where business_id = ${scope.businessId} and number = ${number}`),
  });

/** A disabled link and a draft answer like an unknown key; a link that the acquirer stopped says so (Decision 30). */
const isHidden = ({ state, order, link }: View): boolean =>
  state === 'draft' || (state === 'disabled' && order === undefined && link.stoppedAt === null);

const sendPage = async (
  platform: Platform,
  request: LinkRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { database, configuration } = platform;
  const language = languageOf(request);
  const claim = claimOf(request);
  const place = await findPlace(database, request.params.key);
  const view = place && (await findView(database, place, { claim, now: now() }));
  const path = `/pay/${request.params.key}`;
  const isAbsent = view === undefined || isHidden(view);
  const isNew = view?.state === 'active' && claim === undefined;
  if (place !== undefined && isNew && isOpenedByPerson(request)) {
    await countOpening(platform, place);
  }
  return sendDocument(reply, {
    page: isAbsent
      ? absentPage(language)
      : linkPage(view, { language, path, order: claim, country: countryOf(request) }),
    asked: { language, path, order: claim },
    status: isAbsent ? 404 : 200,
    frames: new URL(configuration.GATEWAY_URL).origin,
  });
};

/** The status that a page polls. */
const statusOf = async (platform: Platform, request: LinkRequest): Promise<string> => {
  const place = await findPlace(platform.database, request.params.key);
  const asked = { claim: claimOf(request), now: now() };
  const view = place && (await findView(platform.database, place, asked));
  const status = view === undefined ? 'disabled' : followedStatus(view);
  return status === 'draft' ? 'disabled' : status;
};

/**
 * The payer's pages: payment links (Spec S4.16), subscriptions and payment mails. Anyone with the link can open a page,
 * and no answer reveals which other links exist.
 */
export const mountCheckout = async (server: FastifyInstance, platform: Platform): Promise<void> => {
  const limits = limitsOf();
  mountComplaint(server, platform, limits);
  await mountPayerPage(server, platform, limits);
  const mayAsk = (request: FastifyRequest): Promise<boolean> => limits.mayAsk(request.ip);
  server.get('/pay/:key', async (request: LinkRequest, reply) =>
    (await mayAsk(request))
      ? sendPage(platform, request, reply)
      : sendLimited(request, reply, { path: `/pay/${request.params.key}` }),
  );
  server.get('/pay/:key/status', async (request: LinkRequest, reply) =>
    (await mayAsk(request))
      ? reply
          .header('cache-control', 'no-store')
          .send({ status: await statusOf(platform, request) })
      : reply.code(429).send(),
  );
  server.post('/pay/:key/orders', { bodyLimit: 16_384 }, async (request: LinkRequest, reply) => {
    if (!isOwnPage(request, platform)) {
      return reply.code(403).send();
    }
    const { key } = request.params;
    const { status, answer } = await beginPayment(platform, {
      key,
      body: request.body,
      language: languageOf(request),
      mayAsk: () => mayAsk(request),
      mayStart: async (paidOf) => {
        await limits.giveBack(request.ip, key, paidOf);
        return limits.mayStart(request.ip, key);
      },
      returnTry: () => limits.returnTry(request.ip, key),
      noteOrder: (orderNumber) => limits.noteOrder(request.ip, key, orderNumber),
    });
    return reply.code(status).header('cache-control', 'no-store').send(answer);
  });
};
