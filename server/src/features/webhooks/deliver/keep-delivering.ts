import {
  type PauseCause,
  webhookPausedLetter,
} from '@back-office/messages/features/webhooks/letters';
import sql from 'sql-template-tag';
import { instantFor, writeLetters } from '#features/letters/public';
import { readersOf } from '#features/merchants/public';
import { type Tx, inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { type EndpointKey, secretsOf } from '../endpoints/secrets-of-endpoint.ts';
import type { FastifyBaseLogger } from 'fastify';
import { outside, type Outside } from '#features/outbound/public';
import { now, realNow } from '#platform/clock';
import { everySecond } from '#platform/upkeep/every-second';
import { claimDeliveries, findDueEndpoints } from './claim-deliveries.ts';
import { recordAttempts } from './record-attempts.ts';
import { lanesMax, sendBatch, type Batch, type Sent } from './send-batch.ts';
import { isTaken } from './send-event.ts';

/** Notifies the owners that an endpoint was paused. Role: jobs. */
const tellOfPause = async (
  { database, queue }: Platform,
  tx: Tx,
  { businessId, endpointId, cause, now }: EndpointKey & { cause: PauseCause; now: Date },
): Promise<void> => {
  const [endpoint] = await tx.rows<{ name: string }>(sql`
    select name from webhook_endpoints where business_id = ${businessId} and id = ${endpointId}`);
  const { merchant, readers } = await readersOf(database, { businessId, personIds: [] });
  await writeLetters({ tx, queue, now }, { kind: 'webhookPaused', businessId, readers }, (reader) =>
    webhookPausedLetter[reader.language]({
      merchant,
      name: endpoint?.name ?? '',
      cause,
      at: instantFor(now, reader),
    }),
  );
};

/** The batch of one transaction: small at first, larger while the receiver is fast. */
const batchMax = 200;
const fastMs = 1000;

/** One process serves this many endpoints at the same time, each over its own connections. */
const endpointsAtOnce = 200;

type Delivering = { platform: Platform; world: Outside };

/** Records the results of a batch and claims the next one, in one transaction. */
const turn = (
  platform: Platform,
  key: EndpointKey,
  { sent, atOnceMax }: { sent: Sent | undefined; atOnceMax: number },
): Promise<Batch> =>
  inRole(platform.database, 'jobs', async (tx) => {
    const claimedMs = performance.now();
    const cause = sent && (await recordAttempts(tx, key, { ...sent, now: realNow() }));
    if (cause !== undefined) {
      await tellOfPause(platform, tx, { ...key, cause, now: now() });
    }
    const claimed =
      atOnceMax === 0 ? [] : await claimDeliveries(tx, key, { now: realNow(), atOnceMax });
    const secrets =
      claimed.length === 0
        ? []
        : await secretsOf(tx, key, { now: now(), keys: platform.configuration });
    return { claimed, secrets, claimedMs };
  });

/** Sends some of an endpoint's due events. Answers how many. */
export const deliverOnce = async (
  { platform, world }: Delivering,
  key: EndpointKey,
): Promise<number> => {
  const batch = await turn(platform, key, { sent: undefined, atOnceMax: lanesMax });
  if (batch.claimed.length > 0) {
    const sent = await sendBatch(world, batch);
    await turn(platform, key, { sent, atOnceMax: 0 });
  }
  return batch.claimed.length;
};

const isAllTaken = ({ attempted, left }: Sent): boolean =>
  left.length === 0 && attempted.every(({ result }) => isTaken(result));

/** The next batch: small at first, larger while the receiver is fast; none if other endpoints wait. */
type Serving = { until: AbortSignal; isWanted: () => boolean };

const nextMax = (atOnceMax: number, isFast: boolean, { until, isWanted }: Serving): number => {
  if (until.aborted || (!isFast && isWanted())) {
    return 0;
  }
  return isFast ? Math.min(atOnceMax * 2, batchMax) : lanesMax;
};

const timed = async (sending: Promise<Sent>): Promise<{ sent: Sent; isFast: boolean }> => {
  const begun = performance.now();
  const sent = await sending;
  return { sent, isFast: performance.now() - begun < fastMs && isAllTaken(sent) };
};

/**
 * Sends all due events of one endpoint. While the receiver is fast, we record the previous batch and claim the next one
 * in parallel.
 */
const deliverAll = async (
  { platform, world }: Delivering,
  key: EndpointKey,
  serving: Serving,
): Promise<void> => {
  let atOnceMax = lanesMax;
  let batch = await turn(platform, key, { sent: undefined, atOnceMax });
  let before: Sent | undefined;
  while (batch.claimed.length > 0) {
    const [{ sent, isFast }, next] = await Promise.all([
      timed(sendBatch(world, batch)),
      before !== undefined || atOnceMax > lanesMax
        ? turn(platform, key, { sent: before, atOnceMax })
        : undefined,
    ]);
    const claimed = next?.claimed ?? [];
    atOnceMax = nextMax(atOnceMax, isFast, serving);
    if (isFast && next !== undefined && claimed.length > 0) {
      [batch, before] = [next, sent];
    } else {
      const left = [...sent.left, ...claimed];
      batch = await turn(platform, key, { sent: { ...sent, left }, atOnceMax });
      before = undefined;
    }
  }
};

/**
 * Looks every second for endpoints with due events. Each is served separately until none is left, so that a slow
 * receiver delays no one else's events. If a process serves as many as it can, a slow endpoint makes way for another.
 * Returns a function that stops it.
 */
export const keepDelivering = (
  platform: Platform,
  log: FastifyBaseLogger,
  {
    world = outside(platform.configuration),
    endpointsMax = endpointsAtOnce,
  }: { world?: Outside; endpointsMax?: number } = {},
): (() => void) => {
  const served = new Map<string, EndpointKey>();
  const serve = async (key: EndpointKey, until: AbortSignal): Promise<void> => {
    served.set(key.endpointId, key);
    try {
      const isWanted = (): boolean => served.size >= endpointsMax;
      await deliverAll({ platform, world }, key, { until, isWanted });
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
        findDueEndpoints(tx, {
          now: realNow(),
          served: [...served.values()],
          limit: endpointsMax - served.size,
        }),
      );
      for (const key of due) {
        void serve(key, until);
      }
    },
  });
};
