import type { FastifyBaseLogger } from 'fastify';
import { expect, it } from 'vitest';
import { eachLogged, eachOfItsOwn, failedBusinesses, oneAfterTheOther } from './each-of-its-own.ts';

const all = [1n, 2n, 3n, 4n].map((businessId) => ({ businessId }));

/** Works that fail for these businesses, and the list of those tried. */
const failing = (errors: Record<string, Error>) => {
  const tried: bigint[] = [];
  const work = async ({ businessId }: { businessId: bigint }): Promise<void> => {
    tried.push(businessId);
    const error = errors[String(businessId)];
    if (error !== undefined) {
      throw error;
    }
  };
  return { tried, work };
};

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const own = [new Error('first of its own'), new TypeError('second of its own')] as const;
const lost = [
  new Error('Connection terminated unexpectedly'),
  Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('too many clients'), { code: '53300' }),
  Object.assign(new Error('shutting down'), { code: '57P01' }),
];

it('tries all, and fails with all that failed and their businesses', async () => {
  const { tried, work } = failing({ 1: own[0], 3: own[1] });
  const error = await thrownBy(eachOfItsOwn(all, work, 'Failed'));
  expect(tried).toEqual([1n, 2n, 3n, 4n]);
  expect(error).toMatchObject({ message: 'Failed: 2. The first: first of its own', errors: own });
  expect(failedBusinesses(error)).toEqual([1n, 3n]);
});

it.each(lost)('ends at once with "$message", and loses no failure before it', async (ofAll) => {
  const { tried, work } = failing({ 1: own[0], 2: ofAll });
  const error = await thrownBy(eachOfItsOwn(all, work, 'Failed'));
  expect(tried).toEqual([1n, 2n]);
  expect(error).toMatchObject({ errors: [ofAll, own[0]] });
  expect(failedBusinesses(error)).toEqual([]);
});

it('logs each failure with what it is about, and answers those that failed', async () => {
  const logged: unknown[] = [];
  const log = { error: (...told: unknown[]) => void logged.push(told) };
  const { work } = failing({ 2: own[0] });
  const failed = await eachLogged(all, work, {
    log: log as unknown as FastifyBaseLogger,
    failure: 'not done',
  });
  expect(failed).toEqual([{ businessId: 2n }]);
  expect(logged).toEqual([[{ err: own[0], of: { businessId: 2n } }, 'not done']]);
});

it('does each piece of work, and fails with the failures of all, whichever they are', async () => {
  const { work } = failing({ 1: own[0], 3: own[1] });
  const others = [new Error('one more'), new Error('and one more')] as const;
  const error = await thrownBy(
    oneAfterTheOther([
      () => Promise.reject(others[0]),
      () => eachOfItsOwn(all, work, 'Failed'),
      () => Promise.reject(others[1]),
    ]),
  );
  expect(error).toMatchObject({
    message: 'one more Failed: 2. The first: first of its own and one more',
    errors: [others[0], { errors: own }, others[1]],
  });
  expect(failedBusinesses(error)).toEqual([1n, 3n]);
});
