import {
  proofLeadDays,
  undeliveredDays,
  type DeliveryCondition,
} from '@back-office/contract/features/settlements/calendar';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';

/** What is known of the delivery of a sale. */
export type Delivery = { businessDay: string; uploadedAt: Date | null; deliveredAt: Date | null };

/** The first settlement day for which a proof counts that is there already. */
const sentFor = ({ uploadedAt }: Delivery): string | null =>
  uploadedAt && addDays(businessDayOf(uploadedAt), proofLeadDays + 1);

/** The first settlement day before which the goods were there. */
const thereFor = ({ deliveredAt }: Delivery): string | null =>
  deliveredAt && addDays(businessDayOf(deliveredAt), 1);

/** From which settlement day on the delivery is in nobody's way, if nothing else happens: after half a year it never is. */
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

/** What a settlement day would wait for as things stand now. */
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
