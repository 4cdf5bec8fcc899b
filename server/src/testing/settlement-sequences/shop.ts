import type {
  AlertEvent,
  DisputeEvent,
  GatewayEvent,
  PaymentEvent,
  RefundEvent,
} from '@back-office/contract/gateway/protocol';
import { agree, type AgreedTerms, type FromOn } from '../plain-settlement/agree.ts';
import { plainSettlement } from '../plain-settlement/plain-settlement.ts';
import { accountOf, currencyOf, later, type Facts } from '../plain-settlement/record.ts';
import { duesOf, isPaid, standing, type Fees } from './dues.ts';
import type { Sequence } from './sequence.ts';

/** Payments with cards of this brand are settled in euros. */
export const euroBrand = 'mastercard';

/** A payment in its true state, and its events delivered so far. */
export type Payment = {
  day: string;
  sale: PaymentEvent;
  refunds: RefundEvent[];
  dispute: DisputeEvent | undefined;
  alert: AlertEvent | undefined;
  told: GatewayEvent[];
  failedBefore: boolean;
  failedAfter: boolean;
  isHeld: boolean;
  /** The hold of its retrieval was released. */
  isReleased: boolean;
  proofDay: string | undefined;
  deliveryDay: string | undefined;
};

/** A payment that the gateway has reported nothing of yet. */
export const soldOn = (day: string, sale: PaymentEvent): Payment => ({
  day,
  sale,
  refunds: [],
  dispute: undefined,
  alert: undefined,
  told: [],
  failedBefore: false,
  failedAfter: false,
  isHeld: false,
  isReleased: false,
  proofDay: undefined,
  deliveryDay: undefined,
});
type Proof = { payment: Payment; uploadedAt: Date; deliveredAt: Date | null };
type Adjustment = {
  number: string;
  account: string;
  kind: 'otherReturn' | 'otherDeduction';
  minor: bigint;
};
export type Decision =
  | { does: 'credit'; batches: number }
  | { does: 'cancel'; pick: number }
  | { does: 'offset'; pick: number; later: number };

/** A gateway, or the business, taking payments from an instant on, or none. */
type Turn = { from: string; of: string; isOn: boolean };

/** What a step brings that the world takes in for all shops together. */
export type News = {
  proofs: Map<Payment, Proof>;
  holds: Set<Payment>;
  releases: Set<Payment>;
  adjustments: Adjustment[];
  turns: Turn[];
  decisions: Decision[];
};
export const noNews = (): News => ({
  proofs: new Map(),
  holds: new Set(),
  releases: new Set(),
  adjustments: [],
  turns: [],
  decisions: [],
});

type Late = { step: number; payment: Payment; event: GatewayEvent };

export type Shop = {
  businessId: bigint;
  gateways: readonly string[];
  /** In the order in which a run takes them. */
  accounts: readonly string[];
  sequence: Sequence;
  plain: ReturnType<typeof plainSettlement>;
  payments: Payment[];
  /** News not delivered yet. */
  late: Late[];
  news: News;
  /** In the order in which they came. */
  turns: Turn[];
  fees: FromOn<Fees>;
  /** Whether the world has days from half a year before its beginning. */
  isOld: boolean;
};

const numberOf = (businessId: bigint, nth: number): string =>
  String(90_000_000n + businessId * 2n + BigInt(nth));

const plainTerms = (terms: Sequence['gateways'][number]['first']): AgreedTerms => ({
  ...terms,
  reservePpm: BigInt(terms.reservePpm),
  margin: BigInt(terms.margin),
  deposit: BigInt(terms.deposit),
});

/** Margin and deposit are agreed in the currency of the tariff's general line. */
const unsecured = (terms: AgreedTerms): AgreedTerms => ({ ...terms, margin: 0n, deposit: 0n });

const accountsOf = (gateway: string, agreed: FromOn<AgreedTerms>, hasEuro: boolean) => {
  const { first, second, from } = agreed;
  const inEuro = { first: unsecured(first), second: unsecured(second), from };
  const inUsd = [accountOf(gateway, 'USD'), agreed] as const;
  return hasEuro ? [[accountOf(gateway, 'EUR'), inEuro] as const, inUsd] : [inUsd];
};

/** Exceptional bank days of each currency. */
export type Turned = Readonly<Record<'EUR' | 'USD', ReadonlySet<string>>>;

