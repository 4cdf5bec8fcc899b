import type { FastifyInstance } from 'fastify';
import { realNow } from '#platform/clock';
import { Refusal } from '#platform/refusal';
import { readSignature } from './verify-signature.ts';

// Whoever sends a body may be anybody until its signature is checked, and that takes all of it. Small ones cost nothing.
const bodiesPerAddressMax = 8;
const bodiesMax = 32;
const smallBytes = 64 * 1024;
/** A thousand events with every field filled. */
export const batchBytesMax = 8 * 1024 * 1024;
const retryAfterSeconds = 1;

type Reading = {
  of: (address: string) => number;
  total: () => number;
  add: (address: string, change: 1 | -1) => void;
};

const readingNow = (): Reading => {
  const byAddress = new Map<string, number>();
  let total = 0;
  return {
    of: (address) => byAddress.get(address) ?? 0,
    total: () => total,
    add: (address, change) => {
      total += change;
      const count = (byAddress.get(address) ?? 0) + change;
      if (count === 0) {
        byAddress.delete(address);
      } else {
        byAddress.set(address, count);
      }
    },
  };
};

/**
 * Refuses before a body is read what its headers already tell: no signature, one of another time, too long a body. Of the
 * others so many are read at once, for one address and for all.
 */
export const limitBodies = (scope: FastifyInstance): void => {
  const reading = readingNow();
  scope.addHook('onRequest', async (request) => {
    readSignature(request.headers, realNow());
    const { ip } = request;
    const length = request.headers['content-length'];
    if (length !== undefined && Number(length) > batchBytesMax) {
      throw new Refusal('request.tooLarge');
    }
    if (length !== undefined && Number(length) <= smallBytes) {
      return;
    }
    if (reading.of(ip) >= bodiesPerAddressMax || reading.total() >= bodiesMax) {
      throw new Refusal('request.tooMany', { retryAfterSeconds });
    }
    reading.add(ip, 1);
    // Comes once, when the body is there as a whole or its sender is gone.
    request.raw.once('close', () => reading.add(ip, -1));
  });
};
