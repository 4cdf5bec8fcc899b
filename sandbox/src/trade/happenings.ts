// Moves events from planned to happened, and from there to the outbox.
import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { instantOf } from '../clock.ts';
import { isAlertLeftToMerchant, leaveAlertToMerchant } from '../disputes/alert-plans.ts';
import { dropLife, isLeftToMerchant, leaveToMerchant } from '../disputes/dispute-plans.ts';
import { decidedByRdr } from '../disputes/rdr-rules.ts';
import type { Lane } from '../outbox.ts';
import type { Cause, Plan, Store } from '../store.ts';

const dueMax = 500;

export const happen = (store: Store, event: GatewayEvent, lane: Lane = 'live'): void => {
  if (event.type === 'payment') {
    store.keepPayment(event);
  }
  if (event.type === 'refund') {
    store.keepRefund(event);
  }
  if (event.type === 'dispute') {
    store.keepDispute(event);
  }
  if (event.type === 'alert') {
    store.keepAlert(event);
  }
  if (event.type === 'fraudReport') {
    store.keepFraudReport(event);
  }
  store.send(event, lane);
};

/** Starts a life: past events are sent, future ones planned. A payment's test card is remembered. */
export const beginLife = (
  store: Store,
  events: readonly GatewayEvent[],
  { now, cause, card }: { now: number; cause: Cause; card?: string },
): void => {
  store.transaction(() => {
    for (const event of events) {
      if (instantOf(event.occurredAt) <= now) {
        happen(store, event);
        if (card !== undefined && event.type === 'payment') {
          store.keepPayment(event, card);
        }
      } else {
        store.plan({ cause, event });
      }
    }
  });
};

/** Cases by number and alerts by payment number, on which people act instead of the made-up merchant. */
type Left = Set<string>;

const takeDue = (store: Store, { cause, event }: Plan, left: Left): void => {
  if (cause === 'life' && isLeftToMerchant(store, event)) {
    left.add(event.object.number);
    leaveToMerchant(store, event);
  } else if (cause === 'life' && isAlertLeftToMerchant(store, event)) {
    left.add(event.object.paymentNumber);
    leaveAlertToMerchant(store, event.object.paymentNumber);
  } else if (!left.has(event.object.number) && !isOfLeftAlert(event, left)) {
    const decided = cause === 'life' ? decidedByRdr(store, event) : [event];
    decided.forEach((one) => happen(store, one));
    if (event.type === 'dispute' && !decided.includes(event)) {
      // RDR refunded it: there is no case.
      left.add(event.object.number);
      dropLife(store, event);
    }
  }
};

const isOfLeftAlert = (event: GatewayEvent, left: Left): boolean =>
  (event.type === 'alert' || event.type === 'refund') && left.has(event.object.paymentNumber);

/** Processes due events; true if there may be more. */
export const happenDue = (store: Store, now: number): boolean => {
  const due = store.duePlans(now, dueMax);
  if (due.length > 0) {
    store.transaction(() => {
      const left: Left = new Set();
      for (const plan of due) {
        store.dropPlan(plan.id);
        if (plan.event.type === 'card') {
          store.send(plan.event, 'live');
        } else {
          takeDue(store, { cause: plan.cause, event: plan.event }, left);
        }
      }
    });
  }
  return due.length === dueMax;
};

/** Processes all due events. */
export const happenAllDue = (store: Store, now: number): void => {
  while (happenDue(store, now)) {
    // Each round removes its events from the due ones.
  }
};
