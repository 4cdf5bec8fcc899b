// Planned events of a case, and how real actions replace them.
import type { DisputeEvent, GatewayEvent } from '@back-office/contract/gateway/protocol';
import { instantOf } from '../clock.ts';
import { closed } from './dispute-life.ts';
import type { Store } from '../store.ts';

export const isOpen = ({ object }: DisputeEvent): boolean =>
  object.status === 'awaiting' || object.status === 'underAppeal';

/** Drops the case's planned events. */
export const dropLife = (store: Store, { object }: DisputeEvent): void => {
  for (const { id, event } of store.plansOf(object.paymentNumber)) {
    if (event.type === 'dispute' && event.object.number === object.number) {
      store.dropPlan(id);
    }
  }
};

/** A refund answers an open retrieval: its issuer closes the request once the money is refunded. */
export const closeRefundedRetrievals = (store: Store, paymentNumber: string, at: number): void => {
  for (const found of store.disputesOf(paymentNumber)) {
    if (found.object.stage === 'retrieval' && isOpen(found)) {
      dropLife(store, found);
      const event = closed(found, at, {
        kind: 'issuer',
        status: 'withdrawn',
        appealStatus: 'noAppeal',
      });
      store.plan({ cause: 'command', event });
    }
  }
};

/** An event caused by the made-up merchant; a test card keeps its promise. */
export const isLeftToMerchant = (store: Store, event: GatewayEvent): event is DisputeEvent =>
  event.type === 'dispute' &&
  event.actor.kind === 'merchant' &&
  store.findPayment(event.object.paymentNumber)?.card === undefined;

/**
 * Replaces the made-up merchant's actions: a person of the back-office acts now, so silence until the network's
 * deadline is planned instead.
 */
export const leaveToMerchant = (store: Store, event: DisputeEvent): void => {
  const last = store
    .disputesOf(event.object.paymentNumber)
    .find(({ object }) => object.number === event.object.number);
  dropLife(store, event);
  if (last?.object.dueAt === undefined || !isOpen(last)) {
    return;
  }
  store.plan({
    cause: 'fixed',
    event: closed(last, instantOf(last.object.dueAt) + 1000, {
      kind: 'gateway',
      status: last.object.stage === 'preArbitration' ? 'lost' : 'lapsed',
      appealStatus: last.object.stage === 'preArbitration' ? 'appealFailed' : 'noAppeal',
    }),
  });
};
