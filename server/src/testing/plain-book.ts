import type {
  AlertEvent,
  DisputeEvent,
  GatewayEvent,
  PaymentEvent,
  RefundEvent,
} from '@back-office/contract/gateway/protocol';
import { businessDayOfText } from '@back-office/contract/kit/business-day';

/** Contract terms, as a test means them. */
export type PlainTerms = {
  gatewayNumber?: string;
  cardBrand?: string;
  region?: string;
  validFrom: string;
  settlementCurrency: string;
  singleFeeMinor: bigint;
  refundFeeMinor: bigint;
  /** For a retrieval, a chargeback, a pre-arbitration, RDR, Ethoca, a lost arbitration and a conceded one, in this order. */
  disputeFeesMinor: readonly [bigint, bigint, bigint, bigint, bigint, bigint, bigint];
};
export type PlainRate = {
  from: string;
  to: string;
  validFrom: string;
  numerator: bigint;
  denominator: bigint;
};
/** An active hold on one payment. */
export type PlainHold = { paymentNumber: string };
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

/** The newest valid row of each kind, the most specific first. */
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
    ? {
        currency: amount.currency,
        rate: same,
        singleFee: 0n,
        refundFee: 0n,
        disputeFees: [0n, 0n, 0n, 0n, 0n, 0n, 0n] as const,
      }
    : {
        currency: agreed.settlementCurrency,
        rate,
        singleFee: agreed.singleFeeMinor,
        refundFee: agreed.refundFeeMinor,
        disputeFees: agreed.disputeFeesMinor,
      };
};

type Move = { currency: string; from: string; to: string; minor: bigint };
type Price = ReturnType<typeof priceOf>;

const ofType = <Type extends GatewayEvent['type']>(events: readonly GatewayEvent[], type: Type) =>
  events.filter((event): event is Extract<GatewayEvent, { type: Type }> => event.type === type);

const move = ({ currency }: Price, [from, to]: readonly [string, string], minor: bigint): Move => ({
  currency,
  from,
  to,
  minor,
});

type Part = RefundEvent | DisputeEvent | AlertEvent;
const partOrder = { refund: 1, dispute: 2, alert: 3 } as const;
const beganAt = (part: Part): number =>
  Date.parse(part.type === 'refund' ? part.object.appliedAt : part.object.openedAt);

const isBack = ({ status }: { status: string }): boolean => ['won', 'withdrawn'].includes(status);

/** Whether the amount is currently taken from the merchant. */
const isTaken = (part: Part): boolean => {
  switch (part.type) {
    case 'refund':
      return part.object.status === 'inProcessing' || part.object.status === 'success';
    case 'dispute':
      return part.object.stage !== 'retrieval' && !isBack(part.object);
    case 'alert':
      return (
        part.object.kind === 'rdr' &&
        (part.object.status === 'accepted' || part.object.status === 'refunded')
      );
  }
};

/** Each part of a payment as its increment, exchanged together with earlier parts. */
const shareOf = (parts: readonly Part[], { rate }: Price): ((part: Part) => bigint) => {
  const shares = new Map<Part, bigint>();
  let gone = 0n;
  for (const part of parts.toSorted(
    (one, other) =>
      beganAt(one) - beganAt(other) ||
      partOrder[one.type] - partOrder[other.type] ||
      (one.object.number < other.object.number ? -1 : 1),
  )) {
    const minor = BigInt(part.object.amount.minor);
    shares.set(part, halfUp(gone + minor, rate) - halfUp(gone, rate));
    gone += isTaken(part) ? minor : 0n;
  }
  return (part) => shares.get(part) ?? 0n;
};

type Shared = { price: Price; minor: bigint };

const movesOfRefund = (refund: RefundEvent, { price, minor }: Shared): Move[] =>
  isTaken(refund)
    ? [
        move(price, ['pending', 'schemePayable'], minor),
        move(price, ['pending', 'feeIncome'], price.refundFee),
      ]
    : [];

/** `stages`: every stage that was ever reported for the case. */
const movesOfDispute = (
  { object: { stage, status } }: DisputeEvent,
  stages: readonly string[],
  { price, minor }: Shared,
): Move[] => {
  const [ofRetrieval, ofChargeback, ofPreArbitration, , , ofLost, ofConceded] = price.disputeFees;
  const fee = (isDue: boolean, feeMinor: bigint) =>
    move(price, ['pending', 'feeIncome'], isDue ? feeMinor : 0n);
  const asked = fee(stages.includes('retrieval'), ofRetrieval);
  if (stage === 'retrieval') {
    const isOpen = status === 'awaiting' || status === 'underAppeal';
    return [asked, move(price, ['pending', 'frozenFromPending'], isOpen ? minor : 0n)];
  }
  return [
    asked,
    move(price, ['pending', 'schemePayable'], minor),
    fee(true, ofChargeback),
    fee(stage !== 'chargeback', ofPreArbitration),
    fee(stage === 'arbitration' && status === 'lost', ofLost),
    fee(stage === 'arbitration' && status === 'accepted', ofConceded),
    move(price, ['schemeReceivable', 'pending'], isBack({ status }) ? minor : 0n),
  ];
};

