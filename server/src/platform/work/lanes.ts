import { eachOfItsOwn, sideBySide } from '../upkeep/each-of-its-own.ts';

/** Lets `atOnce` pieces of work run concurrently; others wait in order of arrival. */
export const gateOf = (atOnce: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
};

const atOnce = 8;

/**
 * Processes the rows of each business one after the other, and several businesses concurrently: a business whose rows wait or
 * fail does not delay the others. Returns the number that succeeded. Throws all failures, once all were tried or an error affects
 * all.
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
  await sideBySide(
    lanes.map(
      ([businessId, ofBusiness]) =>
        () =>
          eachOfItsOwn(ofBusiness, workOn, `Rows of business ${businessId} that failed`),
    ),
  );
  return done;
};
