import {
  eventBatchAnswerSchema,
  eventBatchSchema,
  eventsPath,
  type EventBatchAnswer,
} from '@back-office/contract/gateway/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import { languageOf } from '#platform/http/answer';
import { malformed } from '#platform/http/read-input';
import type { Platform } from '#platform/http/route';
import { retryableCode } from './event-registers.ts';
import { batchBytesMax, limitBodies } from './limit-bodies.ts';
import { mountClock } from './mount-clock.ts';
import { jsonIn, receiveMessage, useSignature } from './receive-message.ts';
import { takeEvents } from './take-events.ts';

const attemptsMax = 3;
const deadlockCode = '40P01';

const isWorthRetrying = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === retryableCode || error.code === deadlockCode);

const eventsOf = (body: Buffer, request: FastifyRequest): unknown[] => {
  const raw = jsonIn(body);
  const parsed = eventBatchSchema.safeParse(raw);
  if (!parsed.success) {
    throw malformed(parsed.error, raw, languageOf(request));
  }
  return parsed.data.events;
};

const answerBatch = async (
  platform: Platform,
  request: FastifyRequest,
  noteSender: (address: string) => void,
): Promise<EventBatchAnswer> => {
  const { message, body } = receiveMessage(platform.configuration, request);
  noteSender(request.ip);
  const events = eventsOf(body, request);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inRole(platform.database, 'feed', async (tx) => {
        await useSignature(tx, message);
        return takeEvents(tx, events, now());
      });
    } catch (error) {
      if (attempt === attemptsMax || !isWorthRetrying(error)) {
        throw error;
      }
      request.log.warn({ err: error, attempt }, 'a batch met another and is taken again');
    }
  }
};

/** Endpoint for gateway events. In a scope of its own, where the body stays the signed bytes. */
export const mountGatewayFeed = async (
  server: FastifyInstance,
  platform: Platform,
): Promise<void> => {
  await server.register(async (scope) => {
    const noteSender = limitBodies(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: batchBytesMax },
      (_request, body, done) => done(null, body),
    );
    scope.post(eventsPath, { bodyLimit: batchBytesMax }, async (request, reply) => {
      const answer = await answerBatch(platform, request, noteSender);
      return reply.send({ code: 0, msg: '', data: eventBatchAnswerSchema.parse(answer) });
    });
    if (platform.configuration.MOVABLE_CLOCK) {
      mountClock(scope, platform);
    }
  });
};