const movesOfAlert = (alert: AlertEvent, { price, minor }: Shared): Move[] => {
  const [, , , ofRdr, ofEthoca] = price.disputeFees;
  if (alert.object.kind === 'ethoca') {
    const isFree = alert.object.feeCredit === 'granted';
    return isFree ? [] : [move(price, ['pending', 'feeIncome'], ofEthoca)];
  }
  return isTaken(alert)
    ? [
        move(price, ['pending', 'schemePayable'], minor),
        move(price, ['pending', 'feeIncome'], ofRdr),
      ]
    : [];
};

/** The remainder of a sold payment. */
const leftOf = (paid: bigint, others: readonly Move[]): bigint => {
  const left = others.reduce((rest, { from, to, minor }) => {
    const isGone = to === 'schemePayable' || to === 'frozenFromPending';
    return from === 'schemeReceivable' ? rest + minor : isGone ? rest - minor : rest;
  }, paid);
  return left > 0n ? left : 0n;
};

/** Movements of a live payment with its refunds, disputes, alerts and holds. */
const movesOf = (
  payment: PaymentEvent,
  events: readonly GatewayEvent[],
  { price, isHeld }: { price: Price; isHeld: boolean },
): Move[] => {
  const { number, status, preauth, amount } = payment.object;
  const children = events.filter(
    ({ object }) => 'paymentNumber' in object && object.paymentNumber === number,
  );
  const disputes = ofType(children, 'dispute');
  const stagesOf = (dispute: DisputeEvent): string[] =>
    disputes
      .filter((other) => other.object.number === dispute.object.number)
      .map((other) => other.object.stage);
  const paid = halfUp(BigInt(preauth?.capturedMinor ?? amount.minor), price.rate);
  const sale = [
    move(price, ['schemeReceivable', 'pending'], paid),
    move(price, ['pending', 'feeIncome'], price.singleFee),
  ];
  const refunds = newestOf(ofType(children, 'refund'));
  const cases = newestOf(disputes);
  const alerts = newestOf(ofType(children, 'alert'));
  const share = shareOf([...refunds, ...cases, ...alerts], price);
  const shared = (part: Part): Shared => ({ price, minor: share(part) });
  const all = [
    ...refunds.flatMap((refund) => movesOfRefund(refund, shared(refund))),
    ...cases.flatMap((one) => movesOfDispute(one, stagesOf(one), shared(one))),
    ...alerts.flatMap((alert) => movesOfAlert(alert, shared(alert))),
  ];
  // A retrieval holds no more than there is.
  const left = leftOf(
    paid,
    all.filter(({ to }) => to !== 'frozenFromPending'),
  );
  const others = all.map(({ minor, ...one }) => ({
    ...one,
    minor: one.to === 'frozenFromPending' && minor > left ? left : minor,
  }));
  const held = isHeld && status === 'success' ? leftOf(paid, others) : 0n;
  return [
    ...(status === 'success' ? sale : []),
    ...others,
    move(price, ['pending', 'frozenFromPending'], held),
  ];
};

/**
 * A second, plain implementation of the ledger: from the newest event of each payment, refund, dispute and alert, and the active
 * holds, to the unsettled balances by currency and account. Independent of how the product keeps its books.
 */
export const plainBook = (
  events: readonly GatewayEvent[],
  agreed: Agreed,
  holds: readonly PlainHold[] = [],
) => {
  const moves = newestOf(ofType(events, 'payment'))
    .filter(({ object }) => object.mode === 'live')
    .flatMap((payment) => {
      const isHeld = holds.some((hold) => hold.paymentNumber === payment.object.number);
      return movesOf(payment, events, { price: priceOf(payment, agreed), isHeld });
    });
  const balances = new Map<string, bigint>();
  for (const { currency, from, to, minor } of moves) {
    for (const [account, by] of [
      [from, -minor],
      [to, minor],
    ] as const) {
      const key = `${currency} ${account}`;
      balances.set(key, (balances.get(key) ?? 0n) + by);
    }
  }
  return Object.fromEntries(
    [...balances]
      .filter(([, minor]) => minor !== 0n)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
};
