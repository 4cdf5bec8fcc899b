// Events a gateway should never send, to show how the back-office handles them.
import type {
  AlertEvent,
  DisputeEvent,
  GatewayEvent,
  PaymentEvent,
  RefundEvent,
} from '@back-office/contract/gateway/protocol';
import { exponentOf } from '@back-office/contract/kit/currencies';
import { businessDayOf, instantOf, isoOf } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { orderNumberOf } from '../trade/day-of-trade.ts';
import { currenciesOf, findGateway } from '../trade/merchants.ts';
import { childNumberOf, eventIdOf, paymentNumberOf } from '../numbers.ts';
import * as outcome from './outcomes.ts';
import type { Store } from '../store.ts';
import { nextSequence } from '../trade/traffic.ts';

type Life = {
  order: PaymentEvent;
  sent: PaymentEvent;
  /** A successful payment of 100, or a pre-authorisation hold. */
  approved: PaymentEvent;
};

/** A percentage of the payment's amount. */
const part = ({ order }: Life, percent: bigint) => ({
  minor: String((BigInt(order.object.amount.minor) * percent) / 100n),
  currency: order.object.amount.currency,
});

type Child = { at?: number; version?: number; place?: number };

const ofPayment = ({ approved }: Life, prefix: string, { version = 1, place = 1 }: Child) => {
  const number = childNumberOf(prefix, approved.object.number, place);
  return {
    id: eventIdOf(number, version),
    version,
    occurredAt: isoOf(instantOf(approved.occurredAt) + version),
    number,
    parent: {
      paymentNumber: approved.object.number,
      gatewayNumber: approved.object.gatewayNumber,
    },
  };
};

const refund = (life: Life, percent: bigint, child: Child = {}): RefundEvent => {
  const { number, parent, ...event } = ofPayment(life, 'R', child);
  const at = event.occurredAt;
  return {
    ...event,
    type: 'refund',
    actor: { kind: 'gateway' },
    object: {
      ...parent,
      number,
      status: 'success',
      method: 'part',
      amount: part(life, percent),
      reason: 'Sandbox: impossible refund',
      appliedAt: at,
      processedAt: at,
    },
  };
};

type Case = Child & { stage?: DisputeEvent['object']['stage'] };

const dispute = (life: Life, percent: bigint, child: Case = {}): DisputeEvent => {
  const { number, parent, ...event } = ofPayment(life, 'D', child);
  return {
    ...event,
    type: 'dispute',
    actor: { kind: 'issuer' },
    object: {
      ...parent,
      number,
      stage: child.stage ?? 'chargeback',
      status: 'awaiting',
      appealStatus: 'noAppeal',
      amount: part(life, percent),
      reasonCode: '10.4',
      isFraud: true,
      openedAt: life.approved.occurredAt,
    },
  };
};

const rdr = (life: Life, percent: bigint): AlertEvent => {
  const { number, parent, ...event } = ofPayment(life, 'A', {});
  return {
    ...event,
    type: 'alert',
    actor: { kind: 'scheme' },
    object: {
      ...parent,
      number,
      kind: 'rdr',
      status: 'accepted',
      amount: part(life, percent),
      openedAt: event.occurredAt,
    },
  };
};

/** The next version of a payment, with any content. */
const next = (before: PaymentEvent, object: Partial<PaymentEvent['object']>): PaymentEvent => ({
  ...before,
  id: eventIdOf(before.object.number, before.version + 1),
  version: before.version + 1,
  occurredAt: isoOf(instantOf(before.occurredAt) + 1),
  object: { ...before.object, ...object },
});

const declined = ({ sent }: Life): PaymentEvent =>
  outcome.declinedByIssuer(sent, instantOf(sent.occurredAt) + 1, '05');

type Row = { label: string; isHold?: boolean; tell: (life: Life) => GatewayEvent[] };

const sale = ({ order, sent, approved }: Life): GatewayEvent[] => [order, sent, approved];

