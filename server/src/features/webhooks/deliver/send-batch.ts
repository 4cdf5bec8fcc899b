import { openLine, type Outside } from '#features/outbound/public';
import type { Claimed } from './claim-deliveries.ts';
import type { Attempted } from './record-attempts.ts';
import { isGone, sendEvent } from './send-event.ts';

/** Parallel requests to one endpoint: enough for a busy shop, and no flood for a small one. */
export const lanesMax = 10;
/** No attempt starts later than this after the claim: even the longest one then ends within the lease. */
const beginsWithinMs = 30_000;

export type Batch = {
  claimed: readonly Claimed[];
  secrets: readonly string[];
  /** By the process's own clock. */
  claimedMs: number;
};
export type Sent = {
  attempted: Attempted[];
  /** Not begun: the receiver asked for time or was too slow. */
  left: Claimed[];
};

/**
 * Sends a batch over several connections, one per lane. A batch contains each object at most once, so lanes can't
 * reorder its events.
 */
export const sendBatch = async (
  world: Outside,
  { claimed, secrets, claimedMs }: Batch,
): Promise<Sent> => {
  const attempted: Attempted[] = [];
  const left = [...claimed];
  const line = await openLine(world, { url: claimed[0]?.url ?? '', connectionsMax: lanesMax });
  let isOver = false;
  const lane = async (): Promise<void> => {
    while (!isOver && performance.now() - claimedMs < beginsWithinMs) {
      const delivery = left.shift();
      if (delivery === undefined) {
        return;
      }
      const result = await sendEvent(line, secrets, delivery);
      attempted.push({ delivery, result });
      isOver ||= result.waitSeconds !== null || isGone(result);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanesMax, claimed.length) }, lane));
  line.close();
  return { attempted, left };
};
