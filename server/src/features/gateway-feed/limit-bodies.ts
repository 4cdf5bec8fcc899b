import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#platform/auth/network-of';
import { minutesFrom, realNow } from '#platform/clock';
import { Refusal } from '#platform/refusal';
import { readSignature } from '#platform/signed-messages/verify-signature';

// Whoever sends a body may be anybody until its signature is checked, and that takes all of it. Small ones cost nothing.
const bodiesPerNetworkMax = 8;
const bodiesMax = 32;
// Of these, so many are kept for addresses that have signed well.
const bodiesOfKnownMin = 16;
const knownMinutes = 60;
const knownAddressesMax = 100;
const smallBytes = 64 * 1024;
/** A thousand events with every field filled. */
export const batchBytesMax = 8 * 1024 * 1024;
const retryAfterSeconds = 1;
// A stranger's body has so long, and a second more for each megabyte; the rate of dripping bytes counts for nothing.
const strangersBodyMs = 5000;
const bytesPerMs = 1024;

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

/** Ends a request whose body is not there as a whole in time, and its connection, as Node ends one that takes too long. */
const cutSlowBody = (scope: FastifyInstance, request: FastifyRequest, bytes: number): void => {
  const { raw } = request;
  const timer = setTimeout(
    () => {
      if (!raw.complete) {
        const late = Object.assign(new Error('The body of a stranger came too slowly.'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        });
        scope.server.emit('clientError', late, raw.socket);
      }
    },
    strangersBodyMs + bytes / bytesPerMs,
  );
  raw.once('close', () => clearTimeout(timer));
};

/**
 * Refuses before a body is read what its headers already tell: no signature, one of another time, too long a body. Of the
 * others so many are read at once, for one network and for all at a time. A body must be read before its signature
 * can be checked, so half of the places are kept for addresses that have signed well, and all others have little time. Answers
 * how such an address is noted.
 */
export const limitBodies = (scope: FastifyInstance): ((address: string) => void) => {
  const strangers = readingNow();
  const known = readingNow();
  const senders = knownSenders();
  const takePlace = (request: FastifyRequest, isKnown: boolean): void => {
    const network = networkOf(request.ip);
    const reading = isKnown ? known : strangers;
    const places = isKnown ? bodiesMax - strangers.total() : bodiesMax - bodiesOfKnownMin;
    if (reading.of(network) >= bodiesPerNetworkMax || reading.total() >= places) {
      throw new Refusal('request.tooMany', { retryAfterSeconds });
    }
    reading.add(network, 1);
    // Comes once, when the body is there as a whole or its sender is gone.
    request.raw.once('close', () => reading.add(network, -1));
  };
  scope.addHook('onRequest', async (request) => {
    readSignature(request.headers, realNow());
    // Of a length that is not said, the worst is supposed.
    const bytes = Number(request.headers['content-length'] ?? batchBytesMax);
    if (bytes > batchBytesMax) {
      throw new Refusal('request.tooLarge');
    }
    const isKnown = senders.has(request.ip);
    if (bytes > smallBytes) {
      takePlace(request, isKnown);
    }
    if (!isKnown) {
      cutSlowBody(scope, request, bytes);
    }
  });
  return senders.add;
};
