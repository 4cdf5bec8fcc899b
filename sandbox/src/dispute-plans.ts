// What is planned for a case, and how it gives way to what people do.
import type { DisputeEvent, GatewayEvent } from '@back-office/contract/gateway/protocol';
import { instantOf } from './clock.ts';
import { closed } from './dispute-life.ts';
import type { Store } from './store.ts';

export const isOpen = ({ object }: DisputeEvent): boolean =>
  object.status === 'awaiting' || object.status === 'underAppeal';

/** What would have become of the case by itself is left out. */
export const dropLife = (store: Store, { object }: DisputeEvent): void => {
  for (const { id, event } of store.plansOf(object.paymentNumber)) {
    if (event.type === 'dispute' && event.object.number === object.number) {
      store.dropPlan(id);
    }
  }
};

/** A refund answers an open retrieval: its issuer closes the request when the money has gone back. */
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

/** A case acted on by a made-up merchant; a test card's promise is kept. */
export const isLeftToMerchant = (store: Store, event: GatewayEvent): event is DisputeEvent =>
  event.type === 'dispute' &&
  event.actor.kind === 'merchant' &&
  store.findPayment(event.object.paymentNumber)?.card === undefined;

/**
 * Where the life made up for a case has its merchant act, nobody does so here: he is a person of the back-office now. Silence until
 * the network's deadline takes the place of what was made up.
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
