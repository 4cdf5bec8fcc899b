import type { CardFormPost } from '@back-office/contract/gateway/card-form';
import { emailSchema } from '@back-office/contract/kit/email';
import { languages, type Language } from '@back-office/contract/kit/language';
import { minorOfTyped } from '@back-office/contract/kit/money';
import { checkoutWords as words, takenText } from '@back-office/messages/features/checkout';
import { addressFormWords } from '@back-office/messages/features/payment-links/address';
import {
  agreementVersion,
  subscribeWords,
} from '@back-office/messages/features/subscriptions/agreement';
import type { Word } from '@back-office/messages/words';
import { z } from 'zod';
import {
  amountOf,
  formMinutes,
  orderClaim,
  startOrder,
  type LinkOrder,
  type LinkRecord,
} from '#features/payment-links/public';
import { keepAgreement, type Agreement } from '#features/subscriptions/public';
import { now } from '#platform/clock';
import { inTenant } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { readAddresses, typedAddressesSchema, type Addresses } from './address/read-addresses.ts';
import { agreedWordsOf, fingerprintOfWords } from './agreed-terms.ts';
import { cardFormPost } from './card-form-post.ts';
import { findPaid, findPlace, findView, type LinkPlace, type View } from './find-view.ts';
import type { PaidOf } from './limits.ts';

/** A claim that can't be read counts as none: the payer then begins a new order. */
export const claimSchema = z.string().regex(orderClaim).optional().catch(undefined);
const bodySchema = z.strictObject({
  email: emailSchema,
  amount: z.string().max(40).optional(),
  /** The browser's claim to an order that it has begun. */
  order: claimSchema,
  /** The fingerprint of the words that the payer agreed to. */
  agreed: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  ...typedAddressesSchema,
  lang: z.enum(languages),
});

type Asked = {
  key: string;
  body: unknown;
  /** The language to use if the body can't be read. */
  language: Language;
  /** Whether this IP address has requests left; if not, we look nothing up. */
  mayAsk: () => Promise<boolean>;
  /** Whether this IP address has tries left for this link; calling it uses one. Paid tries are returned first. */
  mayStart: (paidOf: PaidOf) => Promise<boolean>;
  /** Call after a try that began no order. */
  returnTry: () => Promise<void>;
  noteOrder: (orderNumber: string) => Promise<void>;
};
/**
 * `isOver`: the page is out of date and must be reloaded. `waits`: the page polls this status, and reloads when it
 * changes. `fields`: the controls to mark.
 */
type Begun = {
  status: number;
  answer:
    | { problem?: string; fields?: readonly string[]; isOver?: true; waits?: 'taken' }
    | { order: string; frame: CardFormPost };
};

const problemOf = (
  status: number,
  word: Word,
  { language, fields = [] }: { language: Language; fields?: readonly string[] },
): Begun => ({ status, answer: { problem: word[language], fields } });

type Start = {
  email: string;
  language: Language;
  claim: string | undefined;
  amountMinor: bigint | undefined;
  /** The words that the payer agreed to, for a link that begins a subscription. */
  words: string | undefined;
  addresses: Addresses;
} & Pick<Asked, 'noteOrder' | 'returnTry'>;

/** A subscription authenticates the payer and stores the card; a trial takes no money today. */
const formAmountOf = ({ plan, currency }: LinkRecord, amountMinor: bigint) => ({
  amount: { minor: plan !== null && plan.trialDays > 0 ? '0' : String(amountMinor), currency },
  ...(plan === null ? {} : { agreement: 'recurring' as const }),
});

type Started = { order: LinkOrder; link: LinkRecord };

const agreementOf = (
  { order, link }: Started,
  agreed: Pick<Agreement, 'email' | 'language' | 'words'>,
): Agreement => {
  if (link.plan === null) {
    throw new Error('A link without a plan has no agreement.');
  }
  return {
    ...agreed,
    orderNumber: order.orderNumber,
    gatewayNumber: link.gatewayNumber,
    planName: link.title,
    reference: link.reference,
    currency: link.currency,
    amountMinor: order.amountMinor,
    plan: link.plan,
    createdByName: link.createdByName,
    wordsVersion: agreementVersion,
  };
};

/** The page reloads and shows what changed. */
const refusedAs = (refused: string, language: Language): Begun => ({
  status: 409,
  answer:
    refused === 'taken'
      ? { waits: 'taken', problem: takenText[language]({ minutes: formMinutes }) }
      : { isOver: true },
});

