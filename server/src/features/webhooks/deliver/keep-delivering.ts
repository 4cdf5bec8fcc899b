import type { FastifyBaseLogger } from 'fastify';
import { outside, type Outside } from '#features/outbound/public';
import { now, realNow } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { everySecond } from '#platform/upkeep/every-second';
import { secretsOf, type EndpointKey } from '../endpoints/secrets-of-endpoint.ts';
import { tellOfPause } from '../notices/tell-of-pause.ts';
import { claimDeliveries, findDueEndpoints } from './claim-deliveries.ts';
import { recordAttempts } from './record-attempts.ts';
import { sendEvent } from './send-event.ts';

/** At one endpoint at the same time: enough for a busy shop, and no flood for a small one. */
const atOnceMax = 10;

type Delivering = { platform: Platform; world: Outside };

/** Sends what is due for one endpoint, some at a time. Answers how many. */
export const deliverOnce = async (
  { platform, world }: Delivering,
  key: EndpointKey,
): Promise<number> => {
  const { database, configuration } = platform;
  const { claimed, secrets } = await inRole(database, 'jobs', async (tx) => ({
    claimed: await claimDeliveries(tx, key, { now: realNow(), atOnceMax }),
    secrets: await secretsOf(tx, key, { now: now(), keys: configuration }),
  }));
  if (claimed.length === 0) {
    return 0;
  }
  const attempted = await Promise.all(
    claimed.map(async (delivery) => ({
      delivery,
      result: await sendEvent(world, secrets, delivery),
    })),
  );
  await inRole(database, 'jobs', async (tx) => {
    if (await recordAttempts(tx, key, { attempted, now: realNow() })) {
      await tellOfPause(platform, tx, { ...key, now: now() });
    }
  });
  return claimed.length;
};

/**
 * Looks every second for endpoints that something is due for. Each is served by itself until nothing is left, so that a slow
 * receiver holds up nobody else's events. Returns how to stop.
 */
export const keepDelivering = (
  platform: Platform,
  log: FastifyBaseLogger,
  world: Outside = outside(platform.configuration),
): (() => void) => {
  const served = new Map<string, EndpointKey>();
  const serve = async (key: EndpointKey, until: AbortSignal): Promise<void> => {
    served.set(key.endpointId, key);
    try {
      let sent = 1;
      while (sent > 0 && !until.aborted) {
        sent = await deliverOnce({ platform, world }, key);
      }
    } catch (error) {
      if (!until.aborted) {
        log.error(
          { err: error, endpoint: key.endpointId },
          'webhooks were not delivered; they are sent again',
        );
      }
    } finally {
      served.delete(key.endpointId);
    }
  };
  return everySecond(log, {
    failure: 'due webhooks were not looked for; it is tried again',
    run: async (_onError, until) => {
      const due = await inRole(platform.database, 'jobs', (tx) =>
        findDueEndpoints(tx, { now: realNow(), served: [...served.values()] }),
      );
      for (const key of due) {
        void serve(key, until);
      }
    },
  });
};
