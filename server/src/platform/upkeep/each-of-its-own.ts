import pg from 'pg';

// No connection, no room, a server that stops: classes of what befalls the next one too.
const ofAll = /^(?:08|53|57P)/;

/** That the database refused a statement about one of many. */
const isOfItsOwn = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && !ofAll.test(error.code ?? '');

/**
 * Works on one after the other. One that the database refuses keeps none of the others from it; in the end it fails with all
 * that failed, under `complaint`.
 */
export const eachOfItsOwn = async <One>(
  all: readonly One[],
  work: (one: One) => Promise<void>,
  complaint: string,
): Promise<void> => {
  const failures: pg.DatabaseError[] = [];
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      if (!isOfItsOwn(error)) {
        throw error;
      }
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${complaint}: ${failures.length}.`);
  }
};