type Opening = {
  businessId: bigint;
  firstDay: string;
  turned: Turned;
  isOld: boolean;
};

/** A business without any events yet, with its plain book. */
export const openShop = (
  sequence: Sequence,
  { businessId, firstDay, turned, isOld }: Opening,
): Shop => {
  const gateways = sequence.gateways.map((_, nth) => numberOf(businessId, nth));
  const { rates } = sequence;
  const from = later(firstDay, rates.changesAfter);
  const terms = sequence.gateways.map(
    ({ first, second, changesAfter }, nth) =>
      [
        numberOf(businessId, nth),
        {
          first: plainTerms(first),
          second: plainTerms(second),
          from: later(firstDay, changesAfter),
        },
      ] as const,
  );
  const ofAccounts = terms.flatMap(([gateway, agreed]) =>
    accountsOf(gateway, agreed, sequence.hasEuro),
  );
  const deductions = {
    first: { deductionPpm: BigInt(rates.first.deductionPpm) },
    second: { deductionPpm: BigInt(rates.second.deductionPpm) },
    from,
  };
  return {
    businessId,
    gateways,
    accounts: ofAccounts.map(([account]) => account),
    sequence,
    plain: plainSettlement(
      agree(new Map(ofAccounts), deductions, (account) => turned[currencyOf(account)]),
    ),
    payments: [],
    late: [],
    news: noNews(),
    turns: [],
    fees: { ...rates, from },
    isOld,
  };
};

const feesOn = ({ fees: { first, second, from } }: Shop, day: string): Fees =>
  day < from ? first : second;

/** Suffix in the id of an event that the feed must refuse. */
export const impossibleMark = '_impossible';
export const isImpossible = ({ id }: { id: string | null }): boolean =>
  id?.endsWith(impossibleMark) === true;

export const business = 'business';
/** Whether the business or a gateway takes payments at an instant; the feed refuses sales made while either is off. */
export const isOn = ({ turns }: Shop, of: string, instant: string): boolean =>
  turns.findLast((turn) => turn.of === of && turn.from <= instant)?.isOn ?? true;

/** On where it was off, and off where it was on. */
export const turn = (shop: Shop, of: string, from: string): void => {
  const turned = { from, of, isOn: !isOn(shop, of, from) };
  shop.turns.push(turned);
  shop.news.turns.push(turned);
};

/** The events that are told in a step: those that wait for it, and those that were to come before. */
export const toldIn = (shop: Shop, step: number): GatewayEvent[] => {
  const told = shop.late.filter((one) => one.step <= step);
  shop.late = shop.late.filter((one) => one.step > step);
  for (const { payment, event } of told) {
    if (isImpossible(event)) {
      payment.failedAfter = true;
    } else if (event.type === 'payment' && event.version < payment.sale.version) {
      payment.failedBefore = true;
    } else if (!payment.told.some(({ id }) => id === event.id)) {
      payment.told.push(event);
    }
  }
  for (const payment of new Set(told.map((one) => one.payment))) {
    const { number, gatewayNumber, amount } = payment.sale.object;
    const account = accountOf(gatewayNumber, amount.currency);
    shop.plain.book(number, account, duesOf(payment, feesOn(shop, payment.day)));
  }
  return told.map(({ event }) => event);
};

export const isKnown = ({ told }: Payment): boolean => told.some(({ type }) => type === 'payment');

/** Whether a sale is held for a retrieval, as far as is known. */
export const isAskedAbout = (payment: Payment): boolean =>
  !payment.isReleased &&
  isPaid(payment) &&
  standing(payment.told).some(
    ({ type, object }) =>
      type === 'dispute' && object.stage === 'retrieval' && object.status === 'awaiting',
  );

/** Conditions on a shop's sales, beside the days. */
export const factsOf = (shop: Shop): Facts => {
  const payments = new Map(shop.payments.map((one) => [one.sale.object.number, one]));
  return {
    isFrozen: (number) => {
      const payment = payments.get(number);
      return payment !== undefined && isAskedAbout(payment);
    },
    isHeld: (number) => payments.get(number)?.isHeld ?? false,
    proofDay: (number) => payments.get(number)?.proofDay,
    deliveryDay: (number) => payments.get(number)?.deliveryDay,
  };
};
