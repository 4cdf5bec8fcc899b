// A payment made by a person or a test with one of the sandbox's cards.
import {
  gatewayNumberSchema,
  merchantOrderNumberSchema,
} from '@back-office/contract/gateway/numbers';
import {
  paymentSnapshotSchema,
  type GatewayEvent,
  type PaymentEvent,
  type PaymentSnapshot,
} from '@back-office/contract/gateway/protocol';
import { z } from 'zod';
import { threeDSOf, cardFingerprintOf } from '../cards/cards.ts';
import { businessDayOf, instantOf, isoOf, type Clock } from '../clock.ts';
import { orderNumberOf } from '../trade/day-of-trade.ts';
import { beginLife } from '../trade/happenings.ts';
import { currenciesOf, gatewayOf, type Gateway, type Merchant } from '../trade/merchants.ts';
import { paymentNumberOf } from '../numbers.ts';
import * as outcome from './outcomes.ts';
import { orderLifetimeMs } from './payment-life.ts';
import { promisedLife } from './promised-life.ts';
import { randomFrom } from '../random.ts';
import type { Cause, Store } from '../store.ts';
import { lateMs, type TestCard } from '../cards/test-card.ts';
import { findTestCard } from '../cards/find-card.ts';
import { nextSequence } from '../trade/traffic.ts';
import { withinLimits } from '../limits/limits.ts';
import { judged } from '../risk/risk-control.ts';
import { admitted } from '../risk/website-list.ts';

const hourMs = 60 * 60 * 1000;
const { amount, customer, shipTo, tradeType, ip, deviceId, products } = paymentSnapshotSchema.shape;

export const testPaymentSchema = z
  .strictObject({
    gatewayNumber: gatewayNumberSchema,
    cardNumber: z
      .string()
      .refine(
        (number) => findTestCard(number) !== undefined,
        'only the sandbox’s own test cards are taken',
      ),
    tradeType: tradeType.default('consumption'),
    amount,
    merchantOrderNumber: merchantOrderNumberSchema.optional(),
    customer,
    shipTo,
    ip: ip.default('192.0.2.1'),
    deviceId,
    products,
    /** Origin of the payer: the merchant's own shop by default; null for a payment without a website. */
    website: paymentSnapshotSchema.shape.website.nullable(),
    /** By 3-D Secure, as required for the first payment of a subscription. */
    isAuthenticated: z.boolean().default(false),
    /** A later charge of a kept card. */
    isCharge: z.boolean().default(false),
  })
  .refine(
    ({ gatewayNumber, amount: { currency } }) =>
      currenciesOf(gatewayOf(gatewayNumber).merchant).includes(currency),
    { path: ['amount', 'currency'], message: 'not a currency of this gateway' },
  );
export type TestPayment = z.output<typeof testPaymentSchema>;

type Approving = Extract<TestCard['behaviour'], { kind: 'approved' }>;
type Known = { wanted: TestPayment; card: TestCard; merchant: Merchant; gateway: Gateway };

const known = (wanted: TestPayment): Known => {
  const card = findTestCard(wanted.cardNumber);
  if (card === undefined) {
    throw new Error('The card was not checked before.');
  }
  return { wanted, card, ...gatewayOf(wanted.gatewayNumber) };
};

/** A new merchant has no website; its payments have only the one they state. */
const websiteOf = ({ website }: TestPayment, merchant: Merchant): { website?: string } => {
  const named = website === undefined ? merchant.website : website;
  return named === null || named === '' ? {} : { website: named };
};

const snapshotOf = (
  { wanted, card, merchant, gateway }: Known,
  orderedAt: number,
  sequence: number,
): PaymentSnapshot => ({
  number: paymentNumberOf(orderedAt, sequence),
  gatewayNumber: gateway.number,
  merchantOrderNumber:
    wanted.merchantOrderNumber ?? orderNumberOf(merchant, businessDayOf(orderedAt), sequence),
  tradeType: wanted.tradeType,
  status: 'inProcessing',
  mode: gateway.mode,
  orderedAt: isoOf(orderedAt),
  authorisationSent: false,
  amount: wanted.amount,
  card: {
    brand: card.brand,
    funding: 'credit',
    first6: card.number.slice(0, 6),
    last4: card.number.slice(-4),
    issuingCountry: 'HK',
    issuerName: 'Sandbox Bank',
    fingerprint: cardFingerprintOf(card.number),
  },
  ...(wanted.customer === undefined ? {} : { customer: wanted.customer }),
  ...(wanted.shipTo === undefined ? {} : { shipTo: wanted.shipTo }),
  ip: wanted.ip,
  ...(wanted.deviceId === undefined ? {} : { deviceId: wanted.deviceId }),
  ...(wanted.products === undefined ? {} : { products: wanted.products }),
  paymentCountry: 'HK',
  risk: { score: 5, failedRules: [] },
  ...websiteOf(wanted, merchant),
});

