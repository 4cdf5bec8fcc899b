// Cards that shops charge every month. Subscribers and their first months follow from the seed, so that any day can
// be made alone.
import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { dayMs, hourMs, isoOf, startOfBusinessDay } from '../clock.ts';
import { cardFingerprintOf } from '../cards/cards.ts';
import { merchants, type Merchant } from './merchants.ts';
import { paymentNumberOf } from '../numbers.ts';
import * as outcome from '../payments/outcomes.ts';
import { personOf, type Person } from './people.ts';
import { promisedLife } from '../payments/promised-life.ts';
import { randomFrom } from '../random.ts';
import type { IssuerCode } from '../payments/responses.ts';
import type { TestCard } from '../cards/test-card.ts';
import { ownCard } from '../cards/find-card.ts';
import { testCards } from '../cards/test-cards.ts';

// Below the retries of a day's trade, and behind them: no number is used twice.
const historyBlock = 20_000;
const firstSequence = 5000;
const retrySequence = 15_000;
const periodsMax = 24;
/** More than the subscribers that a merchant has at a time. */
const placesMax = 400;
/** Days after the planned one on which an unpaid period is retried, as in the back-office. */
const retryDays = [2, 7, 14, 21] as const;
const usualCards = testCards.slice(0, 4);
const emptyCard = testCards.find(({ number }) => number === '4000510000000000');

type Sold = { perMonth: number; prices: readonly { minor: string; currency: string }[] };

const sold: Readonly<Record<string, Sold>> = {
  '100001': {
    perMonth: 10,
    prices: [
      { minor: '2400', currency: 'USD' },
      { minor: '3850', currency: 'USD' },
      { minor: '2290', currency: 'EUR' },
      { minor: '1990', currency: 'GBP' },
    ],
  },
  '100002': {
    perMonth: 6,
    prices: [
      { minor: '12800', currency: 'HKD' },
      { minor: '29800', currency: 'HKD' },
      { minor: '1980', currency: 'JPY' },
    ],
  },
};

type Subscriber = {
  number: string;
  merchant: Merchant;
  /** Unique among the merchant's subscribers within the same two years. Its card is nobody else's. */
  place: number;
  person: Person;
  card: TestCard;
  amount: { minor: string; currency: string };
  /** Day of the month in UTC+8 on which the card is charged; every month has it. */
  day: number;
  /** Milliseconds after the start of that day. */
  afterMs: number;
  /** The last period charged, counted from 0, and whether it was never paid. */
  lastPeriod: number;
  isLost: boolean;
  /** The cardholder disputes the last payment. */
  isDisputed: boolean;
};

type Cohort = { seed: number; merchant: Merchant; month: string };

const monthsOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

const subscriberOf = (
  { seed, merchant, month }: Cohort,
  index: number,
  { perMonth, prices }: Sold,
): Subscriber => {
  const random = randomFrom(`${seed}/${merchant.number}/subscriber/${month}/${index}`);
  const day = random.between(1, 28);
  const isLost = random.chance(0.2);
  const card = isLost ? emptyCard : random.pick(usualCards);
  const place = (monthsOf(month) % (periodsMax + 1)) * perMonth + index;
  const begun = `${month.replace('-', '')}${String(day).padStart(2, '0')}`;
  return {
    number: `S${begun}${merchants.indexOf(merchant) + 1}${String(index).padStart(9, '0')}`,
    merchant,
    place,
    person: personOf(seed, merchant, random.between(0, merchant.trade.customers - 1)),
    card: ownCard(card ?? testCards[0], merchants.indexOf(merchant) * placesMax + place + 1),
    amount: random.pick(prices),
    day,
    afterMs: random.between(0, 20 * hourMs),
    lastPeriod: random.chance(0.45) ? periodsMax : random.between(0, periodsMax),
    isLost,
    isDisputed: !isLost && random.chance(0.1),
  };
};

/** Number of tries until a period is paid; the last one of some is never paid. */
const triesOf = ({ number, isLost, lastPeriod }: Subscriber, period: number) => {
  const random = randomFrom(`${number}/${period}`);
  const isUnpaid = isLost && period === lastPeriod;
  const failures = random.weighted([
    [88, 0],
    [8, 1],
    [4, 2],
  ] as const);
  return {
    failures: isUnpaid ? retryDays.length + 1 : failures,
    code: random.pick<IssuerCode>(['05', '51', '51', '91']),
    isUnpaid,
  };
};

type Try = {
  period: number;
  orderedAt: number;
  sequence: number;
  code: IssuerCode | null;
  isDisputed: boolean;
};

const lifeOf = (
  { merchant, number, person, card, amount }: Subscriber,
  { period, orderedAt, sequence, code, isDisputed }: Try,
): GatewayEvent[] => {
  const first = outcome.orderMade({
    number: paymentNumberOf(orderedAt, sequence),
    gatewayNumber: merchant.gateways[0].number,
    merchantOrderNumber: `${number}-${period}`,
    tradeType: 'consumption',
    status: 'inProcessing',
    mode: 'live',
    orderedAt: isoOf(orderedAt),
    authorisationSent: false,
    amount,
    card: {
      brand: card.brand,
      funding: 'credit',
      first6: card.number.slice(0, 6),
      last4: card.number.slice(-4),
      issuingCountry: person.country,
      issuerName: 'Sandbox Bank',
      fingerprint: cardFingerprintOf(card.number),
    },
    customer: person.customer,
    ip: person.ip,
    paymentCountry: person.country,
    risk: { score: 3, failedRules: [] },
    website: merchant.website,
  });
  const sent = outcome.authorisationSent(first, orderedAt + 200);
  const answeredAt = orderedAt + 1200;
  if (code !== null) {
    return [first, sent, outcome.declinedByIssuer(sent, answeredAt, code)];
  }
  const paid = outcome.approvedByIssuer(sent, answeredAt);
  return [first, sent, paid, ...(isDisputed ? promisedLife(paid, 'chargebackLost') : [])];
};

const livesOf = (subscriber: Subscriber, period: number, day: string): GatewayEvent[][] => {
  const block = merchants.indexOf(subscriber.merchant) * historyBlock;
  const plannedAt = startOfBusinessDay(day) + subscriber.afterMs;
  const { failures, code, isUnpaid } = triesOf(subscriber, period);
  return [0, ...retryDays].slice(0, failures + 1).map((days, tried) =>
    lifeOf(subscriber, {
      period,
      orderedAt: plannedAt + days * dayMs,
      sequence: block + (tried === 0 ? firstSequence : retrySequence) + subscriber.place,
      code: isUnpaid || tried < failures ? code : null,
      isDisputed: subscriber.isDisputed && period === subscriber.lastPeriod,
    }),
  );
};

const cohortsBefore = (day: string): { month: string; period: number }[] =>
  Array.from({ length: periodsMax + 1 }, (_, period) => {
    const months = monthsOf(day.slice(0, 7)) - 1 - period;
    const month = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
    return { month, period };
  });

/** Subscription charges of this day, each with its retries. */
export const chargesOfDay = (seed: number, merchant: Merchant, day: string): GatewayEvent[][] => {
  const own = sold[merchant.number];
  return own === undefined
    ? []
    : cohortsBefore(day).flatMap(({ month, period }) =>
        Array.from({ length: own.perMonth }, (_, index) =>
          subscriberOf({ seed, merchant, month }, index, own),
        )
          .filter((one) => one.day === Number(day.slice(8)) && period <= one.lastPeriod)
          .flatMap((one) => livesOf(one, period, day)),
      );
};
