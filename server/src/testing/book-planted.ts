import { bookPayments } from '#features/funds/public';
import { inRole, type Database } from '#platform/database';
import type { PlantedPayment } from './plant-payments.ts';

/** Books payments that were planted past the feed. */
export const bookPlanted = (
  database: Database,
  payments: readonly PlantedPayment[],
): Promise<void> =>
  inRole(database, 'feed', (tx) =>
    bookPayments(
      tx,
      payments.map(({ business_id, number }) => ({
        businessId: business_id,
        paymentNumber: number,
      })),
      new Date(),
    ),
  );