/** Takes a place of the link and signs the gateway's form for it. */
const start = async (
  { database, configuration }: Platform,
  { scope, number }: LinkPlace,
  { email, language, claim, amountMinor, words: agreedTo, addresses, noteOrder, returnTry }: Start,
): Promise<Begun> => {
  const at = now();
  const started = await inTenant(database, {
    scope,
    mode: 'read write',
    work: async (tx) => {
      const { billing, shipping } = addresses;
      const wish = { claim, email, language, amountMinor, billing, shipping, now: at };
      const taken = await startOrder(tx, { businessId: scope.businessId, number }, wish);
      if ('order' in taken && agreedTo !== undefined) {
        const agreement = agreementOf(taken, { email, language, words: agreedTo });
        await keepAgreement(tx, scope.businessId, { agreement, now: at });
      }
      return taken;
    },
  });
  if ('refused' in started) {
    await returnTry();
    return refusedAs(started.refused, language);
  }
  const { order, link } = started;
  await noteOrder(order.orderNumber);
  const frame = cardFormPost(configuration, {
    gatewayNumber: link.gatewayNumber,
    merchantOrderNumber: order.orderNumber,
    ...formAmountOf(link, order.amountMinor),
    until: order.formUntil.toISOString(),
    language,
    email,
    ...addresses,
    ...(link.website === null ? {} : { website: link.website.host }),
    parent: new URL(configuration.PUBLIC_URL).origin,
  });
  return { status: 200, answer: { order: started.claim, frame } };
};

/** Only the exact words on the page count: a page that shows other words is reloaded. */
const faultOfAgreement = (
  words: string | undefined,
  agreed: string | undefined,
): 'missing' | 'changed' | undefined => {
  if (words === undefined) {
    return undefined;
  }
  if (agreed === undefined) {
    return 'missing';
  }
  return agreed === fingerprintOfWords(words) ? undefined : 'changed';
};

/** Why the payer can't continue, if so; it uses no try. */
const faultOf = (
  { link, merchantName }: View,
  {
    agreed,
    lang,
    amountMinor,
  }: { agreed?: string | undefined; lang: Language; amountMinor: bigint | undefined },
): Begun | undefined => {
  switch (faultOfAgreement(agreedWordsOf(link, merchantName, lang), agreed)) {
    case 'missing':
      return problemOf(400, subscribeWords.agreeFirst, { language: lang, fields: ['agreed'] });
    case 'changed':
      return { status: 409, answer: { isOver: true } };
    case undefined:
      return amountOf(link, amountMinor) === undefined
        ? problemOf(400, words.amountWrong, { language: lang, fields: ['amount'] })
        : undefined;
  }
};

const wrongWords: Readonly<Record<string, Word>> = {
  email: words.emailWrong,
  amount: words.amountWrong,
  agreed: subscribeWords.agreeFirst,
  billing: addressFormWords.wrong,
  shipping: addressFormWords.wrong,
};

/** Names the fields that the payer typed wrong; any other fault means that the page is out of date. */
const faultOfBody = ({ body, language }: Asked, issues: readonly z.core.$ZodIssue[]): Begun => {
  const sent = z.object({ lang: z.enum(languages) }).safeParse(body);
  const typed = issues.map(({ path }) => path).filter(([field]) => String(field) in wrongWords);
  return problemOf(400, wrongWords[String(typed[0]?.[0])] ?? words.outdated, {
    language: sent.data?.lang ?? language,
    fields: typed.map((path) => path.join('.')),
  });
};

const begin = async (
  platform: Platform,
  asked: Asked,
  typed: z.output<typeof bodySchema>,
): Promise<Begun> => {
  const { email, amount = '', order: claim, lang: language, agreed } = typed;
  const place = await findPlace(platform.database, asked.key);
  const known = { claim: undefined, now: now() };
  const view = place && (await findView(platform.database, place, known));
  if (place === undefined || view?.state !== 'active') {
    return { status: 409, answer: { isOver: true } };
  }
  const amountMinor = minorOfTyped(amount, view.link.currency);
  const fault = faultOf(view, { agreed, lang: language, amountMinor });
  if (fault !== undefined) {
    return fault;
  }
  const addresses = readAddresses(view.link.address, typed);
  if ('problem' in addresses) {
    return problemOf(400, addresses.problem, { language, fields: addresses.fields });
  }
  const agreedTo = agreedWordsOf(view.link, view.merchantName, language);
  return (await asked.mayStart((orders) => findPaid(platform.database, place, orders)))
    ? start(platform, place, {
        email,
        language,
        claim,
        amountMinor,
        words: agreedTo,
        addresses,
        noteOrder: asked.noteOrder,
        returnTry: asked.returnTry,
      })
    : problemOf(429, words.tooMany, { language });
};

/** Begins a payment from the page. The amount is the link's, or one that the link lets the payer choose. */
export const beginPayment = async (platform: Platform, asked: Asked): Promise<Begun> => {
  const parsed = bodySchema.safeParse(asked.body);
  if (!parsed.success) {
    return faultOfBody(asked, parsed.error.issues);
  }
  return (await asked.mayAsk())
    ? begin(platform, asked, parsed.data)
    : problemOf(429, words.waitMinute, { language: parsed.data.lang });
};
