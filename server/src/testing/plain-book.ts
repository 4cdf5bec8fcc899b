import type {
  GatewayEvent,
  PaymentEvent,
  RefundEvent,
} from '@back-office/contract/gateway/protocol';
import { businessDayOfText } from '@back-office/contract/kit/business-day';

/** What was agreed, and what a payment is exchanged by, as a test means it. */
export type PlainTerms = {
  gatewayNumber?: string;
  cardBrand?: string;
  region?: string;
  validFrom: string;
  settlementCurrency: string;
  singleFeeMinor: bigint;
  refundFeeMinor: bigint;
};
export type PlainRate = {
  from: string;
  to: string;
  validFrom: string;
  numerator: bigint;
  denominator: bigint;
};
export type Agreed = { terms: readonly PlainTerms[]; rates: readonly PlainRate[] };

const newestOf = <Event extends GatewayEvent>(events: readonly Event[]): Event[] => {
  const newest = new Map<string, Event>();
  for (const event of events) {
    const known = newest.get(event.object.number);
    if (known === undefined || known.version < event.version) {
      newest.set(event.object.number, event);
    }
  }
  return [...newest.values()];
};

const halfUp = (minor: bigint, { numerator, denominator }: PlainRate): bigint => {
  const whole = (minor * numerator) / denominator;
  const rest = (minor * numerator) % denominator;
  return rest * 2n >= denominator ? whole + 1n : whole;
};

/** The latest of each kind of row that fits, the most particular first. */
const termsFor = ({ object }: PaymentEvent, paidOn: string, all: readonly PlainTerms[]) => {
  const region = object.card?.issuingCountry === 'CN' ? 'domestic' : 'overseas';
  const fitting = all
    .filter((one) => (one.gatewayNumber ?? object.gatewayNumber) === object.gatewayNumber)
    .filter((one) => one.cardBrand === undefined || one.cardBrand === object.card?.brand)
    .filter((one) => (one.region ?? region) === region && one.validFrom <= paidOn)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1));
  for (const has of ['gatewayNumber', 'cardBrand', 'region'] as const) {
    const particular = fitting.filter((one) => one[has] !== undefined);
    if (particular.length > 0) {
      fitting.splice(0, fitting.length, ...particular);
    }
  }
  return fitting[0];
};

const priceOf = (payment: PaymentEvent, { terms, rates }: Agreed) => {
  const { orderedAt, processedAt, preauth, amount } = payment.object;
  const paidOn = businessDayOfText(preauth?.capturedAt ?? processedAt ?? orderedAt);
  const agreed = termsFor(payment, paidOn, terms);
  const same = { from: '', to: '', validFrom: '', numerator: 1n, denominator: 1n };
  const rate =
    agreed?.settlementCurrency === amount.currency
      ? same
      : rates
          .filter((one) => one.from === amount.currency && one.to === agreed?.settlementCurrency)
          .filter((one) => one.validFrom <= paidOn)
          .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))[0];
  return agreed === undefined || rate === undefined
    ? { currency: amount.currency, rate: same, singleFee: 0n, refundFee: 0n }
    : {
        currency: agreed.settlementCurrency,
        rate,
        singleFee: agreed.singleFeeMinor,
        refundFee: agreed.refundFeeMinor,
      };
};

/**
 * The ledger once more, as plainly as it can be said: from the last word on each payment and refund to the balances by
 * currency and account. Knows nothing of how the product keeps its books.
 */
export const plainBook = (events: readonly GatewayEvent[], agreed: Agreed) => {
  const balances = new Map<string, bigint>();
  const move = (currency: string, [from, to]: [string, string], minor: bigint): void => {
    for (const [account, by] of [
      [from, -minor],
      [to, minor],
    ] as const) {
      const key = `${currency} ${account}`;
      balances.set(key, (balances.get(key) ?? 0n) + by);
    }
  };
  const refunds = newestOf(events.filter((event): event is RefundEvent => event.type === 'refund'));
  const payments = newestOf(
    events.filter((event): event is PaymentEvent => event.type === 'payment'),
  );
  for (const payment of payments.filter(({ object }) => object.mode === 'live')) {
    const { object } = payment;
    const { currency, rate, singleFee, refundFee } = priceOf(payment, agreed);
    if (object.status === 'success') {
      const paid = BigInt(object.preauth?.capturedMinor ?? object.amount.minor);
      move(currency, ['schemeReceivable', 'pending'], halfUp(paid, rate));
      move(currency, ['pending', 'feeIncome'], singleFee);
    }
    const given = refunds
      .filter((refund) => refund.object.paymentNumber === object.number)
      .filter(({ object: { status } }) => status === 'inProcessing' || status === 'success');
    const total = given.reduce((sum, refund) => sum + BigInt(refund.object.amount.minor), 0n);
    move(currency, ['pending', 'schemePayable'], halfUp(total, rate));
    move(currency, ['pending', 'feeIncome'], refundFee * BigInt(given.length));
  }
  return Object.fromEntries(
    [...balances]
      .filter(([, minor]) => minor !== 0n)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
};
