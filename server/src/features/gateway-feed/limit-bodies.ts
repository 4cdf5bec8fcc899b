import type { FastifyInstance } from 'fastify';
import { minutesFrom, realNow } from '#platform/clock';
import { Refusal } from '#platform/refusal';
import { readSignature } from './verify-signature.ts';

// Whoever sends a body may be anybody until its signature is checked, and that takes all of it. Small ones cost nothing.
const bodiesPerAddressMax = 8;
const bodiesMax = 32;
// Of these, so many are kept for addresses that have signed well.
const bodiesOfKnownMin = 16;
const knownMinutes = 60;
const knownAddressesMax = 100;
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

/** The addresses that sent a message with a right signature of late; the latest ones, so that it stays small. */
const knownSenders = () => {
  const until = new Map<string, number>();
  return {
    has: (address: string): boolean => (until.get(address) ?? 0) > realNow().getTime(),
    add: (address: string): void => {
      until.delete(address);
      until.set(address, minutesFrom(realNow(), knownMinutes).getTime());
      if (until.size > knownAddressesMax) {
        until.delete([...until.keys()][0] ?? '');
      }
    },
  };
};

/**
 * Refuses before a body is read what its headers already tell: no signature, one of another time, too long a body. Of the
 * others so many are read at once, for one address and for all at a time. A body must be read before its signature
 * can be checked, so half of the places are kept for addresses that have signed well. Answers how such an address is noted.
 */
export const limitBodies = (scope: FastifyInstance): ((address: string) => void) => {
  const strangers = readingNow();
  const known = readingNow();
  const senders = knownSenders();
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
    const isKnown = senders.has(ip);
    const reading = isKnown ? known : strangers;
    const places = isKnown ? bodiesMax - strangers.total() : bodiesMax - bodiesOfKnownMin;
    if (reading.of(ip) >= bodiesPerAddressMax || reading.total() >= places) {
      throw new Refusal('request.tooMany', { retryAfterSeconds });
    }
    reading.add(ip, 1);
    // Comes once, when the body is there as a whole or its sender is gone.
    request.raw.once('close', () => reading.add(ip, -1));
  });
  return senders.add;
};
