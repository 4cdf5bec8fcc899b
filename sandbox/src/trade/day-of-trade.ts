// A merchant's sales of one business day, the same for the same seed: history can be made again, in parts or whole,
// and the receiver recognises events sent before as duplicates.
import type { ReportedProducts } from '@back-office/contract/gateway/products';
import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { instantOf, startOfBusinessDay, weekdayOf } from '../clock.ts';
import { type Gateway, type Merchant, merchants } from './merchants.ts';
import { lifeOf, type Order } from '../payments/payment-life.ts';
import { personOf } from './people.ts';
import { randomFrom, type Random } from '../random.ts';

type Article = { number: string; name: string; category: string };

/** The articles of the shops whose checkouts report what is bought: by merchant, in the order of their prices. */
const articles: Readonly<Record<string, readonly Article[]>> = {
  '100002': [
    { number: 'HL-CB-100', name: 'USB-C cable 2 m', category: 'Accessories' },
    { number: 'HL-CH-065', name: 'Charger 65 W', category: 'Accessories' },
    { number: 'HL-KB-075', name: 'Wireless keyboard', category: 'Computers' },
    { number: 'HL-EB-030', name: 'Noise-cancelling earbuds', category: 'Audio' },
    { number: 'HL-SP-200', name: 'Bookshelf speakers', category: 'Audio' },
    { number: 'HL-TB-011', name: 'Tablet 11-inch', category: 'Computers' },
    { number: 'HL-PH-256', name: 'Phone 256 GB', category: 'Phones' },
    { number: 'HL-LT-014', name: 'Laptop 14-inch', category: 'Computers' },
  ],
};

/** The products of an order, by the places of its articles among the prices. */
const productsOf = (
  merchantNumber: string,
  prices: readonly number[],
  places: readonly number[],
): ReportedProducts | undefined => {
  const known = articles[merchantNumber];
  if (known === undefined) {
    return undefined;
  }
  const lines = [...Map.groupBy(places, (place) => place)].flatMap(([place, all]) => {
    const article = known[place];
    const price = prices[place];
    return article === undefined || price === undefined
      ? []
      : [{ ...article, unitPriceMinor: String(price), quantity: all.length }];
  });
  return lines.length === 0 ? undefined : { lines };
};

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
// Ranges of the five-digit sequence: one block per merchant for history, its second half for retries.
const historyBlock = 20_000;
const retryOffset = 10_000;

/** Major shopping days and the weeks before the holidays, by month and day. */
const seasonOf = (day: string): number => {
  const date = day.slice(5);
  if (date === '11-11') {
    return 2.4;
  }
  if (date === '06-18' || (date >= '11-24' && date <= '11-28')) {
    return 1.8;
  }
  return date >= '12-01' && date <= '12-20' ? 1.35 : 1;
};

const gatewayOf = (merchant: Merchant, random: Random): Gateway => {
  const weights = merchant.gateways.map(
    (gateway, at) => [gateway.mode === 'test' ? 4 : 64 - at * 32, gateway] as const,
  );
  return random.weighted(weights);
};

const basketOf = (
  { number, trade: { currencies, prices, itemsMax } }: Merchant,
  random: Random,
): Pick<Order, 'amount' | 'products'> => {
  const currency = random.weighted(currencies);
  const all = prices[currency] ?? [100];
  const places = [...all.keys()];
  const items = Array.from({ length: random.between(1, itemsMax) }, () => random.pick(places));
  const minor = items.reduce((sum, place) => sum + (all[place] ?? 0), 0);
  return {
    amount: { minor: String(minor), currency },
    products: productsOf(number, all, items),
  };
};

/** Looks like the shop's own number, with too few digits in a row for a card number. */
export const orderNumberOf = (merchant: Merchant, day: string, sequence: number): string =>
  `${merchant.orderPrefix}${day.slice(2).replaceAll('-', '')}-${sequence.toString(36).toUpperCase().padStart(4, '0')}`;

type Moment = {
  seed: number;
  merchant: Merchant;
  day: string;
  orderedAt: number;
  sequence: number;
  isQuick: boolean;
};

export const orderAt = (
  { seed, merchant, day, orderedAt, sequence, isQuick }: Moment,
  random: Random,
): Order => ({
  seed,
  merchant,
  gateway: gatewayOf(merchant, random),
  // Low indexes are frequent: a few regulars, many one-time buyers.
  person: personOf(seed, merchant, Math.floor(random.next() ** 1.7 * merchant.trade.customers)),
  orderedAt,
  sequence,
  merchantOrderNumber: orderNumberOf(merchant, day, sequence),
  ...basketOf(merchant, random),
  isQuick,
});

const instantIn = (day: string, hours: readonly number[], random: Random): number => {
  const hour = random.weighted(hours.map((weight, at) => [weight, at] as const));
  // A business day begins at 16:00 UTC of the date before.
  return startOfBusinessDay(day) + ((hour + 8) % 24) * hourMs + random.between(0, hourMs - 1);
};

const isIssuerDecline = (event: GatewayEvent | undefined): event is PaymentEvent =>
  event?.type === 'payment' && event.object.declineClass === 'issuer';

/** Payments begun on this day, each with all its later events. */
export const dayOfTrade = (seed: number, merchant: Merchant, day: string): GatewayEvent[][] => {
  const random = randomFrom(`${seed}/${merchant.number}/${day}`);
  const { trade } = merchant;
  const expected = trade.ordersPerDay * (trade.weekdays[weekdayOf(day)] ?? 1) * seasonOf(day);
  const count = Math.round(expected * (0.75 + random.next() * 0.5));
  const block = merchants.indexOf(merchant) * historyBlock;
  return Array.from({ length: count }, (_, index) => {
    const orderedAt = instantIn(day, trade.hours, random);
    const order = orderAt(
      { seed, merchant, day, orderedAt, sequence: block + index, isQuick: false },
      random,
    );
    const life = lifeOf(order);
    const last = life.at(-1);
    if (!isIssuerDecline(last) || !random.chance(0.45)) {
      return [life];
    }
    // The shopper retries the same order, perhaps with another result.
    const againAt = instantOf(last.occurredAt) + random.between(40 * 1000, 9 * minuteMs);
    return [life, lifeOf({ ...order, orderedAt: againAt, sequence: order.sequence + retryOffset })];
  }).flat();
};
