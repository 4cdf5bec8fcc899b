import { randomBytes } from 'node:crypto';
import { cardBrands, type CardBrand } from '@back-office/contract/features/payment';
import type { Language } from '@back-office/contract/kit/language';
import { subscribeWords } from '@back-office/messages/features/subscriptions/agreement';
import { cancelLabels } from '@back-office/messages/features/subscriptions/detail';
import {
  everyInterval,
  subscriptionStatusLabels,
} from '@back-office/messages/features/subscriptions/list';
import { payerPageWords as words } from '@back-office/messages/features/subscriptions/payer-letters';
import { cardBrandLabels } from '@back-office/messages/payment';
import { checkoutWords } from '@back-office/messages/features/checkout';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import {
  cancelByPayer,
  readPayerKey,
  readPayerView,
  type PayerView,
} from '#features/subscriptions/public';
import { now } from '#platform/clock';
import { inRole, inTenant } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { tenantScope, type TenantScope } from '#platform/tenant-scope';
import { html, nothing, type Html } from './html.ts';
import type { Limits } from './limits.ts';
import { box, factList, renderDocument, type Rendered } from './render-page.ts';
import { languageOf } from './language-of.ts';
import { shownMoney, shownTime } from './shown-values.ts';

type PayerRequest = FastifyRequest<{
  Params: { key: string };
  Querystring: { lang?: string; cancel?: string };
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

const brandOf = (brand: string, language: Language): string => {
  const known = cardBrands.find((one): one is CardBrand => one === brand);
  return known === undefined ? '' : cardBrandLabels[known][language];
};

const factsOf = (view: PayerView, language: Language): Html =>
  factList([
    [
      words.status[language],
      view.cancelReason === null
        ? subscriptionStatusLabels[view.status][language]
        : cancelLabels[view.cancelReason][language],
    ],
    [
      checkoutWords.amount[language],
      `${shownMoney(view.amountMinor, view.currency, language)} · ${everyInterval[language](view)}`,
    ],
    ...(view.nextAt === null
      ? []
      : [[subscribeWords.nextCharge[language], shownTime(view.nextAt, language)] as const]),
    [checkoutWords.card[language], `${brandOf(view.brand, language)} •••• ${view.last4}`],
  ]);

const receiptsOf = ({ receipts, currency }: PayerView, language: Language): Html =>
  html`<h2 class="title">${words.receipts[language]}</h2>
    ${
      receipts.length === 0
        ? html`<p class="small">${words.noReceipts[language]}</p>`
        : html`<ul class="lines">
            ${receipts.map(
              ({ chargedAt, amountMinor, paymentNumber }) =>
                html`<li>
                  <span>${shownTime(chargedAt, language)} · ${paymentNumber}</span>
                  <span>${shownMoney(amountMinor, currency, language)}</span>
                </li>`,
            )}
          </ul>`
    }`;

const isOver = ({ status }: PayerView): boolean => status === 'cancelled' || status === 'ended';

type Shown = { language: Language; path: string; asksToCancel: boolean };

/** Asked once more, on the page itself, so that it works without a script. */
const cancelPart = (view: PayerView, { language, path, asksToCancel }: Shown): Html => {
  if (isOver(view)) {
    return nothing;
  }
  const page = `${path}?lang=${language}`;
  return asksToCancel
    ? html`<section class="box">
        <h2>${words.cancelTitle[language]}</h2>
        <p>${words.cancelText[language]}</p>
        <form method="post" action="${path}/cancel?lang=${language}">
          <button class="button" type="submit">${words.cancel[language]}</button>
        </form>
        <a class="button plain" href="${page}">${words.keep[language]}</a>
      </section>`
    : html`<a class="button plain" href="${page}&amp;cancel=1">${words.cancel[language]}</a>`;
};

const payerPage = (view: PayerView, shown: Shown): Rendered => ({
  title: `${view.plan} · ${view.merchantName}`,
  main: html`<h1 class="title">${words.title[shown.language]}</h1>
    <p class="amount plan" translate="no">${view.plan}</p>
    ${factsOf(view, shown.language)} ${cancelPart(view, shown)} ${receiptsOf(view, shown.language)}`,
  merchantName: view.merchantName,
});

const absentPage = (language: Language): Rendered => ({
  title: words.absentTitle[language],
  main: box({
    mark: 'warn',
    title: words.absentTitle[language],
    text: words.absentText[language],
  }),
});

const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const readView = (platform: Platform, place: Place): Promise<PayerView | undefined> =>
  inTenant(platform.database, {
    scope: place.scope,
    mode: 'read only',
    work: (tx) => readPayerView(tx, place.scope, place.number),
  });

const sendPayerPage = async (
  platform: Platform,
  request: PayerRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const language = languageOf(request);
  const path = `/pay/subscription/${request.params.key}`;
  const place = await findPlace(platform, request.params.key);
  const view = place && (await readView(platform, place));
  const nonce = randomBytes(16).toString('base64');
  const shown = { language, path, asksToCancel: request.query.cancel === '1' };
  return reply
    .code(view === undefined ? 404 : 200)
    .headers({
      'content-security-policy': policyOf(nonce),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(
      renderDocument(
        view === undefined ? absentPage(language) : payerPage(view, shown),
        { language, path, orderNumber: undefined },
        nonce,
      ),
    );
};

const cancel = async (
  platform: Platform,
  request: PayerRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const place = await findPlace(platform, request.params.key);
  if (place !== undefined) {
    await inTenant(platform.database, {
      scope: place.scope,
      mode: 'read write',
      work: (tx) => cancelByPayer(tx, place.scope, { number: place.number, now: now() }),
    });
  }
  return reply.redirect(`/pay/subscription/${request.params.key}?lang=${languageOf(request)}`, 303);
};

/** The payer's own page of a subscription, opened by the signed link of a mail (Decision 213). It works without a script. */
export const mountPayerPage = async (
  server: FastifyInstance,
  platform: Platform,
  {
    mayAsk,
    isOwnPage,
  }: Pick<Limits, 'mayAsk'> & { isOwnPage: (request: FastifyRequest) => boolean },
): Promise<void> => {
  server.get('/pay/subscription/:key', async (request: PayerRequest, reply) =>
    (await mayAsk(request.ip)) ? sendPayerPage(platform, request, reply) : reply.code(429).send(),
  );
  await server.register(async (scope) => {
    // A form of a page; the address says all.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) =>
      done(null),
    );
    scope.post(
      '/pay/subscription/:key/cancel',
      { bodyLimit: 1024 },
      async (request: PayerRequest, reply) => {
        if (!isOwnPage(request)) {
          return reply.code(403).send();
        }
        return (await mayAsk(request.ip))
          ? cancel(platform, request, reply)
          : reply.code(429).send();
      },
    );
  });
};
