import type { DisputeEvent, GatewayEvent } from '@back-office/contract/gateway/protocol';
import {
  alertEvent,
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
} from '../gateway-events.ts';
import { accountOf, currencyOf, gatewayOf, later } from '../plain-settlement/record.ts';
import { isPaid } from './dues.ts';
import { instantOf, prove } from './prove.ts';
import type { Command, CommandOf, Kind } from './sequence.ts';
import {
  business,
  euroBrand,
  impossibleMark,
  isOn,
  soldOn,
  turn,
  type Payment,
  type Shop,
} from './shop.ts';

/** Current step and business day of a world. */
export type Now = { step: number; day: string };

const textOf = (day: string, moment: number): string => instantOf(day, moment).toISOString();
const morning = 36_000_000;

const amountOf = (minor: number, currency: string) => ({ minor: String(minor), currency });
const amountLike = ({ sale }: Payment, minor: number) =>
  amountOf(minor, sale.object.amount.currency);

/** An account of one of the shop's gateways, in one of its currencies. */
const accountIn = (shop: Shop, of: { gateway: number; isEuro: boolean }): string =>
  accountOf(
    shop.gateways[of.gateway % shop.gateways.length] ?? '',
    of.isEuro && shop.sequence.hasEuro ? 'EUR' : 'USD',
  );

/** A payment to which something happens. */
type To = { shop: Shop; payment: Payment; now: Now };

const tell = ({ shop, payment, now }: To, event: GatewayEvent, delay: number): void => {
  shop.late.push({ step: now.step + delay, payment, event });
};

/** Never before the sale. */
const instantAfter = (
  { payment, now }: To,
  { ago, moment }: { ago: number; moment: number },
): string => {
  const day = later(now.day, -ago);
  return textOf(day < payment.day ? payment.day : day, moment);
};

const share = ({ sale }: Payment, percent: number): number =>
  Math.max(1, Math.floor((Number(sale.object.amount.minor) * percent) / 100));

const sell = (shop: Shop, one: CommandOf<'sell'>, now: Now): void => {
  const account = accountIn(shop, one);
  const currency = currencyOf(account);
  // Long ago only if no day that old is still to be settled.
  const isTooLongAgo =
    one.ago > 6 && !(shop.isOld && shop.plain.record.settledThrough.has(account));
  const day = later(now.day, isTooLongAgo ? 0 : -one.ago);
  const orderedOn = one.isOvernight ? later(day, -1) : day;
  // Not the first version, since an earlier one may arrive late.
  const sale = paymentEvent(newPaymentNumber(orderedOn), {
    version: 2,
    occurredAt: textOf(day, one.moment),
    object: {
      gatewayNumber: gatewayOf(account),
      card: {
        brand: currency === 'EUR' ? euroBrand : 'visa',
        funding: 'credit',
        first6: '411111',
        last4: '1111',
      },
      orderedAt: textOf(orderedOn, one.isOvernight ? 86_399_999 : 0),
      processedAt: textOf(day, one.moment),
      amount: amountOf(one.minor, currency),
    },
  });
  const payment = soldOn(day, sale);
  const { gatewayNumber, orderedAt } = sale.object;
  if (isOn(shop, business, orderedAt) && isOn(shop, gatewayNumber, orderedAt)) {
    shop.payments.push(payment);
    tell({ shop, payment, now }, sale, one.delay);
  } else {
    tell({ shop, payment, now }, { ...sale, id: `${sale.id}${impossibleMark}` }, one.delay);
  }
};

const refund = (to: To, one: CommandOf<'refund'>): void => {
  const { sale, refunds } = to.payment;
  // No more than was paid, in total.
  const given = refunds.reduce((sum, { object }) => sum + Number(object.amount.minor), 0);
  const minor = Math.min(share(to.payment, one.percent), Number(sale.object.amount.minor) - given);
  if (minor <= 0) {
    return;
  }
  const at = instantAfter(to, one);
  const number = `R${sale.object.number}${refunds.length}`;
  const times = { appliedAt: at, processedAt: at };
  const object = { number, amount: amountLike(to.payment, minor), status: one.status, ...times };
  const event = refundEvent(sale, { occurredAt: at, object });
  refunds.push(event);
  tell(to, event, one.delay);
};

/** The next version of an object reported before. */
const next = <Event extends GatewayEvent>(
  event: Event,
  object: Partial<Event['object']>,
  now: Now,
): Event => ({
  ...event,
  id: event.id.replace(/_\d+$/, `_${event.version + 1}`),
  version: event.version + 1,
  occurredAt: textOf(now.day, morning),
  object: { ...event.object, ...object },
});

const failRefund = (to: To, one: CommandOf<'failRefund'>): void => {
  const [first] = to.payment.refunds;
  if (first !== undefined && first.object.status !== 'failed') {
    const event = next(first, { status: 'failed' }, to.now);
    to.payment.refunds[0] = event;
    tell(to, event, one.delay);
  }
};

const openCase = (
  to: To,
  { ago, moment, delay, percent }: CommandOf<'chargeBack'>,
  object: Partial<DisputeEvent['object']>,
): void => {
  const { payment } = to;
  // Chargebacks and RDR together take a sale at most once.
  if (payment.dispute === undefined && payment.alert?.object.kind !== 'rdr') {
    const at = instantAfter(to, { ago, moment });
    payment.dispute = disputeEvent(payment.sale, {
      occurredAt: at,
      object: { amount: amountLike(payment, share(payment, percent)), openedAt: at, ...object },
    });
    tell(to, payment.dispute, delay);
  }
};

