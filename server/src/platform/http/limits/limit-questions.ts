import type { CallDefinition } from '@back-office/contract/kit/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Configuration } from '../../configuration.ts';
import { Refusal } from '../../refusal.ts';
import { secretOf } from '../caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call may be expensive: a list, a total or a file, in either direction. */
    isQuestion?: boolean;
  }
}

const retryAfterSeconds = 1;

export const isQuestion = ({ reads, answersFile, takesFile }: CallDefinition): boolean =>
  reads === true || answersFile === true || takesFile === true;

/**
 * Limits the concurrent lists, totals and files of one session or API key; one more must wait. A place is free again when the
 * answer is ready, not when its reader is gone: an abandoned query may still keep the database busy.
 */
export const limitQuestions = (server: FastifyInstance, configuration: Configuration): void => {
  const underWay = new Map<string, number>();
  const askers = new WeakMap<FastifyRequest, string>();
  server.addHook('onRequest', async (request) => {
    const token = secretOf(request);
    if (request.routeOptions.config.isQuestion !== true || token === undefined) {
      return;
    }
    const count = underWay.get(token) ?? 0;
    if (count >= configuration.QUESTIONS_AT_ONCE) {
      throw new Refusal('request.tooMany', { retryAfterSeconds });
    }
    underWay.set(token, count + 1);
    askers.set(request, token);
  });
  server.addHook('onSend', async (request) => {
    const token = askers.get(request);
    if (token === undefined) {
      return;
    }
    askers.delete(request);
    const count = (underWay.get(token) ?? 1) - 1;
    if (count === 0) {
      underWay.delete(token);
    } else {
      underWay.set(token, count);
    }
  });
};