/** By name: the events about a payment of 100. */
export const impossibleRows: Readonly<Record<string, Row>> = {
  refundAbovePaid: {
    label: 'A refund of 300',
    tell: (life) => [...sale(life), refund(life, 300n)],
  },
  twoRefunds: {
    label: 'Two refunds of 60',
    tell: (life) => [...sale(life), refund(life, 60n), refund(life, 60n, { place: 2 })],
  },
  parkedBeforeSale: {
    label: 'A refund of 999, sent before its sale',
    tell: (life) => [refund(life, 999n), ...sale(life)],
  },
  unpaid: {
    label: 'A refund and a chargeback of a declined payment',
    tell: (life) => [
      life.order,
      life.sent,
      declined(life),
      refund(life, 100n),
      dispute(life, 100n),
    ],
  },
  amountChanged: {
    label: 'Amount 900 after the success',
    tell: (life) => [...sale(life), next(life.approved, { amount: part(life, 900n) })],
  },
  statusChanged: {
    label: 'Failed after the success',
    tell: (life) => [
      ...sale(life),
      next(life.approved, { status: 'failed', declineClass: 'issuer' }),
    ],
  },
  backToRetrieval: {
    label: 'A chargeback that becomes a retrieval again',
    tell: (life) => [
      ...sale(life),
      dispute(life, 100n),
      dispute(life, 100n, { version: 2, stage: 'retrieval' }),
    ],
  },
  chargebackAbovePaid: {
    label: 'A chargeback of 999',
    tell: (life) => [...sale(life), dispute(life, 999n)],
  },
  secondChargeback: {
    label: 'A second full chargeback',
    tell: (life) => [...sale(life), dispute(life, 100n), dispute(life, 100n, { place: 2 })],
  },
  rdrAbovePaid: {
    label: 'RDR of 500',
    tell: (life) => [...sale(life), rdr(life, 500n)],
  },
  captureAboveAuthorised: {
    label: 'A capture of 250',
    isHold: true,
    tell: (life) => {
      const { preauth } = life.approved.object;
      return [
        ...sale(life),
        next(life.approved, {
          status: 'success',
          ...(preauth === undefined
            ? {}
            : {
                preauth: {
                  ...preauth,
                  status: 'completed',
                  capturedMinor: part(life, 250n).minor,
                },
              }),
        }),
      ];
    },
  },
  unknownCurrency: {
    label: 'Currency ZZZ',
    tell: ({ order }) => [
      {
        ...order,
        object: { ...order.object, amount: { ...order.object.amount, currency: 'ZZZ' } },
      },
    ],
  },
  longAgo: {
    label: 'A success in 2001',
    tell: (life) => [
      life.order,
      life.sent,
      next(life.sent, { status: 'success', processedAt: '2001-01-15T03:00:00.000Z' }),
    ],
  },
  farAhead: {
    label: 'A success in 2099',
    tell: (life) => [
      life.order,
      life.sent,
      next(life.sent, { status: 'success', processedAt: '2099-01-15T03:00:00.000Z' }),
    ],
  },
};

const card = {
  brand: 'visa' as const,
  funding: 'credit' as const,
  first6: '400000',
  last4: '0002',
};

const hundred = 100n;

/** Sends an impossible story of a new payment. The sandbox stores none of it: for a gateway it never happened. */
export const tellImpossible = (
  store: Store,
  clock: Pick<Clock, 'now'>,
  { row, gatewayNumber }: { row: string; gatewayNumber: string },
): string | undefined => {
  const [wanted, found] = [impossibleRows[row], findGateway(gatewayNumber)];
  const [currency] = found === undefined ? [] : currenciesOf(found.merchant);
  if (wanted === undefined || found === undefined || currency === undefined) {
    return undefined;
  }
  const [now, sequence] = [clock.now(), nextSequence(store)];
  const order = outcome.orderMade({
    number: paymentNumberOf(now, sequence),
    gatewayNumber,
    merchantOrderNumber: orderNumberOf(found.merchant, businessDayOf(now), sequence),
    tradeType: wanted.isHold === true ? 'preauthorisation' : 'consumption',
    status: 'inProcessing',
    mode: found.gateway.mode,
    orderedAt: isoOf(now),
    authorisationSent: false,
    amount: { minor: String(hundred * 10n ** BigInt(exponentOf(currency))), currency },
    card,
  });
  const sent = outcome.authorisationSent(order, now + 1);
  const approved = outcome.approvedByIssuer(sent, now + 2);
  store.transaction(() => {
    for (const event of wanted.tell({ order, sent, approved })) {
      store.send(event, 'live');
    }
  });
  return order.object.number;
};
