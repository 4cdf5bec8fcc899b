import type { Language } from '@back-office/contract/kit/language';
import { majorOfMinor, shownMoney } from '@back-office/contract/kit/money';
import { amountRange, checkoutWords as words } from '@back-office/messages/features/checkout';
import { linkWords } from '@back-office/messages/features/payment-links/detail';
import { withNote } from '@back-office/messages/words';
import type { LinkRecord } from '#features/payment-links/public';
import { html, nothing, type Html } from '../html.ts';

/** Suggested amounts; pressing one fills the field. */
const presets = ({ presetsMinor, currency }: LinkRecord, language: Language): Html =>
  presetsMinor.length === 0
    ? nothing
    : html`<div class="presets" role="group" aria-label="${linkWords.presets[language]}">
        ${presetsMinor.map(
          (minor) =>
            html`<button
              class="button plain"
              type="button"
              data-amount="${majorOfMinor(minor, currency)}"
            >
              ${shownMoney(minor, currency, language)}
            </button>`,
        )}
      </div>`;

/** The field for an amount that the payer sets, with its limits; nothing if the merchant set the amount. */
export const amountField = (link: LinkRecord, language: Language): Html => {
  if (link.mode === 'merchant') {
    return nothing;
  }
  const show = (minor: bigint): string => shownMoney(minor, link.currency, language);
  const range = { least: show(link.totalMinor), most: show(link.mostMinor ?? 0n) };
  return html`<label for="amount"
      >${withNote[language]({ text: words.amount[language], note: link.currency })}</label
    >
    <input
      id="amount"
      name="amount"
      inputmode="decimal"
      autocomplete="off"
      required
      aria-describedby="range problem"
    />
    <p class="small" id="range">${amountRange[language](range)}</p>
    ${presets(link, language)}`;
};
