import type {
  AlertEvent,
  DisputeEvent,
  GatewayEvent,
  PaymentEvent,
  RefundEvent,
} from '@back-office/contract/gateway/protocol';
import type { Due } from '../plain-settlement/plain-settlement.ts';

/** Minor units of the settlement currency. */
export type Fees = { singleFee: number; refundFee: number; retrievalFee: number };
export const caseFees = { chargeback: 2500n, rdr: 1500n, ethoca: 2900n };

const offsetMs = 8 * 3_600_000;
/** The calendar day of an instant in UTC+8. */
const dayOf = (instant: string): string =>
  new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 10);

const dueOfSale = ({ object: { number, status, ...object } }: PaymentEvent, fees: Fees): Due[] => {
  const isSold = status === 'success';
  const day = dayOf(object.processedAt ?? object.orderedAt);
  return [
    { cause: number, figure: 'sale', minor: isSold ? BigInt(object.amount.minor) : 0n, day },
    { cause: number, figure: 'singleFee', minor: isSold ? -BigInt(fees.singleFee) : 0n, day },
  ];
};

const dueOfRefund = ({ object: { number, status, ...object } }: RefundEvent, fees: Fees): Due[] => {
  const counts = status !== 'failed';
  const day = dayOf(object.processedAt ?? '');
  return [
    { cause: number, figure: 'refund', minor: counts ? -BigInt(object.amount.minor) : 0n, day },
    { cause: number, figure: 'refundFee', minor: counts ? -BigInt(fees.refundFee) : 0n, day },
  ];
};

/** Uses all events of a case, since it may have begun as a retrieval. */
const dueOfCase = (told: readonly DisputeEvent[], { object }: DisputeEvent, fees: Fees): Due[] => {
  const cause = object.number;
  const wasRetrieval = told.some((one) => one.object.stage === 'retrieval');
  const [furtherAt] = told
    .filter((one) => one.object.stage !== 'retrieval')
    .map(({ occurredAt }) => occurredAt)
    .sort();
  const opened = dayOf(object.openedAt);
  const minor = BigInt(object.amount.minor);
  const isFurther = object.stage !== 'retrieval';
  const day = wasRetrieval && furtherAt !== undefined ? dayOf(furtherAt) : opened;
  return [
    {
      cause,
      figure: 'retrievalFee',
      minor: wasRetrieval ? -BigInt(fees.retrievalFee) : 0n,
      day: opened,
    },
    { cause, figure: 'chargeback', minor: isFurther ? -minor : 0n, day },
    { cause, figure: 'chargebackFee', minor: isFurther ? -caseFees.chargeback : 0n, day },
    {
      cause,
      figure: 'appealReturn',
      minor: isFurther && object.status === 'won' ? minor : 0n,
      day: dayOf(object.closedAt ?? object.openedAt),
    },
  ];
};

const dueOfAlert = ({ object: { number, kind, amount, openedAt } }: AlertEvent): Due[] => {
  const day = dayOf(openedAt);
  return kind === 'ethoca'
    ? [{ cause: number, figure: 'ethocaFee', minor: -caseFees.ethoca, day }]
    : [
        { cause: number, figure: 'rdr', minor: -BigInt(amount.minor), day },
        { cause: number, figure: 'rdrFee', minor: -caseFees.rdr, day },
      ];
};

/** Events of one object, the highest version first. */
const newestFirst = <Event extends GatewayEvent>(told: readonly Event[]): Event[] =>
  told.toSorted((one, other) => other.version - one.version);

/** The highest known version of each object of a payment. */
export const standing = (told: readonly GatewayEvent[]): GatewayEvent[] =>
  [...Map.groupBy(told, ({ object }) => object.number).values()].flatMap(
    (ofObject) => newestFirst(ofObject)[0] ?? [],
  );

const dueOf = (event: GatewayEvent, told: readonly GatewayEvent[], fees: Fees): Due[] => {
  switch (event.type) {
    case 'payment':
      return dueOfSale(event, fees);
    case 'refund':
      return dueOfRefund(event, fees);
    case 'dispute':
      return dueOfCase(
        told.filter((one) => one.type === 'dispute'),
        event,
        fees,
      );
    case 'alert':
      return dueOfAlert(event);
    case 'fraudReport':
      return [];
  }
};

/** Events of a payment, and whether the gateway reported its failure: before it succeeded, or afterwards, which is impossible. */
export type ToldOf = {
  told: readonly GatewayEvent[];
  failedBefore: boolean;
  failedAfter: boolean;
};

/** Whether a payment is known as successful, without an earlier failure that contradicts this. */
export const isPaid = ({ told, failedBefore }: ToldOf): boolean =>
  !failedBefore && told.some(({ type }) => type === 'payment');

/**
 * Amounts due for a payment with its refunds, disputes and alerts, by the known events; none while the payment itself is unknown.
 * A payment known as failed costs nothing: nothing was paid that could be returned or warned of.
 */
export const duesOf = (payment: ToldOf, fees: Fees): Due[] => {
  const { told, failedBefore, failedAfter } = payment;
  const dues = standing(told).flatMap((event) => dueOf(event, told, fees));
  if (isPaid(payment)) {
    return dues;
  }
  return failedBefore || failedAfter ? dues.map((due) => ({ ...due, minor: 0n })) : [];
};