const goOn = (to: To, delay: number, object: Partial<DisputeEvent['object']>): void => {
  const { payment, now } = to;
  if (payment.dispute?.object.status === 'awaiting') {
    payment.dispute = next(payment.dispute, object, now);
    tell(to, payment.dispute, delay);
  }
};

const alert = (to: To, { kind, delay, ...when }: CommandOf<'alert'>): void => {
  const { payment } = to;
  if (payment.alert === undefined && (kind !== 'rdr' || payment.dispute === undefined)) {
    const at = instantAfter(to, when);
    const status = kind === 'rdr' ? 'accepted' : 'open';
    const object = {
      kind,
      status,
      amount: amountLike(payment, share(payment, 100)),
      openedAt: at,
    } as const;
    payment.alert = alertEvent(payment.sale, { occurredAt: at, object });
    tell(to, payment.alert, delay);
  }
};

/**
 * A failure of a sale. After the success it is impossible and must have no effect whenever it arrives; before it the success is
 * impossible and is removed with everything that depends on it.
 */
const correct = (to: To, { delay, isBefore }: CommandOf<'correct'>): void => {
  const { sale } = to.payment;
  const failed = { status: 'failed', declineClass: 'issuer' } as const;
  if (isBefore) {
    const object = { ...sale.object, ...failed };
    tell(to, { ...sale, id: `${sale.id}_before`, version: sale.version - 1, object }, delay);
    return;
  }
  const event = next(sale, failed, to.now);
  tell(to, { ...event, id: `${sale.id}${impossibleMark}` }, delay);
};

/** Repeats an event already sent or about to be sent, as if the gateway missed the answer. */
const repeat = (to: To): void => {
  const { told } = to.payment;
  const event = told[to.now.step % Math.max(1, told.length)];
  if (event !== undefined) {
    tell(to, event, 0);
  }
};

const hold = ({ payment, shop }: To): void => {
  if (isPaid(payment) && !shop.news.holds.has(payment)) {
    payment.isHeld = !payment.isHeld;
    shop.news.holds.add(payment);
  }
};

let adjustments = 0;

const adjust = (shop: Shop, { kind, minor, ...of }: CommandOf<'adjust'>, now: Now): void => {
  adjustments += 1;
  const account = accountIn(shop, of);
  const adjustment = {
    number: `A${now.day.replaceAll('-', '')}${String(adjustments).padStart(10, '0')}`,
    account,
    kind,
    minor: BigInt(minor),
  };
  shop.news.adjustments.push(adjustment);
  shop.plain.adjust({
    cause: adjustment.number,
    account,
    figure: kind,
    minor: kind === 'otherReturn' ? adjustment.minor : -adjustment.minor,
    day: now.day,
  });
};

const toShop = {
  sell,
  adjust,
  switchGateway: (shop: Shop, one: CommandOf<'switchGateway'>, now: Now): void =>
    turn(shop, shop.gateways[one.gateway % shop.gateways.length] ?? '', textOf(now.day, morning)),
  switchBusiness: (shop: Shop, _: CommandOf<'switchBusiness'>, now: Now): void =>
    turn(shop, business, textOf(now.day, morning)),
  credit: ({ news }: Shop, { batches }: CommandOf<'credit'>): void => {
    news.decisions.push({ does: 'credit', batches });
  },
  cancel: ({ news }: Shop, { pick }: CommandOf<'cancel'>): void => {
    news.decisions.push({ does: 'cancel', pick });
  },
  offset: ({ news }: Shop, { pick, later: days }: CommandOf<'offset'>): void => {
    news.decisions.push({ does: 'offset', pick, later: days });
  },
};

const toPayment = {
  refund,
  failRefund,
  chargeBack: (to: To, one: CommandOf<'chargeBack'>): void =>
    openCase(to, one, { stage: 'chargeback' }),
  askForPapers: (to: To, one: CommandOf<'askForPapers'>): void =>
    openCase(to, { ...one, percent: 100 }, { stage: 'retrieval', isFraud: false }),
  goFurther: (to: To, { delay }: CommandOf<'goFurther'>): void => {
    if (to.payment.dispute?.object.stage === 'retrieval') {
      goOn(to, delay, { stage: 'chargeback' });
    }
  },
  closeCase: (to: To, { delay, status }: CommandOf<'closeCase'>): void =>
    goOn(to, delay, { status, closedAt: textOf(to.now.day, morning) }),
  alert,
  correct,
  repeat,
  prove,
  hold,
  release: ({ payment, shop }: To): void => void shop.news.releases.add(payment),
};

const isToShop = (does: Kind): does is keyof typeof toShop => does in toShop;

/** Applies a command to a shop; one on a payment only if the shop has any. */
export const happen = (shop: Shop, one: Command, now: Now): void => {
  const { does } = one;
  if (isToShop(does)) {
    const handle = toShop[does] as (shop: Shop, one: Command, now: Now) => void;
    handle(shop, one, now);
    return;
  }
  const pick = 'pick' in one ? one.pick : 0;
  const payment = shop.payments[pick % Math.max(1, shop.payments.length)];
  if (payment !== undefined) {
    const handle = toPayment[does] as (to: To, one: Command) => void;
    handle({ shop, payment, now }, one);
  }
};
