import { randomBytes, randomUUID } from 'node:crypto';
import { secretPrefix } from '@back-office/contract/gateway/signature';
import sql from 'sql-template-tag';
import { openSecret, sealSecret } from '#platform/auth/sealed-secret';
import { minutesFrom } from '#platform/clock';
import type { Configuration } from '#platform/configuration';
import type { Tx } from '#platform/database';

type Keys = Pick<Configuration, 'MASTER_KEY' | 'MASTER_KEY_OLD'>;
export type EndpointKey = { businessId: bigint; endpointId: string };
type Sealing = { now: Date; keys: Keys };

/** Long enough for a merchant to update all its machines. */
const secretOverlapMinutes = 24 * 60;
// Standard Webhooks: 24 to 64 bytes.
const secretBytes = 32;

const placeOf = (businessId: bigint, id: string): string =>
  `webhook_secrets.secret_sealed.${businessId}.${id}`;

/** The secrets that sign at an instant, newest first: a receiver that knows either of two accepts the message. */
export const secretsOf = async (
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  { now, keys }: Sealing,
): Promise<string[]> => {
  const rows = await tx.rows<{ id: string; sealed: Buffer }>(sql`
    select id, secret_sealed as sealed from webhook_secrets
    where business_id = ${businessId} and endpoint_id = ${endpointId} and (valid_until is null or valid_until > ${now})
    order by valid_until nulls first`);
  return rows.map(({ id, sealed }) => openSecret(keys, placeOf(businessId, id), sealed));
};

/** Activates a secret and answers it, for the only time. */
export const addSecret = async (
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  { now, keys }: Sealing,
): Promise<string> => {
  const id = randomUUID();
  const secret = secretPrefix + randomBytes(secretBytes).toString('base64');
  await tx.run(sql`
    insert into webhook_secrets (business_id, id, endpoint_id, secret_sealed, created_at)
    values (${businessId}, ${id}, ${endpointId}, ${sealSecret(keys, placeOf(businessId, id), secret)}, ${now})`);
  return secret;
};

/**
 * Activates another secret; the previous one also signs for a day. Undefined, without effect, while two secrets are
 * still valid from the last change. The caller has locked the endpoint.
 */
export const rotateSecret = async (
  tx: Tx,
  key: EndpointKey,
  sealing: Sealing,
): Promise<{ secret: string; until: Date } | undefined> => {
  const { businessId, endpointId } = key;
  const { now } = sealing;
  const until = minutesFrom(now, secretOverlapMinutes);
  await tx.run(sql`
    delete from webhook_secrets
    where business_id = ${businessId} and endpoint_id = ${endpointId} and valid_until <= ${now}`);
  const [leaving] = await tx.rows(sql`
    select from webhook_secrets
    where business_id = ${businessId} and endpoint_id = ${endpointId} and valid_until is not null`);
  if (leaving !== undefined) {
    return undefined;
  }
  await tx.run(sql`
    update webhook_secrets set valid_until = ${until}
    where business_id = ${businessId} and endpoint_id = ${endpointId} and valid_until is null`);
  return { secret: await addSecret(tx, key, sealing), until };
};
