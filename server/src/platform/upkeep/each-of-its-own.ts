import type { FastifyBaseLogger } from 'fastify';

// No connection, no capacity, a stopping server: errors that will hit the next one too.
const codesOfAll = /^(?:08|53|57P|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENOTFOUND$|EAI_AGAIN$)/;
// Errors of the pool or of a lost connection that have no code.
const wordsOfAll =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client .*not queryable)/;

const befallsAll = (error: unknown): boolean => {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    codesOfAll.test(code) ||
    wordsOfAll.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(befallsAll))
  );
};

/** All were tried, and some of these businesses failed for reasons of their own. */
class FailedOfTheirOwn extends AggregateError {
  override readonly name = 'FailedOfTheirOwn';
  readonly businesses: ReadonlySet<bigint>;

  constructor(businesses: Iterable<bigint>, failures: readonly unknown[], failure: string) {
    super(failures, failure);
    this.businesses = new Set(businesses);
  }
}

/** The businesses that failed for a reason of their own; empty if the error affects all. */
export const failedBusinesses = (error: unknown): bigint[] => {
  if (error instanceof FailedOfTheirOwn) {
    return [...error.businesses];
  }
  return error instanceof AggregateError ? error.errors.flatMap(failedBusinesses) : [];
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

// The log names more.
const namedMax = 5;

/** Throws all failures; does nothing without any. */
export const failWithAll = (failures: readonly unknown[]): void => {
  if (failures.length === 1) {
    throw failures[0];
  }
  if (failures.length > 1) {
    throw new AggregateError(failures, failures.slice(0, namedMax).map(messageOf).join(' '));
  }
};

type All<One> = Iterable<One> | AsyncIterable<One>;
type Work<One> = (one: One) => Promise<void>;
type Failure<One> = { one: One; error: unknown };

/** Tries one after the other. A failure does not stop the others; an error that affects all ends it at once. */
const tryEach = async <One>(
  all: All<One>,
  work: Work<One>,
  onFailure: (failure: Failure<One>) => void,
): Promise<void> => {
  for await (const one of all) {
    try {
      await work(one);
    } catch (error) {
      if (befallsAll(error)) {
        throw error;
      }
      onFailure({ one, error });
    }
  }
};

/** As `eachOfItsOwn`, but logs each failure under `failure` with its subject. Returns those that failed. */
export const eachLogged = async <One extends object>(
  all: All<One>,
  work: Work<One>,
  { log, failure }: { log: FastifyBaseLogger; failure: string },
): Promise<One[]> => {
  const failed: One[] = [];
  await tryEach(all, work, ({ one, error }) => {
    log.error({ err: error, of: one }, failure);
    failed.push(one);
  });
  return failed;
};

const businessesOf = (one: object): bigint[] =>
  'businessId' in one && typeof one.businessId === 'bigint' ? [one.businessId] : [];

/**
 * Processes one after the other. A failure does not stop the others unless its error affects all; throws all failures in the end,
 * under `failure`.
 */
export const eachOfItsOwn = async <One extends object>(
  all: All<One>,
  work: Work<One>,
  failure: string,
): Promise<void> => {
  const failures: Failure<One>[] = [];
  try {
    await tryEach(all, work, (one) => void failures.push(one));
  } catch (error) {
    failWithAll([error, ...failures.map((one) => one.error)]);
  }
  const [first] = failures;
  if (first !== undefined) {
    throw new FailedOfTheirOwn(
      failures.flatMap(({ one }) => businessesOf(one)),
      failures.map(({ error }) => error),
      `${failure}: ${failures.length}. The first: ${messageOf(first.error)}`,
    );
  }
};

/** Runs works one after the other as `eachOfItsOwn` does; throws all failures, in the end or once an error affects all. */
export const oneAfterTheOther = async (works: readonly (() => Promise<void>)[]): Promise<void> => {
  const failures: unknown[] = [];
  await tryEach(
    works,
    (work) => work(),
    ({ error }) => void failures.push(error),
  ).catch((error: unknown) => void failures.push(error));
  failWithAll(failures);
};

/** Runs works at the same time; waits for all of them, and throws all failures. */
export const sideBySide = async (works: readonly (() => Promise<void>)[]): Promise<void> => {
  const ended = await Promise.allSettled(works.map((work) => work()));
  failWithAll(ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
};
