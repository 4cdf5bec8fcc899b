// Moves events from what is planned to what has happened, and from there to what is sent.
import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { instantOf } from './clock.ts';
import { isLeftToMerchant, leaveToMerchant } from './dispute-plans.ts';
import type { Cause, Lane, Store } from './store.ts';

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

/** Lets happen what is due; true when there may be more of it. */
export const happenDue = (store: Store, now: number): boolean => {
  const due = store.duePlans(now, dueMax);
  if (due.length > 0) {
    store.transaction(() => {
      const left = new Set<string>();
      for (const { id, cause, event } of due) {
        store.dropPlan(id);
        if (cause === 'life' && isLeftToMerchant(store, event)) {
          left.add(event.object.number);
          leaveToMerchant(store, event);
        } else if (!left.has(event.object.number)) {
          happen(store, event);
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
