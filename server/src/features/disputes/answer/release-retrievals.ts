import sql from 'sql-template-tag';
import { bookPayments } from '#features/funds/public';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import type { HeldCase } from '../hold-case.ts';
import { takeDueCases } from './due-cases.ts';
import { writeAnswer } from './write-answer.ts';
import type { Sweeping } from './lapse-cases.ts';

// After this many days no one charges a payment back any more (Decision 24).
const openDays = 180;
const minutesOfDay = 24 * 60;

/**
 * Returns the hold of a retrieval, whatever the gateway reports about it later. The caller holds the payment's lock.
 */
export const releaseRetrieval = async (
  tx: Tx,
  platform: Pick<Platform, 'queue'>,
  { standing, now }: { standing: HeldCase; now: Date },
): Promise<void> => {
  const { businessId, number, state, paymentNumber } = standing;
  await writeAnswer(tx, platform, {
    standing,
    given: { answer: 'released', answeredAt: now, person: null, leaves: 'never' },
  });
  await bookPayments(tx, [{ businessId, paymentNumber }], now);
  await logSystemOperations(tx, [
    {
      businessId,
      at: now,
      operation: 'release-dispute',
      module: 'disputes',
      objectNumber: number,
      before: { state },
      after: { state: 'closed' },
    },
  ]);
};

/** D5: returns the hold of an old retrieval that became no chargeback. */
export const releaseRetrievals = (
  platform: Platform,
  now: Date,
  sweeping: Sweeping,
): Promise<number> =>
  takeDueCases(platform, {
    ...sweeping,
    where: sql`d.stage = 'retrieval' and d.state <> 'closed'
      and t.ordered_at <= ${minutesFrom(now, -openDays * minutesOfDay)}`,
    take: async (tx, standing) => {
      if (standing.stage === 'retrieval' && standing.state !== 'closed') {
        await releaseRetrieval(tx, platform, { standing, now });
      }
    },
  });
