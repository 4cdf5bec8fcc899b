import type { LinkState } from '@back-office/contract/features/payment-links';
import { languages, localeOf, type Language } from '@back-office/contract/kit/language';
import { shownMoney } from '@back-office/contract/kit/money';
import { checkoutWords as words, takenText } from '@back-office/messages/features/checkout';
import { subscribeWords } from '@back-office/messages/features/subscriptions/agreement';
import type { Word } from '@back-office/messages/words';
import { formMinutes } from '#features/payment-links/public';
import { addressFields } from './address/address-fields.ts';
import { agreementBox, amountLines, begunFacts, begunPart } from './agreed-terms.ts';
import { amountField } from './amount/amount-field.ts';
import { followedStatus, type View } from './find-view.ts';
import { html, nothing, type Html } from './html.ts';
import { pageStyle } from './page-style.ts';
import { brandOf, closedWords, itemText, saying, sellerOf, shownTime } from './shown-values.ts';

/** `order`: the value that identifies an order in the page's address. */
export type Asked = { language: Language; path: string; order?: string | undefined };
/** With the country preselected in an address form. */
type LinkAsked = Asked & { country: string };
/**
 * The page's surroundings: the description for search results, the footer, the text shown while offline, and the
 * script.
 */
export type Frame = { description: string; foot: string; lost: string; script: string };
export type Rendered = {
  title: string;
  main: Html;
  merchantName?: string;
  /** If it is not a payment link's page. */
  frame?: Frame;
};

const languageNames = { zhCn: '简', zhHk: '繁', en: 'EN' } as const;

const frameOfLink = (say: (word: Word) => string): Frame => ({
  description: say(words.pageTitle),
  foot: say(words.secure),
  lost: say(words.networkLost),
  script: '/pay.js',
});

/** The whole document; its policy allows the one style by its nonce. */
export const renderDocument = (
  { title, main, merchantName = '', frame }: Rendered,
  { language, path, order }: Asked,
  nonce: string,
): string => {
  const say = saying(language);
  const query = order === undefined ? '' : `&o=${order}`;
  const { description, foot, lost, script } = frame ?? frameOfLink(say);
  return html`<!doctype html>
    <html lang="${localeOf[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="description" content="${description}" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${{ html: pageStyle }}
        </style>
        <script type="module" src="${script}"></script>
      </head>
      <body>
        <div class="column">
          <header>
            <span translate="no">${merchantName}</span>
            <nav aria-label="${say(words.languages)}">
              ${languages.map(
                (one) =>
                  html`<a
                    href="${path}?lang=${one}${query}"
                    lang="${localeOf[one]}"
                    ${one === language ? { html: 'aria-current="true"' } : nothing}
                    >${languageNames[one]}</a
                  >`,
              )}
            </nav>
          </header>
          <main>
            ${main}
            <p class="note warn" role="status" data-lost hidden>${lost}</p>
          </main>
          <footer>${foot}</footer>
        </div>
      </body>
    </html>`.html;
};

type Box = { mark: 'good' | 'warn' | 'wait'; title: string; text: string };

export const box = ({ mark, title, text }: Box, more: Html = nothing): Html =>
  html`<section class="box">
    <div class="mark ${mark}" aria-hidden="true"></div>
    <h1>${title}</h1>
    <p>${text}</p>
    ${more}
  </section>`;

/** The same page for a disabled link and for an unknown key, so that it reveals no existing keys. */
export const absentPage = (language: Language): Rendered => {
  const say = saying(language);
  return {
    title: say(words.absentTitle),
    main: box({ mark: 'warn', title: say(words.absentTitle), text: say(words.absentText) }),
  };
};

/** For an IP address that asks too often, before any lookup. */
export const limitedPage = (language: Language, text: Word): Rendered => {
  const title = words.manyRequests[language];
  return { title, main: box({ mark: 'warn', title, text: text[language] }) };
};

const linesOf = ({ link }: View, language: Language): Html => {
  const { items, freightMinor, currency } = link;
  const rows = items.map(({ number, name, unitMinor, quantity }) => ({
    name: itemText({ number, name, quantity }),
    minor: BigInt(unitMinor) * BigInt(quantity),
  }));
  const all =
    freightMinor > 0n ? [...rows, { name: words.freight[language], minor: freightMinor }] : rows;
  return all.length === 0
    ? nothing
    : html`<ul class="lines">
        ${all.map(
          ({ name, minor }) =>
            html`<li>
              <span>${name}</span><span>${shownMoney(minor, currency, language)}</span>
            </li>`,
        )}
      </ul>`;
};

/** Terms and their values, below each other. */
export const factList = (facts: readonly (readonly [string, string])[]): Html =>
  html`<dl>
    ${facts.map(
      ([term, value]) =>
        html`<dt>${term}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;

