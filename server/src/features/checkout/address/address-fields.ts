// The address part of the payer's form. The page's script rearranges the parts when the payer chooses another country.
import {
  kindsAsked,
  type AddressKind,
  type LinkAddressMode,
} from '@back-office/contract/features/payment-links/addresses';
import type { Language } from '@back-office/contract/kit/language';
import {
  addressFormWords as words,
  addressKindLabels,
} from '@back-office/messages/features/payment-links/address';
import { html, nothing, type Html } from '../html.ts';
import { addressParts, countryFormsIn, type AddressPart } from './country-forms.ts';

/** The country preselected in the form. */
type AskedIn = { language: Language; country: string };

const autocompletes = {
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
} as const satisfies Record<AddressPart, string>;

const control = (kind: AddressKind, part: AddressPart): Html => {
  const name = `${kind}.${part}`;
  const attributes = html`id="${name}" name="${name}" autocomplete="${kind} ${autocompletes[part]}"
  aria-describedby="problem"`;
  return part === 'address'
    ? html`<textarea ${attributes} rows="2"></textarea>`
    : html`<input ${attributes} />`;
};

const partFields = (kind: AddressKind, { language, country }: AskedIn): Html => {
  const { labels, countries } = countryFormsIn(language);
  const form = countries.find(({ code }) => code === country)?.form ?? [];
  const shown = new Map(form.flatMap((place) => labels.slice(place, place + 1)));
  const hidden = addressParts.filter((part) => !shown.has(part));
  return html`${[...shown.keys(), ...hidden].map(
    (part) =>
      html`<div data-part="${part}" ${shown.has(part) ? nothing : { html: 'hidden' }}>
        <label for="${kind}.${part}">${shown.get(part) ?? ''}</label>
        ${control(kind, part)}
      </div>`,
  )}`;
};

const countryField = (kind: AddressKind, { language, country }: AskedIn): Html => {
  const { countries } = countryFormsIn(language);
  const options = countries.map(
    ({ code, name, form }) =>
      html`<option
        value="${code}"
        data-form="${form.join(' ')}"
        ${code === country ? { html: 'selected' } : nothing}
      >
        ${name}
      </option>`,
  );
  const name = `${kind}.country`;
  return html`<label for="${name}">${words.country[language]}</label>
    <select id="${name}" name="${name}" autocomplete="${kind} country" aria-describedby="problem">
      ${options}
    </select>`;
};

const fieldset = (kind: AddressKind, mode: LinkAddressMode, asked: AskedIn): Html => {
  const { language } = asked;
  const isSecond = kind === 'shipping' && mode === 'both';
  const same = html`<label class="agree">
    <input type="checkbox" name="sameAddress" checked />
    <span>${words.sameAsBilling[language]}</span>
  </label>`;
  return html`${isSecond ? same : nothing}
    <fieldset
      data-address="${kind}"
      data-labels="${JSON.stringify(countryFormsIn(language).labels)}"
      ${isSecond ? { html: 'hidden' } : nothing}
    >
      <legend>${addressKindLabels[kind][language]}</legend>
      ${countryField(kind, asked)}
      <label for="${kind}.name">${words.name[language]}</label>
      <input
        id="${kind}.name"
        name="${kind}.name"
        autocomplete="${kind} name"
        aria-describedby="problem"
      />
      ${partFields(kind, asked)}
    </fieldset>`;
};

/** The addresses that a link asks its payer for. */
export const addressFields = (mode: LinkAddressMode, asked: AskedIn): Html =>
  html`${kindsAsked(mode).map((kind) => fieldset(kind, mode, asked))}`;
