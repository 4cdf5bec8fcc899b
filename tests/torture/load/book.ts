// The gateway's knowledge of its payments: events to send, events sent, and commands allowed.
import type {
  GatewayEvent,
  PaymentEvent,
  RefundEvent,
} from '@back-office/contract/gateway/protocol';
import type { Random } from '../random.ts';

export const eventEffect = ({ type, object, version }: GatewayEvent): string =>
  `event/${type}/${object.number}/${version}`;

export type Book = {
  /** Adds events to those the next batches draw from. */
  tell: (events: readonly GatewayEvent[]) => void;
  /** Draws the next batch, in random order, with some events sent before. */
  draw: (random: Random) => GatewayEvent[];
  /** Records that a batch has arrived. */
  arrived: (events: readonly GatewayEvent[]) => void;
  /** A payment all of whose events have arrived, given to one caller only. */
  takeHold: (fits: (payment: PaymentEvent) => boolean) => PaymentEvent | undefined;
  /** A recent successful payment, for any number of callers. */
  someSale: (fits: (payment: PaymentEvent) => boolean, random: Random) => PaymentEvent | undefined;
  latest: (paymentNumber: string) => PaymentEvent | undefined;
  /** The refundable amount of a payment, in minor units. */
  leftOf: (payment: PaymentEvent) => bigint;
  isTold: () => boolean;
};

const batchMax = 24;
const duplicatesMax = 4;
// Old enough to be of another batch, few enough to search quickly.
const remembered = 2000;
// Few, so that several people pick the same ones.
const salesMax = 40;

export const openBook = (): Book => {
  const waiting: GatewayEvent[] = [];
  const told: GatewayEvent[] = [];
  const outstanding = new Map<string, number>();
  const latest = new Map<string, PaymentEvent>();
  const refunds = new Map<string, Map<string, RefundEvent>>();
  const holds: PaymentEvent[] = [];
  const sales: PaymentEvent[] = [];

  const paymentOf = (event: GatewayEvent): string =>
    event.type === 'payment' ? event.object.number : event.object.paymentNumber;

  /** Only payments without any command yet are given away. */
  const offer = (payment: PaymentEvent | undefined): void => {
    if (payment?.object.status === 'preauthorised') {
      holds.push(payment);
    } else if (payment?.object.status === 'success') {
      sales.push(payment);
      sales.splice(0, sales.length - salesMax);
    }
  };
  const seen = new Set<string>();
  return {
    tell: (events) => {
      waiting.push(...events);
      for (const event of events) {
        const number = paymentOf(event);
        outstanding.set(number, (outstanding.get(number) ?? 0) + 1);
        const known = latest.get(number);
        if (event.type === 'payment' && (known === undefined || known.version < event.version)) {
          latest.set(number, event);
        }
        if (event.type === 'refund') {
          const ofPayment = refunds.get(number) ?? new Map<string, RefundEvent>();
          refunds.set(number, ofPayment.set(event.object.number, event));
        }
      }
    },
    draw: (random) => {
      const count = 1 + random.below(batchMax);
      const batch = Array.from({ length: Math.min(count, waiting.length) }, () =>
        waiting.splice(random.below(waiting.length), 1),
      ).flat();
      const again = Array.from({ length: random.below(duplicatesMax) }, () => random.one(told));
      told.push(...batch);
      told.splice(0, told.length - remembered);
      return random.shuffled([...batch, ...again.filter((event) => event !== undefined)]);
    },
    arrived: (events) => {
      // A batch may bring the same event twice.
      const effects = new Map(events.map((event) => [eventEffect(event), event]));
      for (const [effect, event] of [...effects].filter(([one]) => !seen.has(one))) {
        seen.add(effect);
        const number = paymentOf(event);
        const left = (outstanding.get(number) ?? 0) - 1;
        outstanding.set(number, left);
        if (left === 0) {
          offer(latest.get(number));
        }
      }
    },
    takeHold: (fits) => {
      const at = holds.findIndex(fits);
      return at < 0 ? undefined : holds.splice(at, 1)[0];
    },
    someSale: (fits, random) => random.one(sales.filter(fits)),
    latest: (number) => latest.get(number),
    leftOf: ({ object }) =>
      [...(refunds.get(object.number)?.values() ?? [])]
        // Until a refund is known to have failed, another of the same amount is impossible.
        .filter((refund) => refund.object.status !== 'failed' || !seen.has(eventEffect(refund)))
        .reduce(
          (left, refund) => left - BigInt(refund.object.amount.minor),
          BigInt(object.preauth?.capturedMinor ?? object.amount.minor),
        ),
    isTold: () => waiting.length === 0,
  };
};