const receipt = (view: View, language: Language): Html => {
  const say = saying(language);
  const { link, order, payment, merchantName } = view;
  if (order === undefined) {
    return box({ mark: 'good', title: say(words.paidTitle), text: link.message });
  }
  const amount = shownMoney(order.amountMinor, link.currency, language);
  const { paidAt = null, cardLast4: last4 = null, cardBrand = '' } = payment ?? {};
  const facts: (readonly [string, string])[] = [
    [say(words.paidTo), merchantName],
    [say(words.paidFor), link.title],
    ...(paidAt === null ? [] : [[say(words.paidAt), shownTime(paidAt, language)] as const]),
    ...(last4 === null ? [] : [[say(words.card), `${brandOf(cardBrand)} •••• ${last4}`] as const]),
    [say(words.order), order.orderNumber],
    [say(words.amount), amount],
    ...begunFacts(view, language),
  ];
  return html`${box(
      { mark: 'good', title: `${say(words.paidTitle)} · ${amount}`, text: link.message },
      html`${factList(facts)}${begunPart(view, language)}`,
    )}
    ${linesOf(view, language)}
    <button class="button plain" type="button" data-print>${say(words.print)}</button>`;
};

/** A trial takes no money today, so there is no receipt yet. */
const trial = (view: View, language: Language): Html =>
  box(
    {
      mark: 'good',
      title: subscribeWords.trialBegun[language],
      text: [subscribeWords.nothingCharged[language], view.link.message].join('\n').trim(),
    },
    html`${factList(begunFacts(view, language))}${begunPart(view, language)}`,
  );

const refusalOf = ({ order, payment }: View, say: (word: Word) => string): Html => {
  if (order?.status !== 'failed') {
    return nothing;
  }
  const isIssuer = payment?.declineClass === 'issuer';
  return html`<div class="note" role="alert">
    <b>${say(isIssuer ? words.refusedTitle : words.failedTitle)}</b>${say(
      isIssuer ? words.refusedText : words.failedText,
    )}
  </div>`;
};

const form = (view: View, { language, path, country }: LinkAsked): Html => {
  const say = saying(language);
  const { link } = view;
  return html`<h1 class="title">${link.title}</h1>
    ${amountLines(link, language)}
    ${link.description === '' ? nothing : html`<p class="about">${link.description}</p>`}
    ${linesOf(view, language)} ${refusalOf(view, say)}
    <noscript><p class="note">${say(words.needsScript)}</p></noscript>
    <form
      data-pay="${path}"
      data-lang="${language}"
      data-network="${say(words.networkLost)}"
      novalidate
    >
      ${amountField(link, language)}
      <label for="email">${say(words.email)}</label>
      <input
        id="email"
        name="email"
        type="email"
        autocomplete="email"
        required
        aria-describedby="problem"
      />
      ${addressFields(link.address, { language, country })} ${agreementBox(view, language)}
      <p class="problem" id="problem" role="alert" data-outdated="${say(words.outdated)}"></p>
      <button class="button" type="submit">${say(words.goOn)}</button>
      <p class="small">${say(words.cardNextStep)}<br />${say(words.bankMayAsk)}</p>
    </form>
    <iframe name="card" data-card title="${say(words.card)}" hidden></iframe>`;
};

/** Says which payment the page waits for: this one, or that of another browser which holds the last place. */
const inProgress = (view: View, { language, path }: Asked): Html => {
  const say = saying(language);
  const status = followedStatus(view);
  const text =
    status === 'taken' ? takenText[language]({ minutes: formMinutes }) : say(words.progressText);
  return html`<div data-follow="${path}" data-status="${status}">
    ${refusalOf(view, say)} ${box({ mark: 'wait', title: say(words.progressTitle), text })}
  </div>`;
};

/** The pages of a payment's result. */
const outcomes = {
  agreed: (view: View, { language }: Asked): Html => trial(view, language),
  paid: (view: View, { language }: Asked): Html => receipt(view, language),
  pending: inProgress,
};
type Outcome = keyof typeof outcomes;

const byState: Partial<Record<LinkState, Outcome>> = {
  trialStarted: 'agreed',
  paid: 'paid',
  inPayment: 'pending',
};

/** The result of this browser's order; without one, the payment that closed the link, unless it was another payer's. */
const outcomeOf = (view: View): Outcome | undefined => {
  const { order, link, state } = view;
  if (order !== undefined && order.status !== 'open' && order.status !== 'failed') {
    return order.status;
  }
  if (followedStatus(view) === 'taken') {
    return 'pending';
  }
  return link.type === 'reusable' && state !== 'inPayment' ? undefined : byState[state];
};

const mainOf = (view: View, asked: LinkAsked): Html => {
  const say = saying(asked.language);
  const outcome = outcomeOf(view);
  if (outcome !== undefined) {
    return outcomes[outcome](view, asked);
  }
  const closed = closedWords(view);
  return closed === undefined
    ? form(view, asked)
    : html`${box({ mark: 'warn', title: say(closed.title), text: say(closed.text) })}
        <h2 class="title">${view.link.title}</h2>`;
};

/** A link's page in its current state for this browser. */
export const linkPage = (view: View, asked: LinkAsked): Rendered => ({
  title: `${view.link.title} · ${view.merchantName}`,
  main: mainOf(view, asked),
  merchantName: sellerOf(view),
});
