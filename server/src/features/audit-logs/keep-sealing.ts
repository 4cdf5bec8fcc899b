import type { FastifyBaseLogger } from 'fastify';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { appendAnchors, findDatabaseName } from './anchors.ts';
import type { Head } from './chain.ts';
import { findHeads, sealOperations } from './seal-operations.ts';

const sealEveryMs = 2000;

/**
 * Seals what was written, and anchors each head that moved. Begins with the heads that stand: whoever was ended between
 * seal and anchor left one behind. Returns how to stop.
 */
export const keepSealing = (platform: Platform, log: FastifyBaseLogger): (() => void) => {
  const { configuration, database } = platform;
  const unanchored = new Map<bigint, Head>();
  let name: string | undefined;
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (name === undefined) {
      const [found, heads] = await inRole(database, 'jobs', async (tx) => [
        await findDatabaseName(tx),
        await findHeads(tx),
      ]);
      heads.forEach((head) => unanchored.set(head.businessId, head));
      name = found;
    }
    for (const head of await sealOperations(database, now())) {
      unanchored.set(head.businessId, head);
    }
    await appendAnchors(configuration, {
      database: name,
      heads: [...unanchored.values()],
      now: now(),
    });
    unanchored.clear();
  };
  const tick = async (): Promise<void> => {
    if (isRunning) {
      return;
    }
    isRunning = true;
    try {
      await run();
    } catch (error) {
      log.error({ err: error }, 'the operation log was not sealed; it is tried again');
    } finally {
      isRunning = false;
    }
  };
  void tick();
  const timer = setInterval(() => void tick(), sealEveryMs);
  return () => clearInterval(timer);
};
