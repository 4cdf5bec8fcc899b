// The additions to the payer's page for a link that begins a subscription.
import { hash } from 'node:crypto';
import type { Language } from '@back-office/contract/kit/language';
import { shownMoney } from '@back-office/contract/kit/money';
import {
  agreementWords,
  subscribeWords as words,
  termsOf,
  trialToday,
} from '@back-office/messages/features/subscriptions/agreement';
import type { LinkRecord } from '#features/payment-links/public';
import type { View } from './find-view.ts';
import { html, nothing, type Html } from './html.ts';
import { shownTime } from './shown-values.ts';

/** The words that the payer of a link agrees to; undefined for a single payment. */
export const agreedWordsOf = (
  link: LinkRecord,
  merchant: string,
  language: Language,
): string | undefined =>
  link.plan === null
    ? undefined
    : agreementWords[language]({
        merchant,
        amount: shownMoney(link.totalMinor, link.currency, language),
        ...link.plan.interval,
        trialDays: link.plan.trialDays,
        charges: link.plan.charges,
      });

/** The page sends this back: only the words that it showed count. */
export const fingerprintOfWords = (text: string): string => hash('sha256', text);

/** The amount due today, with the later charges below it. */
export const amountLines = (
  { mode, plan, totalMinor, currency }: LinkRecord,
  language: Language,
): Html => {
  if (mode === 'customer') {
    return nothing;
  }
  const amount = shownMoney(totalMinor, currency, language);
  if (plan === null) {
    return html`<p class="amount">${amount}</p>`;
  }
  const { interval, trialDays } = plan;
  const today =
    trialDays === 0 ? amount : trialToday[language]({ amount: shownMoney(0n, currency, language) });
  return html`<p class="amount">${today}</p>
    <p class="about">${termsOf[language]({ ...interval, amount, trialDays })}</p>`;
};

/** The checkbox that the payer ticks. */
export const agreementBox = ({ link, merchantName }: View, language: Language): Html => {
  const agreed = agreedWordsOf(link, merchantName, language);
  return agreed === undefined
    ? nothing
    : html`<label class="agree">
        <input
          type="checkbox"
          name="agreed"
          value="${fingerprintOfWords(agreed)}"
          required
          aria-describedby="problem"
        />
        <span>${agreed}</span>
      </label>`;
};

export const begunFacts = ({ begun }: View, language: Language): (readonly [string, string])[] => [
  ...(begun === undefined ? [] : [[words.subscription[language], begun.number] as const]),
  ...(begun === undefined || begun.nextAt === null
    ? []
    : [[words.nextCharge[language], shownTime(begun.nextAt, language)] as const]),
];

/** The page of the subscription has a signed address, which only its mails contain. */
export const begunPart = (view: View, language: Language): Html =>
  view.begun === undefined ? nothing : html`<p class="small">${words.managedByMail[language]}</p>`;
