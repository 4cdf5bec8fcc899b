import pg from 'pg';

// No connection, no room, a server that stops: classes of what befalls the next one too.
const ofAll = /^(?:08|53|57P)/;

/** That the database refused a statement about one of many. */
const isOfItsOwn = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && !ofAll.test(error.code ?? '');

type OfBusiness = { businessId: bigint };

/** All were tried, and something of these businesses failed. */
export class FailedOfTheirOwn extends AggregateError {
  override readonly name = 'FailedOfTheirOwn';
  readonly businesses: ReadonlySet<bigint>;

  constructor(businesses: Iterable<bigint>, failures: readonly unknown[], complaint: string) {
    super(failures, complaint);
    this.businesses = new Set(businesses);
  }
}

/**
 * Works on one after the other. One that the database refuses keeps none of the others from it; in the end it fails with all
 * that failed, under `complaint`.
 */
export const eachOfItsOwn = async <One extends OfBusiness>(
  all: readonly One[],
  work: (one: One) => Promise<void>,
  complaint: string,
): Promise<void> => {
  const failures: { businessId: bigint; error: pg.DatabaseError }[] = [];
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      if (!isOfItsOwn(error)) {
        throw error;
      }
      failures.push({ businessId: one.businessId, error });
    }
  }
  if (failures.length > 0) {
    throw new FailedOfTheirOwn(
      failures.map(({ businessId }) => businessId),
      failures.map(({ error }) => error),
      `${complaint}: ${failures.length}.`,
    );
  }
};

/** Does one piece of work after the other, however those before ended; in the end it fails as they did, with all that failed. */
export const oneAfterTheOther = async (works: readonly (() => Promise<void>)[]): Promise<void> => {
  const failures: FailedOfTheirOwn[] = [];
  const others: unknown[] = [];
  for (const work of works) {
    await work().catch((error: unknown) =>
      error instanceof FailedOfTheirOwn ? failures.push(error) : others.push(error),
    );
  }
  if (others.length > 0) {
    throw others[0];
  }
  if (failures.length > 0) {
    throw new FailedOfTheirOwn(
      failures.flatMap(({ businesses }) => [...businesses]),
      failures.flatMap(({ errors }): unknown[] => errors),
      failures.map(({ message }) => message).join(' '),
    );
  }
};
