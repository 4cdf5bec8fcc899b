// The part of the payer's page that ends the subscription, at once or with its period, or keeps it after all. Each asks for confirmation
// on the page itself, so that it works without a script.
import type { Language } from '@back-office/contract/kit/language';
import { shownMoney } from '@back-office/contract/kit/money';
import {
  endingText,
  endText,
  keepText,
  payerPageWords as words,
} from '@back-office/messages/features/subscriptions/payer-letters';
import type { PayerView } from '#features/subscriptions/public';
import { html, nothing, type Html } from '../html.ts';
import { shownTime } from '../shown-values.ts';

type Shown = { language: Language; path: string; asks: 'cancel' | 'keep' | 'card' | undefined };

type Choice = { value: 'now' | 'periodEnd'; title: string; text: string };

const choice = ({ value, title, text }: Choice, isChosen: boolean): Html =>
  html`<label class="agree">
    <input type="radio" name="when" value="${value}" ${isChosen ? { html: 'checked' } : nothing} />
    <span><b>${title}</b><br />${text}</span>
  </label>`;

/** Both times where there is a choice; the later one is chosen, because it can be undone. */
const timesOf = ({ isEndable, nextAt, status }: PayerView, language: Language): Html => {
  const now = words.nowText[language];
  if (!isEndable || nextAt === null) {
    return html`<p>${now}</p>`;
  }
  const later: Choice = {
    value: 'periodEnd',
    title: (status === 'trial' ? words.trialEnd : words.periodEnd)[language],
    text: endText[language]({ at: shownTime(nextAt, language) }),
  };
  const atOnce: Choice = { value: 'now', title: words.now[language], text: now };
  return html`<div role="radiogroup" aria-label="${words.cancelTitle[language]}">
    ${choice(later, true)} ${choice(atOnce, false)}
  </div>`;
};

const pageOf = ({ language, path }: Shown): string => `${path}?lang=${language}`;

const askToCancel = (view: PayerView, shown: Shown): Html => {
  const { language, path } = shown;
  return html`<section class="box">
    <h2>${words.cancelTitle[language]}</h2>
    <form method="post" action="${path}/cancel?lang=${language}">
      ${timesOf(view, language)}
      <button class="button" type="submit">${words.cancel[language]}</button>
    </form>
    <a class="button plain" href="${pageOf(shown)}"
      >${(view.endingBy === null ? words.keep : words.back)[language]}</a
    >
  </section>`;
};

/** The charge that follows if the payer keeps the subscription. */
const nextCharge = (view: PayerView, { language }: Shown, card: string): string => {
  const { amountMinor, nextAmountMinor, nextAmountFrom, currency, endsAt } = view;
  const isChanged = nextAmountFrom !== null && endsAt !== null && nextAmountFrom <= endsAt;
  return keepText[language]({
    amount: shownMoney((isChanged ? nextAmountMinor : null) ?? amountMinor, currency, language),
    at: endsAt === null ? '' : shownTime(endsAt, language),
    card,
  });
};

const askToKeep = (view: PayerView, shown: Shown, card: string): Html => {
  const { language, path } = shown;
  return html`<section class="box">
    <h2>${words.keepTitle[language]}</h2>
    <p>${nextCharge(view, shown, card)}</p>
    <form method="post" action="${path}/keep?lang=${language}">
      <button class="button" type="submit">${words.keep[language]}</button>
    </form>
    <a class="button plain" href="${pageOf(shown)}">${words.letEnd[language]}</a>
  </section>`;
};

/** Says until when the payer may use what is cancelled already. */
export const endingNote = (
  { endingBy, endsAt }: Pick<PayerView, 'endingBy' | 'endsAt'>,
  language: Language,
): Html =>
  endingBy === 'payer' && endsAt !== null
    ? html`<p class="note warn" role="status">
        ${endingText[language]({ at: shownTime(endsAt, language) })}
      </p>`
    : nothing;

export const cancelPart = (view: PayerView, shown: Shown, card: string): Html => {
  const { language, asks } = shown;
  if (asks === 'cancel') {
    return askToCancel(view, shown);
  }
  if (asks === 'keep' && view.isContinuable) {
    return askToKeep(view, shown, card);
  }
  const link = (ask: 'cancel' | 'keep', label: string): Html =>
    html`<a class="button plain" href="${pageOf(shown)}&amp;asks=${ask}">${label}</a>`;
  const cancel = view.endingBy === null ? words.cancel : words.cancelNow;
  return html`${view.isContinuable ? link('keep', words.keep[language]) : nothing}
  ${link('cancel', cancel[language])}`;
};
