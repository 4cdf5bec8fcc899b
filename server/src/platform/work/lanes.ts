import { eachOfItsOwn, failWithAll } from '../upkeep/each-of-its-own.ts';
import { gateOf } from './gate.ts';

const atOnce = 8;

/**
 * Works on the rows of each business one after the other, and on several businesses at once: a business whose rows wait or fail keeps
 * no other back. Answers how many succeeded. Fails with all that failed, once all were tried or an error befalls all.
 */
export const inLanes = async <Row extends { businessId: bigint }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<number> => {
  const gate = gateOf(atOnce);
  let done = 0;
  const workOn = (row: Row): Promise<void> =>
    gate(async () => {
      await work(row);
      done += 1;
    });
  const lanes = [...Map.groupBy(rows, ({ businessId }) => businessId).entries()];
  const ended = await Promise.allSettled(
    lanes.map(([businessId, ofBusiness]) =>
      eachOfItsOwn(ofBusiness, workOn, `Rows of business ${businessId} that failed`),
    ),
  );
  failWithAll(ended.flatMap((lane) => (lane.status === 'rejected' ? [lane.reason] : [])));
  return done;
};
