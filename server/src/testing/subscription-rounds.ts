import { planCharges } from '#features/subscriptions/charging/plan-charges';
import { notifyOfRisks, tellPayers } from '#features/subscriptions/public';
import type { Platform } from '#platform/http/route';

/** Charges due subscriptions and sends the mails, as the jobs do. Returns how many subscriptions moved on. */
export const runSubscriptionRounds = async (platform: Platform, now: Date): Promise<number> => {
  const moved = await planCharges(platform.database, now);
  await tellPayers(platform, now, {
    error: (problem: unknown) => {
      throw new Error('A payer was not mailed.', { cause: problem });
    },
  });
  await notifyOfRisks(platform, now);
  return moved;
};
