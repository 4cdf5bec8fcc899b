// Shoppers who do not exist: invented names, and addresses that RFC 2606, RFC 5737 and RFC 3849 keep for examples.
import type { PaymentSnapshot } from '@back-office/contract/gateway/protocol';
import type { Merchant } from './merchants.ts';
import { placeOf } from './places.ts';
import type { Place } from './places.ts';
import { randomFrom } from '../random.ts';
import type { Random } from '../random.ts';

export type Person = {
  customer: NonNullable<PaymentSnapshot['customer']>;
  country: string;
  ip: string;
  card: {
    brandRoll: number;
    funding: 'credit' | 'debit' | 'prepaid' | 'unknown';
    issuerRoll: number;
    last4: string;
  };
};

const emailOf = (name: string, index: number, random: Random): string => {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z ]/g, '')
    .trim()
    .replaceAll(' ', '.');
  const domain = random.weighted([
    [6, 'example.com'],
    [3, 'example.net'],
    [2, 'example.org'],
  ]);
  return `${plain === '' ? 'shopper' : plain}${index}@${domain}`;
};

const ipOf = (random: Random): string =>
  random.chance(0.2)
    ? `2001:db8:${random.between(1, 65_535).toString(16)}::${random.between(1, 65_535).toString(16)}`
    : `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.between(1, 254)}`;

const addressOf = (place: Place, country: string, random: Random) => {
  const [city, zip, state] = random.pick(place.cities);
  const street = random.pick(place.streets);
  return {
    address: `${street} ${random.between(1, 240)}`,
    city,
    zip,
    country,
    ...(state === undefined ? {} : { state }),
  };
};

/** The merchant's customer of this index: the same person, card and address at every visit. */
export const personOf = (seed: number, merchant: Merchant, index: number): Person => {
  const random = randomFrom(`${seed}/${merchant.number}/person/${index}`);
  const country = random.weighted(merchant.trade.countries);
  const place = placeOf(country);
  const [given, family] = [random.pick(place.culture.given), random.pick(place.culture.family)];
  const name = place.culture.familyFirst ? `${family}${given}` : `${given} ${family}`;
  return {
    customer: {
      name,
      email: emailOf(name, index, random),
      phone: `${place.dial}${random.digits(2)}`,
      ...addressOf(place, country, random),
    },
    country,
    ip: ipOf(random),
    card: {
      brandRoll: random.next(),
      funding: random.weighted([
        [52, 'credit'],
        [40, 'debit'],
        [6, 'prepaid'],
        [2, 'unknown'],
      ] as const),
      issuerRoll: random.next(),
      last4: random.digits(4),
    },
  };
};
