import { gateOf } from './gate.ts';

const atOnce = 8;

/**
 * Works on the rows of each business one after the other, and on several businesses at once: a business whose rows wait or fail keeps
 * no other back. Answers how many succeeded; rejects with the first failure when all were tried.
 */
export const inLanes = async <Row extends { businessId: bigint }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<number> => {
  const gate = gateOf(atOnce);
  const failures: unknown[] = [];
  let done = 0;
  const lane = async (ofBusiness: readonly Row[]): Promise<void> => {
    for (const row of ofBusiness) {
      try {
        await gate(() => work(row));
        done += 1;
      } catch (failure) {
        failures.push(failure);
      }
    }
  };
  const lanes = Map.groupBy(rows, ({ businessId }) => businessId);
  await Promise.all([...lanes.values()].map(lane));
  if (failures.length > 0) {
    throw failures[0];
  }
  return done;
};
