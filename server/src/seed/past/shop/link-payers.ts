// Payers who come to the demo's links as it begins. Each goes the payer's own way: the page, the gateway's card form, its events.
import type { Language } from '@back-office/contract/kit/language';
import sql from 'sql-template-tag';
import {
  agreedWordsOf,
  beginPayment,
  findPlace,
  findView,
  fingerprintOfWords,
} from '#features/checkout/public';
import { inTenant } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import type { Past } from '../act.ts';

const businessId = 1n;

type Payer = {
  title: string;
  email: string;
  /** One of the sandbox's test cards. */
  card: string;
  billing?: { name: string; country: string; address: string; city: string; zip: string };
};

/** The one whose bank never answers, so that the payment is under way for three days. */
export const awaited: Payer = {
  title: 'Yixing teapot, second instalment',
  email: 'm.laurent@example.com',
  card: '4007020000000003',
  billing: {
    name: 'Margot Laurent',
    country: 'FR',
    address: '14 rue Lepic',
    city: 'Paris',
    zip: '75018',
  },
};

/** The one who begins a free trial, which uses the link up though nothing is paid. */
export const trying: Payer = {
  title: 'Tea of the month, first month free',
  email: 'k.tanaka@example.com',
  card: '4000000000000002',
};

const language: Language = 'en';

/** Counts the page as opened; answers the key of the link. */
const openLink = ({ platform: { database } }: Past, title: string): Promise<string> =>
  inTenant(database, {
    scope: tenantScope(businessId, null),
    mode: 'read write',
    work: async (tx) => {
      const [link] = await tx.rows<{ key: string }>(sql`
        update payment_links set opened = opened + 1 where business_id = ${businessId} and title = ${title} returning key`);
      return link?.key ?? '';
    },
  });

/** The words of a subscription that the page shows, ticked. */
const agreedOn = async ({ platform: { database } }: Past, key: string, now: Date) => {
  const place = await findPlace(database, key);
  const view = place && (await findView(database, place, { claim: undefined, now }));
  const words = view && agreedWordsOf(view.link, view.merchantName, language);
  return words === undefined ? {} : { agreed: fingerprintOfWords(words) };
};

const always = () => Promise.resolve(true);
const nothing = () => Promise.resolve();

/** Opens the link, goes on to the card form and gives it the card. */
export const payByLink = async (
  past: Past,
  { title, email, card, ...typed }: Payer,
  now: Date,
): Promise<void> => {
  const key = await openLink(past, title);
  const { answer } = await beginPayment(past.platform, {
    key,
    body: { email, lang: language, ...typed, ...(await agreedOn(past, key, now)) },
    language,
    mayAsk: always,
    mayStart: always,
    returnTry: nothing,
    noteOrder: nothing,
  });
  if (!('frame' in answer)) {
    throw new Error(`The link "${title}" takes no payment: ${JSON.stringify(answer)}.`);
  }
  const { url, form, signature } = answer.frame;
  const taken = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ form, signature, number: card }),
  });
  if (!taken.ok) {
    throw new Error(`The sandbox takes no card for the link "${title}": ${await taken.text()}`);
  }
};
