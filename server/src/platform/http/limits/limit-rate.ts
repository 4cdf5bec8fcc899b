import type { FastifyInstance, FastifyReply } from 'fastify';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Configuration } from '../../configuration.ts';
import { Refusal } from '../../refusal.ts';
import { callerOf, isForCall, secretOf } from '../caller.ts';

const burstSeconds = 10;
const minute = 60;

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));

type Counting = { consume: (secret: string) => Promise<RateLimiterRes> };

/** Counts a request; returns what is left, and whether this one exceeded the limit. */
const counted = async (
  limiter: Counting,
  secret: string,
): Promise<{ left: RateLimiterRes; isTooMany: boolean }> => {
  try {
    return { left: await limiter.consume(secret), isTooMany: false };
  } catch (error) {
    if (error instanceof RateLimiterRes) {
      return { left: error, isTooMany: true };
    }
    throw error;
  }
};

/** Every answer reports to a program how much of its minute is left. */
const tellWhatIsLeft = (reply: FastifyReply, limit: number, left: RateLimiterRes): void => {
  reply
    .header('ratelimit-limit', String(limit))
    .header('ratelimit-remaining', String(left.remainingPoints))
    .header('ratelimit-reset', String(secondsOf(left)));
};

/**
 * Limits calls per second for a session, with bursts, and calls per minute for an API key. Counted in this process before any
 * lookup, so that a runaway client does not overload the database.
 */
export const limitRate = (server: FastifyInstance, configuration: Configuration): void => {
  const { REQUESTS_PER_SECOND, REQUESTS_BURST, KEY_REQUESTS_PER_MINUTE } = configuration;
  const ofSessions = new BurstyRateLimiter(
    new RateLimiterMemory({ points: REQUESTS_PER_SECOND, duration: 1 }),
    new RateLimiterMemory({ points: REQUESTS_BURST, duration: burstSeconds }),
  );
  const ofKeys = new RateLimiterMemory({ points: KEY_REQUESTS_PER_MINUTE, duration: minute });
  server.addHook('onRequest', async (request, reply) => {
    const secret = secretOf(request);
    if (!isForCall(request) || secret === undefined) {
      return;
    }
    const isKey = callerOf(request).key !== undefined;
    const { left, isTooMany } = await counted(isKey ? ofKeys : ofSessions, secret);
    if (isKey) {
      tellWhatIsLeft(reply, KEY_REQUESTS_PER_MINUTE, left);
    }
    if (isTooMany) {
      throw new Refusal('request.tooMany', { retryAfterSeconds: secondsOf(left) });
    }
  });
};
