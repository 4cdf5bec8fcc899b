import type { FastifyInstance } from 'fastify';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Configuration } from '../../configuration.ts';
import { Refusal } from '../../refusal.ts';
import { isSecret } from '../../auth/secrets.ts';
import { isForCall, tokenHeader } from '../caller.ts';

const burstSeconds = 10;

/**
 * So many calls a second for one session, and some more in a burst. Counted in this process, before the session is looked
 * up, so that a runaway client does not wear the database down.
 */
export const limitRate = (server: FastifyInstance, configuration: Configuration): void => {
  const limiter = new BurstyRateLimiter(
    new RateLimiterMemory({ points: configuration.REQUESTS_PER_SECOND, duration: 1 }),
    new RateLimiterMemory({ points: configuration.REQUESTS_BURST, duration: burstSeconds }),
  );
  server.addHook('onRequest', async (request) => {
    const token = request.headers[tokenHeader];
    if (!isForCall(request) || typeof token !== 'string' || !isSecret(token)) {
      return;
    }
    try {
      await limiter.consume(token);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) {
        throw error;
      }
      throw new Refusal('request.tooMany', {
        retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
      });
    }
  });
};
