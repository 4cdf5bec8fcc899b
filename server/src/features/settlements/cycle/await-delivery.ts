import {
  proofLeadDays,
  undeliveredDays,
  type DeliveryCondition,
} from '@back-office/contract/features/settlements/calendar';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';

/** Delivery facts of a sale. */
export type Delivery = { businessDay: string; uploadedAt: Date | null; deliveredAt: Date | null };

/** The first settlement day for which the uploaded proof counts; null without a proof. */
export const sentFor = ({ uploadedAt }: Delivery): string | null =>
  uploadedAt && addDays(businessDayOf(uploadedAt), proofLeadDays + 1);

/** The first settlement day after the goods were delivered; null while they are not. */
const thereFor = ({ deliveredAt }: Delivery): string | null =>
  deliveredAt && addDays(businessDayOf(deliveredAt), 1);

/**
 * The first settlement day on which delivery no longer blocks the sale if nothing else happens. After half a year it never
 * blocks.
 */
export const readyFrom = (condition: DeliveryCondition, delivery: Delivery): string => {
  const needed = {
    free: [],
    uploaded: [sentFor(delivery)],
    delivered: [sentFor(delivery), thereFor(delivery)],
  }[condition];
  const longAgo = addDays(delivery.businessDay, undeliveredDays);
  return needed.reduce<string>(
    (latest, day) => (day === null || day > longAgo ? longAgo : day > latest ? day : latest),
    delivery.businessDay,
  );
};

/** The delivery step a sale would still wait for on a settlement day, as things stand now. */
export const awaitedOn = (
  settlementDay: string,
  condition: DeliveryCondition,
  delivery: Delivery,
): 'awaitingProof' | 'awaitingDelivery' | null => {
  if (settlementDay >= readyFrom(condition, delivery)) {
    return null;
  }
  const sent = sentFor(delivery);
  return sent === null || sent > settlementDay ? 'awaitingProof' : 'awaitingDelivery';
};

type Needed = 'proof' | 'delivery';

/** The step that somebody still has to take, whatever the settlement day; null if only time must pass. */
export const neededFor = (condition: DeliveryCondition, delivery: Delivery): Needed | null => {
  if (condition === 'free') {
    return null;
  }
  if (delivery.uploadedAt === null) {
    return 'proof';
  }
  return condition === 'delivered' && delivery.deliveredAt === null ? 'delivery' : null;
};

/** The reason a sale misses a settlement day for its delivery, and the day from which nothing is missing any more. */
export const waitsFor = (condition: DeliveryCondition, delivery: Delivery) => {
  const needed = neededFor(condition, delivery);
  return needed === null
    ? ({ reason: 'provedLater', from: readyFrom(condition, delivery) } as const)
    : ({ reason: needed === 'proof' ? 'awaitingProof' : 'awaitingDelivery', from: null } as const);
};
