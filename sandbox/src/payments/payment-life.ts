// One payment from order to last state, as events. Each choice comes from the payment's own random stream.
import type {
  GatewayEvent,
  PaymentEvent,
  PaymentSnapshot,
} from '@back-office/contract/gateway/protocol';
import { cardOf, threeDSOf, deviceIdOf, pastEntryOf } from '../cards/cards.ts';
import { dayMs, instantOf, isoOf } from '../clock.ts';
import { quickPace, slowPace, type Pace } from './later.ts';
import { afterSuccess } from './later-life.ts';
import type { Gateway, Merchant } from '../trade/merchants.ts';
import { paymentNumberOf } from '../numbers.ts';
import * as outcome from './outcomes.ts';
import { pastRuleOf } from '../trade/past-rules.ts';
import type { Person } from '../trade/people.ts';
import { randomFrom, type Random } from '../random.ts';
import {
  gatewayResponses,
  issuerDeclineWeights,
  ownListRule,
  riskRules,
  type Response,
} from './responses.ts';

export type Order = {
  seed: number;
  merchant: Merchant;
  gateway: Gateway;
  person: Person;
  orderedAt: number;
  sequence: number;
  merchantOrderNumber: string;
  amount: { minor: string; currency: string };
  /** Only if the shop's checkout reports them. */
  products: PaymentSnapshot['products'];
  /** Days of later life become minutes, so that refunds and disputes happen during a live demo. */
  isQuick: boolean;
};

export const orderLifetimeMs = dayMs;
const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const walletOf = (order: Order, random: Random) =>
  random.chance(order.merchant.trade.rates.wallet)
    ? {
        walletType: random.weighted([
          [6, 'applePay'],
          [4, 'googlePay'],
        ] as const),
      }
    : {};

const shipToOf = ({ merchant, person }: Order): Pick<PaymentSnapshot, 'shipTo'> => {
  const { email: _email, ...shipTo } = person.customer;
  return merchant.trade.isShipped ? { shipTo } : {};
};

const snapshotOf = (order: Order, random: Random): PaymentSnapshot => ({
  number: paymentNumberOf(order.orderedAt, order.sequence),
  gatewayNumber: order.gateway.number,
  merchantOrderNumber: order.merchantOrderNumber,
  tradeType: random.chance(order.merchant.trade.rates.preauthorised)
    ? 'preauthorisation'
    : 'consumption',
  status: 'inProcessing',
  mode: order.gateway.mode,
  orderedAt: isoOf(order.orderedAt),
  authorisationSent: false,
  amount: order.amount,
  card: cardOf(order.person),
  ...walletOf(order, random),
  customer: order.person.customer,
  ...shipToOf(order),
  ip: order.person.ip,
  deviceId: deviceIdOf(order.person.customer.email ?? order.person.ip),
  paymentCountry: order.person.country,
  risk: { score: Math.floor(random.next() ** 2.2 * 60), failedRules: [] },
  website: order.merchant.website,
  ...(order.products === undefined ? {} : { products: order.products }),
});

/** An order refused by the gateway: its first event is its last. */
export const refusedByGateway = (first: PaymentEvent, response: Response): PaymentEvent => ({
  ...first,
  actor: { kind: 'gateway' },
  object: {
    ...first.object,
    status: 'failed',
    processedAt: first.object.orderedAt,
    declineClass: 'interface',
    response,
  },
});

const hasThreeDS = (first: PaymentEvent, order: Order, random: Random): boolean =>
  first.object.walletType === undefined && random.chance(order.merchant.trade.rates.threeDS);

/** The issuer's answer: within seconds or, for a slow bank, within minutes. */
const answered = (sent: PaymentEvent, random: Random): PaymentEvent => {
  const at =
    instantOf(sent.occurredAt) +
    (random.chance(0.04)
      ? random.between(15 * secondMs, 10 * minuteMs)
      : random.between(700, 4000));
  if (random.chance(0.0008)) {
    return outcome.unknownReversed(sent, instantOf(sent.occurredAt) + 72 * hourMs);
  }
  return random.chance(0.115)
    ? outcome.declinedByIssuer(sent, at, random.weighted(issuerDeclineWeights))
    : outcome.approvedByIssuer(sent, at);
};

