import type { FastifyBaseLogger } from 'fastify';

type Failing = { log: FastifyBaseLogger; failure: string };

/**
 * Works on one after the other. One that fails is logged under `failure` and keeps none of the others from its turn. Answers those
 * that failed.
 */
export const eachLogged = async <One extends object>(
  all: readonly One[],
  work: (one: One) => Promise<void>,
  { log, failure }: Failing,
): Promise<One[]> => {
  const failed: One[] = [];
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      log.error({ err: error, of: one }, failure);
      failed.push(one);
    }
  }
  return failed;
};
