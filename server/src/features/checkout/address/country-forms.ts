// How each country writes an address: its parts, their order and their local names.
import { localeOf, type Language } from '@back-office/contract/kit/language';
import {
  addressFormWords as words,
  optionalField,
} from '@back-office/messages/features/payment-links/address';
import type { Word } from '@back-office/messages/words';
import { formatAddress } from 'localized-address-format';

export const addressParts = ['address', 'city', 'state', 'zip'] as const;
export type AddressPart = (typeof addressParts)[number];

// Codes without inhabitants: groups of countries, private and unknown ones.
const noPlaces = new Set(['AQ', 'BV', 'CP', 'CQ', 'EU', 'EZ', 'HM', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The code of a former country maps to another one. */
const isPlace = (code: string): boolean =>
  !noPlaces.has(code) &&
  english.of(code) !== undefined &&
  new Intl.Locale(`und-${code}`).region === code;

const countryCodes: ReadonlySet<string> = new Set(
  letters.flatMap((one) => letters.map((other) => one + other)).filter(isPlace),
);
export const isCountry = (code: string): boolean => countryCodes.has(code);

// A marker for each part, to find it again in the library's output.
const signs: Readonly<Record<string, AddressPart>> = {
  '\u0001': 'address',
  '\u0002': 'city',
  '\u0003': 'state',
  '\u0004': 'zip',
};
const signed = {
  addressLines: ['\u0001'],
  locality: '\u0002',
  administrativeArea: '\u0003',
  postalCode: '\u0004',
};

/** East Asian addresses go from large to small in their own script, and from small to large in Latin letters. */
const partsOf = (country: string, language: Language): AddressPart[] => {
  const script = language === 'en' ? 'latin' : 'local';
  const lines = formatAddress({ ...signed, postalCountry: country }, script);
  return Array.from(lines.join('')).flatMap((sign) => signs[sign] ?? []);
};

/** Only the parts that every address has. Many Hong Kong addresses leave the district out. */
export const isRequired = (part: AddressPart, country: string): boolean =>
  part === 'address' ||
  (part === 'city' && country !== 'HK' && partsOf(country, 'en').includes('city'));

const inEach = (word: Word, codes: string): Record<string, Word> =>
  Object.fromEntries(codes.split(' ').map((code) => [code, word]));

type Names = { usual: Word; in: Readonly<Record<string, Word>> };
const names: Readonly<Record<AddressPart, Names>> = {
  address: { usual: words.street, in: {} },
  city: { usual: words.city, in: { HK: words.district, ...inEach(words.suburb, 'AU NZ') } },
  state: {
    usual: words.province,
    in: {
      ...inEach(words.state, 'AS AU BR FM GU IN MH MP MX MY NG PR PW UM US VE VI'),
      ...inEach(words.county, 'EE HR IE RO TW'),
      ...inEach(words.region, 'BY HK KZ RU UA'),
      JP: words.prefecture,
      AE: words.emirate,
    },
  },
  zip: {
    usual: words.postcode,
    in: { IN: words.pin, ...inEach(words.zip, 'AS GU MP PR UM US VI') },
  },
};

/** The name of a part in a country and a language. */
const labelOf = (part: AddressPart, country: string, language: Language): string => {
  const { usual, in: own } = names[part];
  const name = (own[country] ?? usual)[language];
  return isRequired(part, country) ? name : optionalField[language]({ label: name });
};

type LabelledPart = readonly [AddressPart, string];
type CountryForms = {
  /** Each kind of part under each of its names, without duplicates. */
  labels: readonly LabelledPart[];
  /** Sorted for the language; `form` lists a country's parts in order, as indexes into `labels`. */
  countries: readonly { code: string; name: string; form: readonly number[] }[];
};

const formsOf = (language: Language): CountryForms => {
  const labels: LabelledPart[] = [];
  const placeOf = (part: AddressPart, label: string): number => {
    const known = labels.findIndex(([one, name]) => one === part && name === label);
    return known < 0 ? labels.push([part, label]) - 1 : known;
  };
  const display = new Intl.DisplayNames(localeOf[language], { type: 'region' });
  const { compare } = new Intl.Collator(localeOf[language]);
  const countries = [...countryCodes]
    .map((code) => ({
      code,
      name: display.of(code) ?? code,
      form: partsOf(code, language).map((part) => placeOf(part, labelOf(part, code, language))),
    }))
    .toSorted((one, other) => compare(one.name, other.name));
  return { labels, countries };
};

const known = new Map<Language, CountryForms>();
/** The forms of all countries for a page's language. */
export const countryFormsIn = (language: Language): CountryForms => {
  const forms = known.get(language) ?? formsOf(language);
  known.set(language, forms);
  return forms;
};