/** The merchant's action on a hold; without any it expires. */
const afterHold = (held: PaymentEvent, random: Random, pace: Pace): PaymentEvent[] => {
  const heldAt = instantOf(held.occurredAt);
  const decidedAt = heldAt + pace(random, 2 * hourMs, 5 * dayMs);
  const part = String(
    (BigInt(held.object.amount.minor) * BigInt(random.between(40, 95))) / 100n || 1n,
  );
  const whole = held.object.amount.minor;
  switch (
    random.weighted([
      [66, 'whole'],
      [14, 'part'],
      [10, 'void'],
      [6, 'expire'],
      [4, 'refused'],
    ] as const)
  ) {
    case 'whole':
      return [outcome.captured(held, decidedAt, whole)];
    case 'part':
      return [outcome.captured(held, decidedAt, part)];
    case 'void':
      return [outcome.voided(held, decidedAt)];
    case 'expire':
      return [outcome.holdExpired(held)];
    case 'refused': {
      const refused = outcome.captureRefused(held, decidedAt);
      const again = decidedAt + pace(random, hourMs, dayMs);
      return [
        refused,
        random.chance(0.6)
          ? outcome.captured(refused, again, whole)
          : outcome.voided(refused, again),
      ];
    }
  }
};

/** From the payer's action on: authentication, authorisation, and the outcome of the hold. */
const paid = (first: PaymentEvent, order: Order, random: Random): PaymentEvent[] => {
  const finishedAt = instantOf(first.occurredAt) + random.between(12 * secondMs, 150 * secondMs);
  const brand = first.object.card?.brand ?? 'other';
  const authenticates = hasThreeDS(first, order, random);
  if (authenticates && random.chance(0.075)) {
    const result = random.weighted([
      [60, 'N'],
      [15, 'R'],
      [5, 'U'],
      [20, 'C'],
    ] as const);
    const at = result === 'C' ? instantOf(first.occurredAt) + 10 * minuteMs : finishedAt;
    return [outcome.failedThreeDS(first, at, threeDSOf(brand, result, random))];
  }
  const threeDS = authenticates
    ? threeDSOf(
        brand,
        random.weighted([
          [85, 'Y'],
          [12, 'A'],
          [3, 'I'],
        ] as const),
        random,
      )
    : undefined;
  const sent = outcome.authorisationSent(first, finishedAt, threeDS);
  const answer = answered(sent, random);
  const held =
    answer.object.status === 'preauthorised'
      ? afterHold(answer, random, order.isQuick ? quickPace : slowPace)
      : [];
  return [sent, answer, ...held];
};

/** Live payments are judged by the actual lists. */
const entryOf = ({ isQuick, person }: Order): string | undefined =>
  isQuick || person.customer.email === undefined ? undefined : pastEntryOf(person.customer.email);

const afterOrder = (first: PaymentEvent, order: Order, random: Random): PaymentEvent[] => {
  const orderedAt = instantOf(first.occurredAt);
  switch (
    random.weighted([
      [91, 'paid'],
      [4, 'left'],
      [2.5, 'cancelled'],
      [2.5, 'blocked'],
    ] as const)
  ) {
    case 'paid':
      return paid(first, order, random);
    case 'left':
      return [outcome.orderExpired(first, orderedAt + orderLifetimeMs)];
    case 'cancelled':
      return [
        outcome.cancelledByPayer(first, orderedAt + random.between(20 * secondMs, 12 * minuteMs)),
      ];
    case 'blocked': {
      const failedRules = [...new Set([random.pick(riskRules), random.pick(riskRules)])];
      const entry = failedRules.includes(ownListRule) ? entryOf(order) : undefined;
      const rule =
        order.isQuick || entry !== undefined
          ? undefined
          : pastRuleOf(order.merchant.number, failedRules);
      const risk = {
        score: random.between(75, 100),
        failedRules,
        ...(entry === undefined ? {} : { entry }),
        ...(rule === undefined ? {} : { rule }),
      };
      return [
        outcome.blockedByRisk(first, orderedAt + random.between(5 * secondMs, 60 * secondMs), risk),
      ];
    }
  }
};

/** The events of a payment and everything after it, in order. */
export const lifeOf = (order: Order): GatewayEvent[] => {
  const random = randomFrom(`${order.seed}/${order.orderedAt}/${order.sequence}`);
  const first = outcome.orderMade(snapshotOf(order, random));
  if (random.chance(0.004)) {
    const { currencyNotOpen, websiteNotApproved } = gatewayResponses;
    return [refusedByGateway(first, random.pick([currencyNotOpen, websiteNotApproved]))];
  }
  const payment = [first, ...afterOrder(first, order, random)];
  const last = payment.at(-1) ?? first;
  const later =
    last.object.status === 'success'
      ? afterSuccess({
          paid: last,
          rates: order.merchant.trade.rates,
          random,
          pace: order.isQuick ? quickPace : slowPace,
        })
      : [];
  return [...payment, ...later].sort((a, b) => instantOf(a.occurredAt) - instantOf(b.occurredAt));
};
