import {
  eventBatchAnswerSchema,
  eventBatchSchema,
  eventsPath,
  toleranceSeconds,
  type EventBatchAnswer,
} from '@back-office/contract/gateway/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { now as currentTime } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import { languageOf } from '#platform/http/answer';
import { malformed } from '#platform/http/malformed';
import type { Platform } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { retryableCode } from './event-registers.ts';
import { batchBytesMax, limitBodies } from './limit-bodies.ts';
import { takeEvents } from './take-events.ts';
import { verifySignature, type VerifiedMessage } from './verify-signature.ts';

const attemptsMax = 3;
const deadlockCode = '40P01';

/** Decision 16: a message's signature serves once, in the transaction that has the effects. */
const useSignature = async (tx: Tx, message: VerifiedMessage, now: Date): Promise<void> => {
  // A message this old is refused by its time alone. What another batch removes just now is left to it.
  await tx.run(sql`
    delete from gateway_messages where (message_id, sent_at) in (
      select message_id, sent_at from gateway_messages
      where sent_at < ${now}::timestamptz - make_interval(secs => ${2 * toleranceSeconds})
      order by sent_at limit 100 for update skip locked)`);
  const count = await tx.run(sql`
    insert into gateway_messages (message_id, sent_at, received_at)
    values (${message.id}, to_timestamp(${message.sentAtSeconds}), ${now})
    on conflict (message_id, sent_at) do nothing`);
  if (count === 0) {
    throw new Refusal('gateway.replayed');
  }
};

const isWorthRetrying = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === retryableCode || error.code === deadlockCode);

const eventsOf = (body: Buffer, request: FastifyRequest): unknown[] => {
  let raw: unknown;
  try {
    raw = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Refusal('request.malformed');
  }
  const parsed = eventBatchSchema.safeParse(raw);
  if (!parsed.success) {
    throw malformed(parsed.error, raw, languageOf(request));
  }
  return parsed.data.events;
};

const answerBatch = async (
  platform: Platform,
  request: FastifyRequest,
): Promise<EventBatchAnswer> => {
  const { GATEWAY_SIGNING_SECRET, GATEWAY_SIGNING_SECRET_OLD } = platform.configuration;
  const now = currentTime();
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const secrets = [GATEWAY_SIGNING_SECRET, GATEWAY_SIGNING_SECRET_OLD].filter(
    (secret) => secret !== undefined,
  );
  const message = verifySignature({ headers: request.headers, body, secrets, now });
  const events = eventsOf(body, request);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inRole(platform.database, 'feed', async (tx) => {
        await useSignature(tx, message, now);
        return takeEvents(tx, events, now);
      });
    } catch (error) {
      if (attempt === attemptsMax || !isWorthRetrying(error)) {
        throw error;
      }
      request.log.warn({ err: error, attempt }, 'a batch met another and is taken again');
    }
  }
};

/** Where gateways report what happened. In a scope of its own: here a body stays the bytes that were signed. */
export const mountGatewayFeed = async (
  server: FastifyInstance,
  platform: Platform,
): Promise<void> => {
  await server.register(async (scope) => {
    limitBodies(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: batchBytesMax },
      (_request, body, done) => done(null, body),
    );
    scope.post(eventsPath, { bodyLimit: batchBytesMax }, async (request, reply) => {
      const answer = await answerBatch(platform, request);
      return reply.send({ code: 0, msg: '', data: eventBatchAnswerSchema.parse(answer) });
    });
  });
};
