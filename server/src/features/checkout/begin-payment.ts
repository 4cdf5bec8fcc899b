import { languages, type Language } from '@back-office/contract/kit/language';
import { minorOfTyped } from '@back-office/contract/kit/money';
import { checkoutWords as words } from '@back-office/messages/features/checkout';
import type { Word } from '@back-office/messages/words';
import { z } from 'zod';
import { amountOf, startOrder } from '#features/payment-links/public';
import { now } from '#platform/clock';
import { inTenant } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { cardFormUrl } from './card-form-url.ts';
import { findPlace, findView, type LinkPlace } from './find-view.ts';

export const orderSchema = z
  .string()
  .regex(/^PL[0-9A-Z]{22}$/)
  .optional();
const bodySchema = z.strictObject({
  email: z.email().max(254),
  amount: z.string().max(40).optional(),
  order: orderSchema,
  lang: z.enum(languages),
});

type Asked = {
  key: string;
  body: unknown;
  /** Of a body that cannot be read. */
  language: Language;
  /** Whether this address has tries left for this link; asks uses one up. */
  mayStart: () => Promise<boolean>;
};
/** `isOver`: the page has moved on and is to be opened again. */
type Begun = {
  status: number;
  answer: { problem?: string; isOver?: true } | { order: string; frame: string };
};

const problemOf = (status: number, word: Word, language: Language): Begun => ({
  status,
  answer: { problem: word[language] },
});

type Start = {
  email: string;
  language: Language;
  orderNumber: string | undefined;
  amountMinor: bigint | undefined;
};

/** Takes a place of the link and signs the gateway's form for it. */
const start = async (
  { database, configuration }: Platform,
  { scope, number }: LinkPlace,
  { email, language, orderNumber, amountMinor }: Start,
): Promise<Begun> => {
  const started = await inTenant(database, {
    scope,
    mode: 'read write',
    work: (tx) =>
      startOrder(
        tx,
        { businessId: scope.businessId, number },
        { orderNumber, email, amountMinor, now: now() },
      ),
  });
  if ('refused' in started) {
    return { status: 409, answer: { isOver: true, problem: words.progressText[language] } };
  }
  const { order, link } = started;
  const frame = cardFormUrl(configuration, {
    gatewayNumber: link.gatewayNumber,
    merchantOrderNumber: order.orderNumber,
    amount: { minor: String(order.amountMinor), currency: link.currency },
    until: order.formUntil.toISOString(),
    language,
    email,
    parent: new URL(configuration.PUBLIC_URL).origin,
  });
  return { status: 200, answer: { order: order.orderNumber, frame } };
};

/** A payment is begun from the page. The amount is the link's, or one that the link lets the payer choose. */
export const beginPayment = async (platform: Platform, asked: Asked): Promise<Begun> => {
  const parsed = bodySchema.safeParse(asked.body);
  if (!parsed.success) {
    return problemOf(400, words.emailWrong, asked.language);
  }
  const { email, amount = '', order: orderNumber, lang: language } = parsed.data;
  const place = await findPlace(platform.database, asked.key);
  const known = { orderNumber: undefined, now: now() };
  const view = place && (await findView(platform.database, place, known));
  if (place === undefined || view?.state !== 'active') {
    return { status: 409, answer: { isOver: true } };
  }
  const amountMinor = minorOfTyped(amount, view.link.currency);
  if (amountOf(view.link, amountMinor) === undefined) {
    return problemOf(400, words.amountWrong, language);
  }
  return (await asked.mayStart())
    ? start(platform, place, { email, language, orderNumber, amountMinor })
    : problemOf(429, words.tooMany, language);
};
