// Planned events of an Ethoca alert, and how real actions replace them.
import type { AlertEvent, GatewayEvent, RefundEvent } from '@back-office/contract/gateway/protocol';
import { answered } from './alert-life.ts';
import { instantOf } from '../clock.ts';
import type { Store } from '../store.ts';

/** Drops the alert's planned events. */
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
 * An action the made-up merchant would take on an open alert: his answer, and the refund before it. A test card keeps
 * its promise.
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

/** Replaces made-up actions by silence until the deadline. */
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
