// Moves events from what is planned to what has happened, and from there to what is sent.
import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { instantOf } from './clock.ts';
import { isAlertLeftToMerchant, leaveAlertToMerchant } from './alert-plans.ts';
import { dropLife, isLeftToMerchant, leaveToMerchant } from './dispute-plans.ts';
import { decidedByRdr } from './rdr-rules.ts';
import type { Cause, Lane, Plan, Store } from './store.ts';

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
  store.send(event, lane);
};

/** Begins a life: what has occurred is sent, what is to come is planned. A test card is remembered with its payment. */
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

/** Cases by their number and alerts by their payment's, where people act in place of a made-up merchant. */
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
      // RDR paid it back: there is no case.
      left.add(event.object.number);
      dropLife(store, event);
    }
  }
};

const isOfLeftAlert = (event: GatewayEvent, left: Left): boolean =>
  (event.type === 'alert' || event.type === 'refund') && left.has(event.object.paymentNumber);

/** Lets happen what is due; true when there may be more of it. */
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

/** Lets happen all that is due, however much it is. */
export const happenAllDue = (store: Store, now: number): void => {
  while (happenDue(store, now)) {
    // Each round takes what it lets happen out of what is due.
  }
};
