/**
 * Works on one after the other and answers the sum of what the work answers. One that fails keeps none of the others from its turn;
 * rejects with the first failure when all were tried.
 */
export const eachTried = async <One>(
  all: readonly One[],
  work: (one: One) => Promise<number>,
): Promise<number> => {
  const failures: unknown[] = [];
  let done = 0;
  for (const one of all) {
    try {
      done += await work(one);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) {
    throw failures[0];
  }
  return done;
};
