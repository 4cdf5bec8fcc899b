// What is planned for an Ethoca alert, and how it gives way to what people do.
import type { AlertEvent, GatewayEvent, RefundEvent } from '@back-office/contract/gateway/protocol';
import { answered } from './alert-life.ts';
import { instantOf } from './clock.ts';
import type { Store } from './store.ts';

/** What would have become of the alert by itself is left out. */
export const dropAlertPlans = (store: Store, { object }: AlertEvent): void => {
  for (const { id, event } of store.plansOf(object.paymentNumber)) {
    if (event.type === 'alert' && event.object.number === object.number) {
      store.dropPlan(id);
    }
  }
};

const openAlertOf = (store: Store, paymentNumber: string): AlertEvent | undefined =>
  store
    .alertsOf(paymentNumber)
    .find(({ object }) => object.kind === 'ethoca' && object.status === 'open');

const isBegun = (store: Store, { object }: RefundEvent): boolean =>
  store.refundsOf(object.paymentNumber).some((refund) => refund.object.number === object.number);

/**
 * What a made-up merchant would do about an open alert: his answer, and the refund he would make first. A test card's promise is
 * kept.
 */
export const isAlertLeftToMerchant = (
  store: Store,
  event: GatewayEvent,
): event is AlertEvent | RefundEvent => {
  if (event.type !== 'alert' && event.type !== 'refund') {
    return false;
  }
  const { paymentNumber } = event.object;
  if (
    store.findPayment(paymentNumber)?.card !== undefined ||
    openAlertOf(store, paymentNumber) === undefined
  ) {
    return false;
  }
  return event.type === 'alert' ? event.actor.kind === 'merchant' : !isBegun(store, event);
};

/** Nobody acts by himself: silence until the deadline takes the place of what was made up. */
export const leaveAlertToMerchant = (store: Store, paymentNumber: string): void => {
  const open = openAlertOf(store, paymentNumber);
  for (const { id, cause, event } of store.plansOf(paymentNumber)) {
    if (cause === 'life' && (event.type === 'alert' || event.type === 'refund')) {
      store.dropPlan(id);
    }
  }
  if (open?.object.dueAt !== undefined) {
    const at = instantOf(open.object.dueAt) + 1000;
    store.plan({
      cause: 'fixed',
      event: answered(open, { at, kind: 'gateway', status: 'expired' }),
    });
  }
};
