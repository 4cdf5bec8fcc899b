// Invented cards: a first six by brand and a bank with a plausible name in the shopper's country. No whole number exists.
import { createHmac } from 'node:crypto';
import type { PaymentSnapshot } from '@back-office/contract/gateway/protocol';
import type { Person } from '../trade/people.ts';
import { randomFrom, type Random } from '../random.ts';

// Keyed hashes in place of what must not leave a gateway. A real gateway's key is a secret; here no card exists.
const keyed = (what: string, text: string): string =>
  createHmac('sha256', 'sandbox').update(`${what}/${text}`).digest('base64url').slice(0, 24);

/** The same card has the same one in every payment. */
export const cardFingerprintOf = (card: string): string => `fp_${keyed('card', card)}`;

export const deviceIdOf = (device: string): string => `dv_${keyed('device', device)}`;

/**
 * The entry of a blacklist that a payment of the history names, for one e-mail address in three. The demo's back-office makes its
 * entries from these payments.
 */
export const pastEntryOf = (email: string): string | undefined => {
  const drawn = createHmac('sha256', 'sandbox').update(`entry/${email}`).digest().readUIntBE(0, 6);
  return drawn % 3 === 0
    ? `E20260101${String(drawn % 10_000_000_000).padStart(10, '0')}`
    : undefined;
};

export type Card = NonNullable<PaymentSnapshot['card']>;
export type Brand = Card['brand'];

const brandsByCountry: Readonly<Record<string, readonly (readonly [number, Brand])[]>> = {
  US: [
    [48, 'visa'],
    [28, 'mastercard'],
    [15, 'amex'],
    [9, 'discover'],
  ],
  JP: [
    [38, 'visa'],
    [20, 'mastercard'],
    [38, 'jcb'],
    [4, 'amex'],
  ],
  HK: [
    [46, 'visa'],
    [34, 'mastercard'],
    [9, 'amex'],
    [11, 'unionpay'],
  ],
  CN: [
    [30, 'visa'],
    [20, 'mastercard'],
    [50, 'unionpay'],
  ],
  BR: [
    [44, 'visa'],
    [48, 'mastercard'],
    [4, 'amex'],
    [4, 'other'],
  ],
};
const elsewhere: readonly (readonly [number, Brand])[] = [
  [53, 'visa'],
  [40, 'mastercard'],
  [5, 'amex'],
  [2, 'diners'],
];

const firstSixes: Readonly<Record<Brand, readonly string[]>> = {
  visa: ['400012', '411773', '424631', '453998', '476134', '491102'],
  mastercard: ['222300', '510510', '520473', '531993', '546616', '557701'],
  amex: ['340012', '371449', '378282'],
  jcb: ['352800', '353011', '356600'],
  diners: ['300066', '360012', '385200'],
  discover: ['601100', '644500', '650017'],
  unionpay: ['620000', '622126', '625094'],
  other: ['636297', '904175'],
};

const issuers: readonly string[] = [
  'First Meridian Bank',
  'Northgate Savings',
  'Blue Heron Credit Union',
  'Union of Coastal Banks',
  'Aurora Direct',
  'Stonebridge Trust',
];

export const cardOf = (person: Person): Card => {
  const random = randomFrom(`card/${person.card.brandRoll}/${person.card.issuerRoll}`);
  const brand = random.weighted(brandsByCountry[person.country] ?? elsewhere);
  const first6 = random.pick(firstSixes[brand]);
  const { last4 } = person.card;
  return {
    brand,
    funding: brand === 'amex' ? 'credit' : person.card.funding,
    first6,
    last4,
    fingerprint: cardFingerprintOf(`${first6}/${last4}/${person.customer.email}`),
    issuingCountry: person.country,
    issuerName: random.pick(issuers),
  };
};

type ThreeDS = NonNullable<PaymentSnapshot['threeDS']>;

// Electronic commerce indicator by brand and result: authenticated, attempted, not authenticated.
const eciOf = (brand: Brand, result: ThreeDS['result']): string => {
  const [authenticated, attempted, none] =
    brand === 'mastercard' ? ['02', '01', '00'] : ['05', '06', '07'];
  if (result === 'Y') {
    return authenticated ?? '';
  }
  return (result === 'A' ? attempted : none) ?? '';
};

const shiftOf = (result: ThreeDS['result']): ThreeDS['liabilityShift'] => {
  if (result === 'Y') {
    return 'yes';
  }
  return result === 'A' ? 'attempted' : 'no';
};

/** The evidence of a cardholder authentication that ended with this result. */
export const threeDSOf = (brand: Brand, result: ThreeDS['result'], random: Random): ThreeDS => ({
  version: random.weighted([
    [8, '2.2.0'],
    [2, '2.1.0'],
  ]),
  result,
  eci: eciOf(brand, result),
  cavvPresent: result === 'Y' || result === 'A',
  transactionId: random.uuid(),
  liabilityShift: shiftOf(result),
});
