import { randomBytes } from 'node:crypto';
import { languageOfBrowser, languages, type Language } from '@back-office/contract/kit/language';
import { checkoutWords as words } from '@back-office/messages/features/checkout';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Platform } from '#platform/http/route';
import { isCountry } from './address/country-forms.ts';
import { limitedPage, renderDocument, type Asked, type Rendered } from './render-page.ts';

/** The language in the page's address, otherwise the browser's. */
export const languageOf = ({ query, headers }: FastifyRequest): Language =>
  z.enum(languages).safeParse((query as { lang?: string }).lang).data ??
  languageOfBrowser(headers['accept-language']?.split(',')[0]);

const usualCountry = { en: 'US', zhCn: 'CN', zhHk: 'HK' } as const satisfies Record<
  Language,
  string
>;

/** The country preselected in an address form: the browser's, otherwise one where the page's language is spoken. */
export const countryOf = (request: FastifyRequest): string => {
  const accepted = request.headers['accept-language'] ?? '';
  const [, country = ''] = /^[a-z]{2}-(?:[A-Z][a-z]{3}-)?([A-Z]{2})\b/.exec(accepted) ?? [];
  // Browsers also name regions that are no country of the form: en-EU, en-UK.
  return isCountry(country) ? country : usualCountry[languageOf(request)];
};

/**
 * A person opened the page: browsers say so (Fetch Metadata); programs that draw a chat's previews or scan a mail's
 * links do not.
 */
export const isOpenedByPerson = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-purpose'] === undefined;

/** Only the product's own pages may write. */
export const isOwnPage = ({ headers }: FastifyRequest, platform: Platform): boolean =>
  headers.origin === undefined ||
  headers.origin === new URL(platform.configuration.PUBLIC_URL).origin;

type Sending = {
  page: Rendered;
  asked: Asked;
  status: 200 | 404 | 429;
  /** The origin of the frames that the page shows. */
  frames?: string;
  /** Whether the page sends forms without a script. */
  hasForms?: boolean;
};

/** Allows the page's own forms, and the card form that it posts into the frame. */
const formTargets = ({ frames, hasForms }: Sending): string =>
  [...(hasForms === true ? ["'self'"] : []), ...(frames === undefined ? [] : [frames])].join(' ') ||
  "'none'";

const policyOf = (nonce: string, sending: Sending): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "connect-src 'self'",
    `frame-src ${sending.frames ?? "'none'"}`,
    `form-action ${formTargets(sending)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sends a payer's page with a policy that blocks all other content. */
export const sendDocument = (reply: FastifyReply, sending: Sending): FastifyReply => {
  const { page, asked, status, hasForms } = sending;
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .headers({
      'content-security-policy': policyOf(nonce, sending),
      'cache-control': 'no-store',
      // Without a referrer, the page's forms would send no origin either.
      'referrer-policy': hasForms === true ? 'same-origin' : 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(renderDocument(page, asked, nonce));
};

/** The page for an IP address that asks too often; `path`: the address of the requested page. */
export const sendLimited = (
  request: FastifyRequest,
  reply: FastifyReply,
  { path, isForHour = false }: { path: string; isForHour?: boolean },
): FastifyReply => {
  const language = languageOf(request);
  return sendDocument(reply, {
    page: limitedPage(language, isForHour ? words.tooMany : words.waitMinute),
    asked: { language, path },
    status: 429,
  });
};
