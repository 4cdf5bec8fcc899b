import { dhlDigit, fedExDigit, mod10, mod37, s10Digit } from './check-digits.ts';

/** Carriers that a tracking number identifies by its format. `post`: any other operator of the Universal Postal Union. */
export const carriers = [
  'ups',
  'fedex',
  'dhl',
  'usps',
  'sfExpress',
  'yanwen',
  'fourPx',
  'yunExpress',
  'cainiao',
  'chinaPost',
  'hongkongPost',
  'japanPost',
  'singaporePost',
  'royalMail',
  'deutschePost',
  'laPoste',
  'canadaPost',
  'australiaPost',
  'ontrac',
  'dpd',
  'amazon',
  'post',
] as const;
export type Carrier = (typeof carriers)[number];

/** Postal operators by the country code at the end of an S10 number. */
const operators: Readonly<Record<string, Carrier>> = {
  US: 'usps',
  CN: 'chinaPost',
  HK: 'hongkongPost',
  JP: 'japanPost',
  SG: 'singaporePost',
  GB: 'royalMail',
  DE: 'deutschePost',
  FR: 'laPoste',
  CA: 'canadaPost',
  AU: 'australiaPost',
  // Yanwen numbers its postal parcels like an operator.
  YP: 'yanwen',
};

const postal: ReadonlySet<Carrier> = new Set([
  'yanwen',
  'cainiao',
  'post',
  ...Object.values(operators),
]);

/** Postal parcels may take longer before they count as late. */
export const isPostal = (carrier: Carrier): boolean => postal.has(carrier);

/** The carrier's own tracking page. */
export const carrierSites: Readonly<Record<Exclude<Carrier, 'post'>, string>> = {
  ups: 'https://www.ups.com',
  fedex: 'https://www.fedex.com',
  dhl: 'https://www.dhl.com',
  usps: 'https://tools.usps.com',
  sfExpress: 'https://www.sf-express.com',
  yanwen: 'https://www.yw56.com.cn',
  fourPx: 'https://www.4px.com',
  yunExpress: 'https://www.yuntrack.com',
  cainiao: 'https://global.cainiao.com',
  chinaPost: 'https://www.ems.com.cn',
  hongkongPost: 'https://www.hongkongpost.hk',
  japanPost: 'https://www.post.japanpost.jp',
  singaporePost: 'https://www.singpost.com',
  royalMail: 'https://www.royalmail.com',
  deutschePost: 'https://www.deutschepost.de',
  laPoste: 'https://www.laposte.fr',
  canadaPost: 'https://www.canadapost-postescanada.ca',
  australiaPost: 'https://auspost.com.au',
  ontrac: 'https://www.ontrac.com',
  dpd: 'https://www.dpd.com',
  amazon: 'https://track.amazon.com',
};

export type Form = {
  carrier: Carrier | ((number: string) => Carrier);
  shape: RegExp;
  /** Checks the check digit; undefined if the carrier publishes none. */
  passes?: (number: string) => boolean;
  /** No other format looks like this, so a wrong check digit is a typing error. */
  isDistinct?: boolean;
};

const endsIn =
  (digit: (serial: string) => number | string, from = 0) =>
  (number: string): boolean =>
    number.endsWith(String(digit(number.slice(from, -1))));

const s10: Form = {
  carrier: (number) => operators[number.slice(-2)] ?? 'post',
  shape: /^[A-Z]{2}\d{9}[A-Z]{2}$/,
  passes: (number) => s10Digit(number.slice(2, 10)) === Number(number[10]),
  isDistinct: true,
};

/** Formats and check digits published by carriers; the first match applies, distinct formats first. */
export const forms: readonly Form[] = [
  {
    carrier: 'ups',
    shape: /^1Z[0-9A-Z]{15}\d$/,
    passes: endsIn((serial) => mod10(serial, { first: 1, second: 2 }), 2),
    isDistinct: true,
  },
  { carrier: 'fourPx', shape: /^4PX\d{13}CN$/ },
  s10,
  { carrier: 'yunExpress', shape: /^YT\d{16}$/ },
  { carrier: 'cainiao', shape: /^LP\d{14}$/ },
  { carrier: 'sfExpress', shape: /^SF\d{12,13}$/ },
  { carrier: 'dhl', shape: /^J(?:JD|VGL)\d{10,18}$/ },
  { carrier: 'amazon', shape: /^TB[ACM]\d{12}$/ },
  {
    carrier: 'ontrac',
    shape: /^[CD]\d{14}$/,
    passes: (number) =>
      endsIn((serial) => mod10(serial, { first: 1, second: 2 }))(
        (number.startsWith('C') ? '4' : '5') + number.slice(1),
      ),
  },
  { carrier: 'dhl', shape: /^GM\d{16,18}$/ },
  {
    carrier: 'usps',
    shape: /^(?:420\d{5}(?:\d{4})?)?9[1-5]\d{20}$/,
    passes: (number) =>
      endsIn((serial) => mod10(serial, { first: 3, second: 1 }))(number.slice(-22)),
  },
  {
    carrier: 'fedex',
    shape: /^96\d{20}$/,
    passes: endsIn((serial) => mod10(serial.slice(-14), { first: 1, second: 3 })),
  },
  {
    carrier: 'usps',
    shape: /^\d{20}$/,
    // Older numbers omit the leading 91, which the check digit includes.
    passes: (number) =>
      [number, `91${number}`].some(endsIn((serial) => mod10(serial, { first: 3, second: 1 }))),
  },
  {
    carrier: 'fedex',
    shape: /^\d{15}$/,
    passes: endsIn((serial) => mod10(serial, { first: 1, second: 3 })),
  },
  { carrier: 'fedex', shape: /^\d{12}$/, passes: endsIn(fedExDigit) },
  { carrier: 'dpd', shape: /^\d{14}[0-9A-Z]$/, passes: endsIn(mod37) },
  { carrier: 'dpd', shape: /^\d{27}[0-9A-Z]$/, passes: endsIn(mod37) },
  { carrier: 'dhl', shape: /^\d{10,11}$/, passes: endsIn(dhlDigit) },
];
