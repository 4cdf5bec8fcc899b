// A second implementation of the ledger: the movements of each payment with its refunds, disputes and alerts, and their days.
// Rules: docs/money/which-day-counts.md, docs/money/reserve-and-debts.md, and the contract's terms; no code of the product.
import { agreedOn, dayOf, type Life, type Row, type Told } from './told.ts';

/** Movement of one kind for one cause: minor units of the currency, on the day it counts for. */
export type Booking = {
  cause: string;
  kind: string;
  currency: string;
  minor: bigint;
  day: string;
  gatewayNumber: string;
};

export type Agreed = {
  contract: readonly Row[];
  rates: readonly Row[];
  /** Time at which a refund applied for here was sent to the gateway, by refund number. */
  sentAt: ReadonlyMap<string, string>;
};

type Price = { currency: string; numerator: bigint; denominator: bigint; terms: Row };

const last = <Value>(values: readonly Value[]): Value => {
  const value = values.at(-1);
  if (value === undefined) {
    throw new Error('Something was told of it.');
  }
  return value;
};

const exchanged = (minor: bigint, { numerator, denominator }: Price): bigint =>
  (minor * numerator * 2n + denominator) / (denominator * 2n);

/** The day on which a payment was captured, else answered, else ordered. */
export const paidOn = ({ object }: Told): string =>
  dayOf(object.preauth?.capturedAt ?? object.processedAt ?? object.orderedAt);

const priceOf = (payment: Told, { contract, rates }: Agreed): Price | undefined => {
  const { gatewayNumber, card, amount } = payment.object;
  const region = card?.issuingCountry === 'CN' ? 'domestic' : 'overseas';
  const fits = (value: string | undefined, own: string | undefined): boolean =>
    value === 'any' || value === own;
  const day = paidOn(payment);
  const terms = agreedOn(
    contract.filter(
      (row) =>
        fits(row['gateway_number'], gatewayNumber) &&
        fits(row['card_brand'], card?.brand) &&
        fits(row['region'], region),
    ),
    { day, narrower: ['gateway_number', 'card_brand', 'region'] },
  );
  const currency = terms?.['settlement_currency'];
  if (terms === undefined || currency === undefined) {
    return undefined;
  }
  if (currency === amount.currency) {
    return { currency, numerator: 1n, denominator: 1n, terms };
  }
  const rate = agreedOn(
    rates.filter(
      (row) => row['from_currency'] === amount.currency && row['to_currency'] === currency,
    ),
    { day, narrower: [] },
  );
  return rate === undefined
    ? undefined
    : {
        currency,
        numerator: BigInt(rate['numerator'] ?? ''),
        denominator: BigInt(rate['denominator'] ?? ''),
        terms,
      };
};

const places = { refund: 1, dispute: 2, alert: 3 } as const;
type Part = { told: Told[]; place: number; began: string };

const isTaken = ({ type, object }: Told): boolean => {
  if (type === 'refund') {
    return object.status === 'inProcessing' || object.status === 'success';
  }
  if (type === 'dispute') {
    return object.stage !== 'retrieval' && object.status !== 'won' && object.status !== 'withdrawn';
  }
  return object.kind === 'rdr' && (object.status === 'accepted' || object.status === 'refunded');
};

/** Returned parts of a payment, each as its increment, exchanged together with earlier parts. */
const sharesOf = (life: Life, price: Price): Map<Told[], bigint> => {
  const parts: Part[] = [...life.children.values()].flatMap((told) => {
    const { type, object } = last(told);
    return type === 'payment' || type === 'fraudReport'
      ? []
      : [{ told, place: places[type], began: object.appliedAt ?? object.openedAt ?? '' }];
  });
  const shares = new Map<Told[], bigint>();
  let gone = 0n;
  for (const { told } of parts.toSorted(
    (one, other) =>
      Date.parse(one.began) - Date.parse(other.began) ||
      one.place - other.place ||
      (last(one.told).object.number < last(other.told).object.number ? -1 : 1),
  )) {
    const minor = BigInt(last(told).object.amount.minor);
    shares.set(told, exchanged(gone + minor, price) - exchanged(gone, price));
    gone += isTaken(last(told)) ? minor : 0n;
  }
  return shares;
};

const feeOf = ({ terms }: Price, name: string): bigint => BigInt(terms[`${name}_fee_minor`] ?? '');

type Line = [kind: string, minor: bigint, day: string];

const ofRefund = (told: Told[], { price, minor, sentAt }: Child): Line[] => {
  const { object } = last(told);
  const day = dayOf(sentAt.get(object.number) ?? object.appliedAt ?? '');
  return isTaken(last(told))
    ? [
        ['refund', minor, day],
        ['refundFee', feeOf(price, 'refund'), day],
      ]
    : [];
};

