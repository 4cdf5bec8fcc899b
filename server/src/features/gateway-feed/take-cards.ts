import { closeAgreedOrder } from '#features/payment-links/public';
import { takeCard } from '#features/subscriptions/public';
import type { Tx } from '#platform/database';
import type { ReadCard, Rejection } from './read-events.ts';

type Taken = { accepted: number; duplicates: number; rejected: Rejection[] };

/** Hands the cards that the gateway keeps to their subscriptions; a trial takes the place of its link (Decision 31). */
export const takeCards = async (
  tx: Tx,
  cards: readonly (ReadCard & { businessId: bigint })[],
  now: Date,
): Promise<Taken> => {
  const taken: Taken = { accepted: 0, duplicates: 0, rejected: [] };
  for (const { index, businessId, event } of cards) {
    const { answer, begun } = await takeCard(tx, { businessId, event }, now);
    if (begun) {
      await closeAgreedOrder(tx, businessId, event.object.merchantOrderNumber);
    }
    if (answer === 'unknownAgreement') {
      const detail = 'object.merchantOrderNumber';
      taken.rejected.push({ index, id: event.id, reason: answer, detail });
    } else if (answer === 'kept') {
      taken.accepted += 1;
    } else {
      taken.duplicates += 1;
    }
  }
  return taken;
};
