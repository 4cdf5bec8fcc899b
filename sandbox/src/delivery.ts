// Brings what has happened to the back-office: at least once, until it says that it has taken it.
import {
  eventBatchAnswerSchema,
  eventsPath,
  eventsPerBatchMax,
} from '@back-office/contract/gateway/protocol';
import type { EventBatchAnswer } from '@back-office/contract/gateway/protocol';
import { z } from 'zod';
import { realNow } from './clock.ts';
import { signedHeaders } from './signing.ts';
import type { Lane, Waiting } from './outbox.ts';
import type { Store } from './store.ts';

const answerTimeoutMs = 30_000;
const firstPauseMs = 500;
const pauseMsMax = 30_000;
// On a first start the back-office starts beside the sandbox, and is there within seconds.
const startingPauseMs = 200;
const startingTries = 40;

export type Receiver = {
  backOfficeUrl: string;
  secret: string;
  say: (line: string) => void;
  /** The first and the last lane that are emptied into it; all if omitted. */
  lanes?: readonly [Lane, Lane];
};
export type Delivered = { isMore: boolean; pauseMs: number };

/** Doubles with each failure, with a random part, so that many senders do not come back as one. */
const pauseAfter = (failures: number, wishedMs: number): number =>
  Math.max(
    wishedMs,
    Math.min(pauseMsMax, firstPauseMs * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2),
  );

const retryAfterMs = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after') ?? '0');
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, pauseMsMax) : 0;
};

// Spec S3.2: the back-office answers in its envelope, and code 0 alone means that it has taken the batch.
const answerSchema = z.object({ code: z.literal(0), data: eventBatchAnswerSchema });

type Outcome =
  | { taken: EventBatchAnswer }
  | { failure: string; waitMs: number; isTooLarge: boolean; isUnreached?: boolean };

const post = async (
  { backOfficeUrl, secret }: Receiver,
  waiting: readonly Waiting[],
): Promise<Outcome> => {
  const body = `{"events":[${waiting.map(({ event }) => event).join(',')}]}`;
  try {
    const response = await fetch(backOfficeUrl + eventsPath, {
      method: 'POST',
      headers: signedHeaders(secret, body, realNow()),
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const text = await response.text();
    if (response.status !== 200) {
      return {
        failure: `answered ${response.status}`,
        waitMs: retryAfterMs(response),
        isTooLarge: response.status === 413,
      };
    }
    const { data: taken } = answerSchema.parse(JSON.parse(text));
    return taken.accepted + taken.duplicates + taken.rejected.length === waiting.length
      ? { taken }
      : { failure: 'did not account for every event', waitMs: 0, isTooLarge: false };
  } catch (error) {
    return {
      failure: error instanceof Error ? error.message : String(error),
      waitMs: 0,
      isTooLarge: false,
      // No connection, as opposed to no or a wrong answer.
      isUnreached: error instanceof TypeError,
    };
  }
};

const settle = (store: Store, waiting: readonly Waiting[], taken: EventBatchAnswer): void => {
  store.transaction(() => {
    for (const { index, reason, detail } of taken.rejected) {
      const event = waiting[index]?.event;
      if (event !== undefined) {
        store.keepRejection({ reason, detail, event });
      }
    }
    for (const { id } of waiting) {
      store.forget(id);
    }
  });
};

/** Sends the next batch each time it is called. A failed batch stays first in line and is signed again. */
export const openDelivery = (store: Store, receiver: Receiver): (() => Promise<Delivered>) => {
  let failures = 0;
  let hasTaken = false;
  let limit = eventsPerBatchMax;
  return async () => {
    const waiting = store.nextWaiting(limit, receiver.lanes);
    if (waiting.length === 0) {
      return { isMore: false, pauseMs: 0 };
    }
    const outcome = await post(receiver, waiting);
    if ('failure' in outcome) {
      limit = outcome.isTooLarge ? Math.max(1, Math.floor(limit / 2)) : limit;
      const isStarting = !hasTaken && outcome.isUnreached === true && failures < startingTries;
      const pauseMs = isStarting ? startingPauseMs : pauseAfter(failures, outcome.waitMs);
      failures += 1;
      receiver.say(
        `The back-office ${outcome.failure}; ${waiting.length} events are kept and sent again in ${(pauseMs / 1000).toFixed(1)} s.`,
      );
      return { isMore: true, pauseMs };
    }
    failures = 0;
    hasTaken = true;
    settle(store, waiting, outcome.taken);
    if (outcome.taken.rejected.length > 0) {
      const reasons = [...new Set(outcome.taken.rejected.map(({ reason }) => reason))].join(', ');
      receiver.say(
        `The back-office refused ${outcome.taken.rejected.length} events for good: ${reasons}.`,
      );
    }
    return { isMore: waiting.length === limit, pauseMs: 0 };
  };
};
