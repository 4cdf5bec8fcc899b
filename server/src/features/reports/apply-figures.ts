import type { Tx } from '#platform/database';
import { applyRollups } from './apply-rollups.ts';
import { applyDailyFigures } from './daily/apply-daily-figures.ts';
import type { FigureChange } from './figure-changes.ts';
import { applyRateFigures } from './rates/apply-rate-figures.ts';

/**
 * Moves every figure by what a change of payments and their facts adds: roll-ups, daily report, rates. Always in this order and last in
 * the transaction, so that batches wait for each other in one direction only (Decision 14). Whoever calls has begun with `holdMonths`.
 */
export const applyFigures = async (tx: Tx, change: FigureChange): Promise<void> => {
  await applyRollups(tx, change.payments);
  await applyDailyFigures(tx, change);
  await applyRateFigures(tx, change);
};
