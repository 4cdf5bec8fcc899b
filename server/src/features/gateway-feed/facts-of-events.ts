import {
  countedMinorOf,
  type DisputeEvent,
  type PaymentEvent,
  type RefundEvent,
} from '@back-office/contract/gateway/protocol';
import { findLinksOfPayments } from '#features/payment-links/public';
import type { KeptEvent, StandingPayment } from '#features/transactions/public';
import type { WebhookFact } from '#features/webhooks/public';
import { instantOf } from '#platform/clock';
import type { Tx } from '#platform/database';

type Told = Pick<WebhookFact, 'type' | 'occurredAt' | 'data'> & { part?: string };

const paymentTypes = {
  toBeConfirmed: 'payment.pending',
  success: 'payment.succeeded',
  failed: 'payment.failed',
  threeDFailed: 'payment.failed',
  preauthorised: 'payment.authorised',
} as const;

/** An authorisation has events of its own, beside those of the payment's status. Each failed capture is a new one. */
const ofHold = (
  { object, version, occurredAt: told }: PaymentEvent,
  common: Told['data'],
): Told[] => {
  const occurredAt = instantOf(told);
  const { preauth } = object;
  switch (preauth?.status) {
    case undefined:
    case 'pending':
      return [];
    case 'completed': {
      const capturedMinor = countedMinorOf(object);
      return [{ type: 'payment.captured', occurredAt, data: { ...common, capturedMinor } }];
    }
    case 'completionFailed': {
      const part = preauth.refusedCapture ?? String(version);
      return [{ type: 'payment.captureFailed', part, occurredAt, data: common }];
    }
    case 'voided':
    case 'expired':
      return [{ type: 'payment.voided', occurredAt, data: { ...common, hold: preauth.status } }];
  }
};

const ofPayment = (event: PaymentEvent): Told[] => {
  const { object, occurredAt } = event;
  const { gatewayNumber, merchantOrderNumber, mode, status, amount, declineClass } = object;
  const common = { gatewayNumber, merchantOrderNumber, mode, status, amount };
  const hold = ofHold(event, common);
  if (status === 'inProcessing') {
    return hold;
  }
  const at = instantOf(object.processedAt ?? occurredAt);
  const data = declineClass === undefined ? common : { ...common, declineClass };
  return [{ type: paymentTypes[status], occurredAt: at, data }, ...hold];
};

const ofRefund = ({ object, occurredAt }: RefundEvent): Told[] => {
  const { gatewayNumber, paymentNumber, status, amount, failureCode } = object;
  if (status !== 'success' && status !== 'failed') {
    return [];
  }
  const type = status === 'success' ? 'refund.succeeded' : 'refund.failed';
  const data = { gatewayNumber, paymentNumber, status, amount };
  const at = instantOf(object.processedAt ?? occurredAt);
  return [
    { type, occurredAt: at, data: failureCode === undefined ? data : { ...data, failureCode } },
  ];
};

const decided: readonly string[] = ['won', 'lost', 'accepted', 'lapsed', 'withdrawn'];

/** A case opens with each stage and is decided in each. */
const ofDispute = ({ object, occurredAt }: DisputeEvent): Told[] => {
  const { gatewayNumber, paymentNumber, stage, status, amount, reasonCode } = object;
  const common = { gatewayNumber, paymentNumber, stage, status, amount, reasonCode };
  const data = object.dueAt === undefined ? common : { ...common, dueAt: object.dueAt };
  const isDecided = decided.includes(status);
  return [
    {
      type: isDecided ? 'dispute.decided' : 'dispute.opened',
      part: isDecided ? `${stage}/${status}` : stage,
      occurredAt: instantOf(occurredAt),
      data,
    },
  ];
};

const toldBy = (event: KeptEvent['event']): Told[] => {
  switch (event.type) {
    case 'payment':
      return ofPayment(event);
    case 'refund':
      return ofRefund(event);
    case 'dispute':
      return ofDispute(event);
    case 'alert':
    case 'fraudReport':
      return [];
  }
};

const kinds = { payment: 'payment', refund: 'refund', dispute: 'dispute' } as const;

/** A pending outcome is no news once a later version of the payment is known. */
const isOutrun = (
  { businessId, event }: KeptEvent,
  standing: readonly StandingPayment[],
): boolean =>
  event.type === 'payment' &&
  event.object.status === 'toBeConfirmed' &&
  standing.some(
    (one) =>
      one.businessId === businessId &&
      one.number === event.object.number &&
      one.version > event.version,
  );

type KeptPayment = KeptEvent & { event: PaymentEvent };

const isPayment = (one: KeptEvent): one is KeptPayment => one.event.type === 'payment';

/**
 * The webhooks of events, in version order per object. `standing`: the payments before these events. A payment made through a
 * link includes the link and the merchant's reference, so that a shop finds its own order.
 */
export const factsOfEvents = async (
  tx: Tx,
  kept: readonly KeptEvent[],
  standing: readonly StandingPayment[],
): Promise<WebhookFact[]> => {
  const linkOf = await findLinksOfPayments(tx, kept.filter(isPayment));
  return kept
    .filter((one) => !isOutrun(one, standing))
    .toSorted((a, b) => a.event.version - b.event.version)
    .flatMap((one) => {
      const { businessId, event } = one;
      if (event.type === 'alert' || event.type === 'fraudReport') {
        return [];
      }
      const link = isPayment(one) ? linkOf(one) : undefined;
      return toldBy(event).map((told) => ({
        ...told,
        data: link === undefined ? told.data : { ...told.data, link },
        businessId,
        object: kinds[event.type],
        number: event.object.number,
      }));
    });
};
