import { clockMoveMsMax, clockPath, clockSchema } from '@back-office/contract/gateway/clock';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { clockOffsetMs, hearClockOffset, realNow, timeAhead } from '#platform/clock';
import { inRole, type Database } from '#platform/database';
import { languageOf } from '#platform/http/answer';
import { malformed } from '#platform/http/read-input';
import type { Platform } from '#platform/http/route';
import { makeMonths } from '#platform/upkeep/make-months';
import { jsonIn, receiveMessage, useSignature } from './receive-message.ts';
import type { VerifiedMessage } from '#platform/signed-messages/verify-signature';

const moveClock = async (
  database: Database,
  message: VerifiedMessage,
  toMs: number,
): Promise<number> => {
  // Before any event falls into them.
  await makeMonths(database, timeAhead(toMs));
  const offsetMs = await inRole(database, 'feed', async (tx) => {
    await useSignature(tx, message);
    const [moved] = await tx.rows<{ offsetMs: bigint }>(
      sql`select move_clock(${toMs}, ${realNow()}) as "offsetMs"`,
    );
    return Number(moved?.offsetMs ?? 0);
  });
  hearClockOffset(offsetMs);
  return offsetMs;
};

/**
 * Lets the gateway of a demo move the clock forward (Decision 12). It names the wanted offset and receives the actual one: a
 * repeated or smaller offset changes nothing.
 */
export const mountClock = (scope: FastifyInstance, { configuration, database }: Platform): void => {
  scope.post(clockPath, async (request, reply) => {
    const { message, body } = receiveMessage(configuration, request);
    const raw = jsonIn(body);
    const { offsetMs: anyOffset } = clockSchema.shape;
    const wanted = clockSchema
      .extend({ offsetMs: anyOffset.max(clockOffsetMs() + clockMoveMsMax) })
      .safeParse(raw);
    if (!wanted.success) {
      throw malformed(wanted.error, raw, languageOf(request));
    }
    const offsetMs = await moveClock(database, message, wanted.data.offsetMs);
    return reply.send({ code: 0, msg: '', data: { offsetMs } });
  });
};