const sentFor = (first: PaymentEvent, at: number, isAuthenticated: boolean): PaymentEvent =>
  outcome.authorisationSent(
    first,
    at,
    isAuthenticated
      ? threeDSOf(first.object.card?.brand ?? 'other', 'Y', randomFrom(first.object.number))
      : undefined,
  );

/** An issuer that approves once may decline later charges of the kept card. */
const afterApproval = (
  sent: PaymentEvent,
  {
    behaviour,
    answeredAt,
    isCharge,
  }: { behaviour: Approving; answeredAt: number; isCharge: boolean },
): GatewayEvent[] => {
  const { heldMs, followedBy, charged } = behaviour;
  if (isCharge && charged !== undefined) {
    return [sent, outcome.declinedByIssuer(sent, answeredAt, charged)];
  }
  const answer = outcome.approvedByIssuer(sent, answeredAt, heldMs);
  if (answer.object.status === 'preauthorised') {
    return [sent, answer, outcome.holdExpired(answer)];
  }
  return [sent, answer, ...(followedBy === undefined ? [] : promisedLife(answer, followedBy))];
};

/** Events after the order, by the card's documented behaviour. */
const afterOrder = (
  first: PaymentEvent,
  { wanted: { isAuthenticated, isCharge }, card: { behaviour, brand } }: Known,
): GatewayEvent[] => {
  const orderedAt = instantOf(first.occurredAt);
  const sentAt = orderedAt + 200;
  const answeredAt = orderedAt + 500;
  const sent = sentFor(first, sentAt, isAuthenticated);
  switch (behaviour.kind) {
    case 'approved':
      return afterApproval(sent, { behaviour, answeredAt, isCharge });
    case 'declined':
      return [sent, outcome.declinedByIssuer(sent, answeredAt, behaviour.code)];
    case 'threeDFailed':
      return [
        outcome.failedThreeDS(
          first,
          answeredAt,
          threeDSOf(brand, 'N', randomFrom(first.object.number)),
        ),
      ];
    case 'riskBlocked':
      return [
        outcome.blockedByRisk(first, answeredAt, {
          score: 96,
          failedRules: ['Sandbox rule: this card is always blocked'],
        }),
      ];
    case 'cancelled':
      return [outcome.cancelledByPayer(first, answeredAt)];
    case 'left':
      return [outcome.orderExpired(first, orderedAt + orderLifetimeMs)];
    case 'unknown':
      return [sent, ...afterUnknown(sent, behaviour.ends)];
  }
};

const afterUnknown = (sent: PaymentEvent, ends: 'soon' | 'whenAsked' | 'never'): PaymentEvent[] => {
  const sentAt = instantOf(sent.occurredAt);
  if (ends === 'never') {
    return [outcome.unknownReversed(sent, sentAt + 72 * hourMs)];
  }
  const answer = outcome.approvedByIssuer(sent, sentAt + (ends === 'soon' ? lateMs : 24 * hourMs));
  return [
    answer,
    ...(answer.object.status === 'preauthorised' ? [outcome.holdExpired(answer)] : []),
  ];
};

const causeOf = ({ behaviour }: TestCard): Cause =>
  behaviour.kind === 'unknown' && behaviour.ends === 'never' ? 'fixed' : 'life';

/** Makes the payment and returns its first event; the others follow within a second unless the card delays them. */
export const makeTestPayment = (
  store: Store,
  clock: Pick<Clock, 'now'>,
  wanted: TestPayment,
): PaymentEvent => {
  const found = known(wanted);
  const now = clock.now();
  const ordered = outcome.orderMade(snapshotOf(found, now, nextSequence(store)));
  const life = judged(
    store,
    withinLimits(store, admitted(store, [ordered, ...afterOrder(ordered, found)])),
  );
  beginLife(store, life, { now, cause: causeOf(found.card), card: found.card.number });
  const [first] = life;
  return first?.type === 'payment' ? first : ordered;
};
