import { toleranceSeconds } from '@back-office/contract/gateway/protocol';
import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { realNow } from '#platform/clock';
import type { Configuration } from '#platform/configuration';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { verifySignature, type VerifiedMessage } from '#platform/signed-messages/verify-signature';

/** The bytes of a gateway's message with a verified signature. */
export const receiveMessage = (
  { GATEWAY_SIGNING_SECRET, GATEWAY_SIGNING_SECRET_OLD }: Configuration,
  request: FastifyRequest,
): { message: VerifiedMessage; body: Buffer } => {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const secrets = [GATEWAY_SIGNING_SECRET, GATEWAY_SIGNING_SECRET_OLD].filter(
    (secret) => secret !== undefined,
  );
  const message = verifySignature({ headers: request.headers, body, secrets, now: realNow() });
  return { message, body };
};

/** Parses the bytes as JSON; refuses anything else. */
export const jsonIn = (body: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Refusal('request.malformed');
  }
};

/** Decision 15: a message's signature is valid once, in the transaction that has the effects. */
export const useSignature = async (tx: Tx, message: VerifiedMessage): Promise<void> => {
  const now = realNow();
  // A message this old is refused by its time alone. Rows being removed by another batch are left to it.
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
