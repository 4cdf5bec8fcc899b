import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import {
  beginCardChange,
  cancelByPayer,
  continueByPayer,
  endByPayer,
  readCardChange,
  readPayerKey,
  readPayerView,
} from '#features/subscriptions/public';
import { now } from '#platform/clock';
import { inRole, inTenant, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { tenantScope, type TenantScope } from '#platform/tenant-scope';
import { fingerprintOfWords } from '../agreed-terms.ts';
import type { Limits } from '../limits.ts';
import { cardWordsOf } from './payer-card.ts';
import { isOwnPage, languageOf, sendDocument, sendLimited } from '../page-request.ts';
import { absentPayerPage, followedStatus, payerPage, type Shown } from './payer-page.ts';

type PayerRequest = FastifyRequest<{
  Params: { key: string };
  Querystring: { lang?: string; asks?: string; o?: string; before?: string };
  Body: Record<string, unknown> | undefined;
}>;
type Place = { scope: TenantScope; number: string };

const findPlace = async (
  { database, configuration }: Platform,
  key: string,
): Promise<Place | undefined> => {
  const place = readPayerKey(configuration, key);
  if (place === undefined) {
    return undefined;
  }
  const [business] = await inRole(database, 'identity', (tx) =>
    tx.rows<{ id: bigint }>(
      sql`select id from businesses where merchant_number = ${place.merchantNumber}`,
    ),
  );
  return business && { scope: tenantScope(business.id, null), number: place.number };
};

const changeOf = ({ query }: PayerRequest): string | undefined =>
  query.o !== undefined && /^PC[0-9A-F]{24}$/.test(query.o) ? query.o : undefined;

/** The subscription, and the change of its card that this browser began. */
const readPage = (
  platform: Platform,
  { scope, number }: Place,
  { orderNumber, before }: { orderNumber: string | undefined; before?: number | undefined },
) =>
  inTenant(platform.database, {
    scope,
    mode: 'read only',
    work: async (tx) => ({
      view: await readPayerView(tx, scope, { number, now: now(), before }),
      change:
        orderNumber === undefined
          ? undefined
          : await readCardChange(tx, scope, { number, orderNumber, now: now() }),
    }),
  });

/** A raw key may contain characters that no header allows. */
const pathOf = ({ params }: PayerRequest): string =>
  `/pay/subscription/${encodeURIComponent(params.key)}`;

const asksOf = ({ query: { asks } }: PayerRequest): Shown['asks'] =>
  asks === 'cancel' || asks === 'keep' || asks === 'card' ? asks : undefined;

const beforeOf = ({ query: { before } }: PayerRequest): number | undefined =>
  before !== undefined && /^\d{1,7}$/.test(before) ? Number(before) : undefined;

const sendPayerPage = async (
  platform: Platform,
  request: PayerRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const language = languageOf(request);
  const path = pathOf(request);
  const before = beforeOf(request);
  const place = await findPlace(platform, request.params.key);
  const { view, change } =
    place === undefined
      ? { view: undefined, change: undefined }
      : await readPage(platform, place, { orderNumber: changeOf(request), before });
  const shown = { language, path, asks: asksOf(request), change, before };
  return sendDocument(reply, {
    page:
      view === undefined
        ? absentPayerPage(language)
        : payerPage(view, shown, platform.configuration),
    asked: { language, path, order: changeOf(request) },
    status: view === undefined ? 404 : 200,
    frames: new URL(platform.configuration.GATEWAY_URL).origin,
    hasForms: true,
  });
};

/** Answers what the page shows next; undefined for the plain page. */
type Change = (tx: Tx, place: Place, request: PayerRequest) => Promise<Shown['asks']>;

/** If the period has ended meanwhile, the page asks again. */
const cancel: Change = async (tx, { scope, number }, { body }) => {
  const wish = { number, now: now() };
  if (body?.['when'] === 'periodEnd') {
    return (await endByPayer(tx, scope, wish)) ? undefined : 'cancel';
  }
  await cancelByPayer(tx, scope, wish);
  return undefined;
};

const keep: Change = async (tx, { scope, number }) => {
  await continueByPayer(tx, scope, { number, now: now() });
  return undefined;
};

const changeBy =
  (platform: Platform, change: Change) =>
  async (request: PayerRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const place = await findPlace(platform, request.params.key);
    const asks =
      place &&
      (await inTenant(platform.database, {
        scope: place.scope,
        mode: 'read write',
        work: (tx) => change(tx, place, request),
      }));
    const more = asks === undefined ? '' : `&asks=${asks}`;
    return reply.redirect(`${pathOf(request)}?lang=${languageOf(request)}${more}`, 303);
  };

/** Begins the change if the payer agreed to the words that the page shows now; otherwise the page asks again. */
const changeCard = async (
  platform: Platform,
  request: PayerRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const language = languageOf(request);
  const place = await findPlace(platform, request.params.key);
  const begun =
    place &&
    (await inTenant(platform.database, {
      scope: place.scope,
      mode: 'read write',
      work: async (tx) => {
        const view = await readPayerView(tx, place.scope, { number: place.number, now: now() });
        const agreedTo = view && cardWordsOf(view, language);
        const isAgreed =
          agreedTo !== undefined && request.body?.['agreed'] === fingerprintOfWords(agreedTo);
        return isAgreed
          ? beginCardChange(tx, place.scope, {
              number: place.number,
              words: agreedTo,
              language,
              now: now(),
            })
          : undefined;
      },
    }));
  const more = begun === undefined ? 'asks=card' : `o=${begun}`;
  return reply.redirect(`${pathOf(request)}?lang=${language}&${more}`, 303);
};

/** The page's own forms, which work without a script. */
const mountForms = (
  scope: FastifyInstance,
  platform: Platform,
  { mayAsk, mayStart }: Limits,
): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.post(
    '/pay/subscription/:key/card',
    { bodyLimit: 1024 },
    async (request: PayerRequest, reply) => {
      if (!isOwnPage(request, platform)) {
        return reply.code(403).send();
      }
      return (await mayStart(request.ip, request.params.key))
        ? changeCard(platform, request, reply)
        : sendLimited(request, reply, { path: pathOf(request), isForHour: true });
    },
  );
  for (const [name, change] of Object.entries({ cancel, keep })) {
    const take = changeBy(platform, change);
    scope.post(
      `/pay/subscription/:key/${name}`,
      { bodyLimit: 1024 },
      async (request: PayerRequest, reply) => {
        if (!isOwnPage(request, platform)) {
          return reply.code(403).send();
        }
        return (await mayAsk(request.ip))
          ? take(request, reply)
          : sendLimited(request, reply, { path: pathOf(request) });
      },
    );
  }
};

/** The payer's own page of a subscription, opened by a mail's signed link (Decision 31). It works without a script. */
export const mountPayerPage = async (
  server: FastifyInstance,
  platform: Platform,
  limits: Limits,
): Promise<void> => {
  server.get('/pay/subscription/:key', async (request: PayerRequest, reply) =>
    (await limits.mayAsk(request.ip))
      ? sendPayerPage(platform, request, reply)
      : sendLimited(request, reply, { path: pathOf(request) }),
  );
  server.get('/pay/subscription/:key/status', async (request: PayerRequest, reply) => {
    if (!(await limits.mayAsk(request.ip))) {
      return reply.code(429).send();
    }
    const place = await findPlace(platform, request.params.key);
    const page = place && (await readPage(platform, place, { orderNumber: changeOf(request) }));
    const status = followedStatus(page?.view, page?.change);
    return reply.header('cache-control', 'no-store').send({ status });
  });
  await server.register(async (scope) => mountForms(scope, platform, limits));
};
