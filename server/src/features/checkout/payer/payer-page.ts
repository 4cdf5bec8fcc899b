import { cardBrands, type CardBrand } from '@back-office/contract/features/payment';
import type { Language } from '@back-office/contract/kit/language';
import { shownMoney } from '@back-office/contract/kit/money';
import { checkoutWords } from '@back-office/messages/features/checkout';
import { subscribeWords } from '@back-office/messages/features/subscriptions/agreement';
import { cancelLabels } from '@back-office/messages/features/subscriptions/detail';
import {
  everyInterval,
  subscriptionStatusLabels,
} from '@back-office/messages/features/subscriptions/list';
import { payerPageWords as words } from '@back-office/messages/features/subscriptions/payer-letters';
import { cardBrandLabels } from '@back-office/messages/payment';
import type { CardChange, PayerView } from '#features/subscriptions/public';
import type { Configuration } from '#platform/configuration';
import { html, nothing, type Html } from '../html.ts';
import { cancelPart, endingNote } from './payer-cancel.ts';
import { askForCard, cardFrame } from './payer-card.ts';
import { box, factList, type Rendered } from '../render-page.ts';
import { shownTime } from '../shown-values.ts';

const brandOf = (brand: string, language: Language): string => {
  const known = cardBrands.find((one): one is CardBrand => one === brand);
  return known === undefined ? '' : cardBrandLabels[known][language];
};

const cardOf = ({ brand, last4 }: PayerView, language: Language): string =>
  `${brandOf(brand, language)} •••• ${last4}`;

const statusOf = (view: PayerView, language: Language): string => {
  if (view.isRefused) {
    return words.chargeWaits[language];
  }
  if (view.cancelReason === 'payer') {
    return words.cancelledByYou[language];
  }
  return view.cancelReason === null
    ? subscriptionStatusLabels[view.status][language]
    : cancelLabels[view.cancelReason][language];
};

const factsOf = (view: PayerView, language: Language): Html =>
  factList([
    [words.status[language], statusOf(view, language)],
    [
      checkoutWords.amount[language],
      `${shownMoney(view.amountMinor, view.currency, language)} · ${everyInterval[language](view)}`,
    ],
    ...(view.nextAmountMinor === null || view.nextAmountFrom === null || view.endingBy !== null
      ? []
      : [
          [
            words.amountFrom[language]({ at: shownTime(view.nextAmountFrom, language) }),
            shownMoney(view.nextAmountMinor, view.currency, language),
          ] as const,
        ]),
    ...(view.retryAt === null
      ? []
      : [[words.nextAttempt[language], shownTime(view.retryAt, language)] as const]),
    ...(view.nextAt === null
      ? []
      : [[subscribeWords.nextCharge[language], shownTime(view.nextAt, language)] as const]),
    ...(view.endsAt === null
      ? []
      : [[words.endsOn[language], shownTime(view.endsAt, language)] as const]),
    [checkoutWords.card[language], cardOf(view, language)],
  ]);

/** Links to older receipts and back; empty if one page holds them all. */
const receiptPages = ({ olderBefore }: PayerView, { language, path, before }: Shown): Html => {
  const page = `${path}?lang=${language}`;
  const older =
    olderBefore === null
      ? nothing
      : html`<a class="button plain" href="${page}&amp;before=${olderBefore}#receipts"
          >${words.olderReceipts[language]}</a
        >`;
  const newest =
    before === undefined
      ? nothing
      : html`<a class="button plain" href="${page}#receipts">${words.newestReceipts[language]}</a>`;
  return html`${older} ${newest}`;
};

const receiptsOf = (view: PayerView, shown: Shown): Html => {
  const { receipts, currency } = view;
  const { language } = shown;
  return html`<h2 class="title" id="receipts">${words.receipts[language]}</h2>
    ${
      receipts.length === 0
        ? html`<p class="small">${words.noReceipts[language]}</p>`
        : html`<ul class="lines">
            ${receipts.map(
              ({ chargedAt, amountMinor, paymentNumber }) =>
                html`<li>
                  <span
                    >${shownTime(chargedAt, language)}${paymentNumber === null ? '' : ` · ${paymentNumber}`}</span
                  >
                  <span>${shownMoney(amountMinor, currency, language)}</span>
                </li>`,
            )}
          </ul>`
    }
    ${receiptPages(view, shown)}`;
};

const isOver = ({ status }: PayerView): boolean => status === 'cancelled' || status === 'ended';

export type Shown = {
  language: Language;
  path: string;
  /** The button that the payer pressed on the page. */
  asks: 'cancel' | 'keep' | 'card' | undefined;
  change: CardChange | undefined;
  /** The page shows the receipts of periods before this one. */
  before: number | undefined;
};

/** The status that the page's script follows until it is another one. */
export const followedStatus = (
  view: PayerView | undefined,
  change: CardChange | undefined,
): 'open' | 'charging' | 'done' => {
  if (change?.isDone !== true) {
    return 'open';
  }
  return view?.isBeingCharged === true ? 'charging' : 'done';
};

/** A period is unpaid, and another card pays it; not where the payer can do nothing, or has just done it. */
const needsCard = ({ status, isRefused, isBeingCharged }: PayerView): boolean =>
  status === 'pastDue' && !isRefused && !isBeingCharged;

const unpaidNote = (view: PayerView, language: Language): Html =>
  needsCard(view) ? html`<p class="note warn">${words.unpaid[language]}</p>` : nothing;

const changedNote = (view: PayerView, { language, path, change }: Shown): Html => {
  if (change === undefined) {
    return nothing;
  }
  return followedStatus(view, change) === 'charging'
    ? html`<p class="note warn" role="status" data-follow="${path}" data-status="charging">
        ${words.cardChangedOwed[language]}
      </p>`
    : html`<p class="note warn" role="status">${words.cardChanged[language]}</p>`;
};

const actionsPart = (view: PayerView, shown: Shown, configuration: Configuration): Html => {
  const { language, path, asks, change } = shown;
  if (isOver(view)) {
    return nothing;
  }
  if (change !== undefined && !change.isDone) {
    return cardFrame(change, { configuration, language, path, currency: view.currency });
  }
  if (asks === 'card') {
    return askForCard(view, shown);
  }
  return html`${changedNote(view, shown)} ${unpaidNote(view, language)}
    <a
      class="${needsCard(view) ? 'button' : 'button plain'}"
      href="${path}?lang=${language}&amp;asks=card"
      >${words.changeCard[language]}</a
    >
    ${cancelPart(view, shown, cardOf(view, language))}`;
};

export const payerPage = (
  view: PayerView,
  shown: Shown,
  configuration: Configuration,
): Rendered => ({
  title: `${view.plan} · ${view.merchantName}`,
  main: html`<h1 class="title">${words.title[shown.language]}</h1>
    <p class="amount plan" translate="no">${view.plan}</p>
    ${factsOf(view, shown.language)} ${endingNote(view, shown.language)}
    ${actionsPart(view, shown, configuration)} ${receiptsOf(view, shown)}`,
  merchantName: view.merchantName,
});

/** The same page for every link that we did not sign. */
export const absentPayerPage = (language: Language): Rendered => ({
  title: words.absentTitle[language],
  main: box({
    mark: 'warn',
    title: words.absentTitle[language],
    text: words.absentText[language],
  }),
});
