import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#platform/auth/network-of';
import { minutesFrom, realNow } from '#platform/clock';
import { Refusal } from '#platform/refusal';
import { readSignature } from '#platform/signed-messages/verify-signature';

// The sender of a body is unknown until its signature is checked, which requires the whole body. Small ones cost nothing.
const bodiesPerNetworkMax = 8;
const bodiesMax = 32;
// This many of them are reserved for addresses that have sent a valid signature.
const bodiesOfKnownMin = 16;
const knownMinutes = 60;
const knownAddressesMax = 100;
const smallBytes = 64 * 1024;
/** A thousand events with every field filled. */
export const batchBytesMax = 8 * 1024 * 1024;
const retryAfterSeconds = 1;
// A stranger's body has this long, plus a second per megabyte; trickling bytes do not extend it.
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

/** Addresses that recently sent a message with a valid signature; only the latest ones, to bound the size. */
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

/** Closes the connection of a request whose body is not complete in time, as Node does for slow requests. */
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
 * Refuses before reading the body whatever its headers show: no signature, a wrong time, too long a body. Limits how many others
 * are read at once, per network and in total. A body must be read before its signature can be checked, so half of the places are
 * reserved for addresses that have sent a valid one, and all others have little time. Returns a function that records such an
 * address.
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
    // Fires once, when the body is complete or its sender is gone.
    request.raw.once('close', () => reading.add(network, -1));
  };
  scope.addHook('onRequest', async (request) => {
    readSignature(request.headers, realNow());
    // Without a stated length the maximum is assumed.
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
