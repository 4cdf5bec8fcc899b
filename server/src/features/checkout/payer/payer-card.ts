// The card part of the payer's page: the words to agree to, then the gateway's form in a frame.
import type { Language } from '@back-office/contract/kit/language';
import { shownMoney } from '@back-office/contract/kit/money';
import { cardChangeWords } from '@back-office/messages/features/subscriptions/agreement';
import { payerPageWords as words } from '@back-office/messages/features/subscriptions/payer-letters';
import type { CardChange, PayerView } from '#features/subscriptions/public';
import type { Configuration } from '#platform/configuration';
import { fingerprintOfWords } from '../agreed-terms.ts';
import { cardFormPost } from '../card-form-post.ts';
import { html, type Html } from '../html.ts';
import { shownTime } from '../shown-values.ts';

export const cardWordsOf = (view: PayerView, language: Language): string =>
  cardChangeWords[language]({
    merchant: view.merchantName,
    amount: shownMoney(view.amountMinor, view.currency, language),
    later:
      view.nextAmountMinor === null || view.nextAmountFrom === null
        ? null
        : {
            amount: shownMoney(view.nextAmountMinor, view.currency, language),
            from: shownTime(view.nextAmountFrom, language),
          },
    unit: view.unit,
    count: view.count,
  });

type Shown = { language: Language; path: string };

/** The words count only if the form returns them as they were shown. */
export const askForCard = (view: PayerView, { language, path }: Shown): Html => {
  const agreed = cardWordsOf(view, language);
  return html`<section class="box">
    <h2>${words.changeCard[language]}</h2>
    <form method="post" action="${path}/card?lang=${language}">
      <label class="agree">
        <input type="checkbox" name="agreed" value="${fingerprintOfWords(agreed)}" required />
        <span>${agreed}</span>
      </label>
      <button class="button" type="submit">${words.goOnToCard[language]}</button>
    </form>
    <a class="button plain" href="${path}?lang=${language}">${words.keepCard[language]}</a>
  </section>`;
};

type Framing = Shown & { configuration: Configuration; currency: string };

/** The gateway's form; the page's script follows the change until it is done. */
export const cardFrame = (
  { orderNumber, gatewayNumber, formUntil }: CardChange,
  { configuration, language, path, currency }: Framing,
): Html => {
  const frame = cardFormPost(configuration, {
    gatewayNumber,
    merchantOrderNumber: orderNumber,
    amount: { minor: '0', currency },
    agreement: 'recurring',
    until: formUntil.toISOString(),
    language,
    parent: new URL(configuration.PUBLIC_URL).origin,
  });
  return html`<div data-follow="${path}" data-status="open">
    <form method="post" action="${frame.url}" target="card" data-open-card>
      <input type="hidden" name="form" value="${frame.form}" />
      <input type="hidden" name="signature" value="${frame.signature}" />
      <button class="button" type="submit">${words.goOnToCard[language]}</button>
    </form>
    <iframe name="card" title="${words.changeCard[language]}"></iframe>
  </div>`;
};