/** If a stage is skipped, the first version at a later one counts. */
const firstAt = (told: Told[], stages: readonly string[]): Told =>
  told.find(({ object }) => stages.includes(object.stage ?? '')) ?? last(told);

const late = ['preArbitration', 'arbitration'];

/** The day on which a case reached its current outcome. */
const endOf = (told: Told[]): string => {
  const { status, closedAt } = last(told).object;
  const ended = told.find(({ object }) => object.status === status) ?? last(told);
  return dayOf(closedAt ?? ended.occurredAt);
};

/** Fees of a case, beside its amount, for each stage it reached. */
const feesOfDispute = (told: Told[], price: Price, charged: string): Line[] => [
  ['chargebackFee', feeOf(price, 'chargeback'), charged],
  ...(late.includes(last(told).object.stage ?? '')
    ? [
        [
          'preArbitrationFee',
          feeOf(price, 'pre_arbitration'),
          dayOf(firstAt(told, late).occurredAt),
        ] satisfies Line,
      ]
    : []),
  ...(last(told).object.stage === 'arbitration' && last(told).object.status === 'lost'
    ? [['arbitrationFee', feeOf(price, 'arbitration'), endOf(told)] satisfies Line]
    : []),
  ...(last(told).object.stage === 'arbitration' && last(told).object.status === 'accepted'
    ? [['concededArbitrationFee', feeOf(price, 'conceded_arbitration'), endOf(told)] satisfies Line]
    : []),
];

/** If won or withdrawn, the money returns on the day the case ended. */
const returnOfDispute = (told: Told[], minor: bigint): Line[] => {
  const { status } = last(told).object;
  return status === 'won' || status === 'withdrawn' ? [['appealReturn', minor, endOf(told)]] : [];
};

const ofDispute = (told: Told[], { price, minor }: Child): Line[] => {
  const { openedAt, stage } = last(told).object;
  const wasRetrieval = told.some(({ object }) => object.stage === 'retrieval');
  const asked: Line[] = wasRetrieval
    ? [['retrievalFee', feeOf(price, 'retrieval'), dayOf(openedAt)]]
    : [];
  if (stage === 'retrieval') {
    return asked;
  }
  const from = firstAt(told, ['chargeback', ...late]);
  const charged = dayOf(wasRetrieval ? from.occurredAt : openedAt);
  return [
    ...asked,
    ['chargeback', minor, charged],
    ...feesOfDispute(told, price, charged),
    ...returnOfDispute(told, minor),
  ];
};

const ofAlert = (told: Told[], { price, minor }: Child): Line[] => {
  const { object } = last(told);
  const day = dayOf(object.openedAt);
  if (object.kind === 'ethoca') {
    return object.feeCredit === 'granted' ? [] : [['ethocaFee', feeOf(price, 'ethoca'), day]];
  }
  return isTaken(last(told))
    ? [
        ['rdr', minor, day],
        ['rdrFee', feeOf(price, 'rdr'), day],
      ]
    : [];
};

type Child = { price: Price; minor: bigint; sentAt: ReadonlyMap<string, string> };

const linesOf = (told: Told[], child: Child): Line[] => {
  switch (last(told).type) {
    case 'refund':
      return ofRefund(told, child);
    case 'dispute':
      return ofDispute(told, child);
    case 'alert':
      return ofAlert(told, child);
    case 'payment':
    case 'fraudReport':
      return [];
  }
};

/** Bookings of a live payment; undefined if it has no terms or no exchange rate, so that it waits. */
export const bookingsOf = (life: Life, agreed: Agreed): Booking[] | undefined => {
  const payment = last(life.payment);
  const { number, gatewayNumber, mode, status, amount, preauth } = payment.object;
  if (mode !== 'live') {
    return [];
  }
  const price = priceOf(payment, agreed);
  if (price === undefined) {
    return undefined;
  }
  const booking =
    (cause: string) =>
    ([kind, minor, day]: Line): Booking => ({
      cause,
      kind,
      currency: price.currency,
      minor,
      day,
      gatewayNumber,
    });
  const sale: Line[] =
    status === 'success'
      ? [
          [
            'sale',
            exchanged(BigInt(preauth?.capturedMinor ?? amount.minor), price),
            paidOn(payment),
          ],
          ['singleFee', feeOf(price, 'single'), paidOn(payment)],
        ]
      : [];
  const shares = sharesOf(life, price);
  return [
    ...sale.map(booking(number)),
    ...[...life.children.values()].flatMap((told) =>
      linesOf(told, { price, minor: shares.get(told) ?? 0n, sentAt: agreed.sentAt }).map(
        booking(last(told).object.number),
      ),
    ),
  ].filter(({ minor }) => minor !== 0n);
};
