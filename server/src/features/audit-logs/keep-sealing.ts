import type { FastifyBaseLogger } from 'fastify';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { anchorHeads } from './anchors.ts';
import { findHeads, type Head, sealOperations } from './seal-operations.ts';

const sealEveryMs = 2000;

/**
 * Seals new entries, and anchors each head that moved. Begins with the current heads, since a process that died between seal and
 * anchor left one unanchored. Returns a stop function.
 */
export const keepSealing = (platform: Platform, log: FastifyBaseLogger): (() => void) => {
  const { configuration, database } = platform;
  const unanchored = new Map<bigint, Head>();
  let isBegun = false;
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (!isBegun) {
      const heads = await inRole(database, 'jobs', (tx) => findHeads(tx));
      heads.forEach((head) => unanchored.set(head.businessId, head));
      isBegun = true;
    }
    for (const head of await sealOperations(database, now())) {
      unanchored.set(head.businessId, head);
    }
    await anchorHeads(database, configuration, { heads: [...unanchored.values()], now: now() });
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
