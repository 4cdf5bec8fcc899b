import sql from 'sql-template-tag';
import { hashOfSecret, isSecret, newSecret } from '#platform/auth/secrets';
import type { Tx } from '#platform/database';
import type { Caller } from '#platform/http/route';

const deviceCookie = '__Host-device';
// No browser keeps a cookie longer.
const cookieSeconds = 400 * 24 * 60 * 60;

/** Opens nothing: it only tells a browser that has signed in before from all others. */
export const deviceCookieOf = (secret: string): string =>
  `${deviceCookie}=${secret}; Path=/; Max-Age=${cookieSeconds}; Secure; HttpOnly; SameSite=Strict`;

type Presented = { caller: Caller; personId: bigint | null };

/** The hash of the cookie of a browser that has signed in as this person before; null for every other caller. */
export const findKnownDevice = async (
  tx: Tx,
  { caller, personId }: Presented,
): Promise<Buffer | null> => {
  const secret = caller.cookies[deviceCookie];
  if (!isSecret(secret)) {
    return null;
  }
  const hash = hashOfSecret(secret);
  const [known] = await tx.rows(
    sql`select from known_devices where device_hash = ${hash} and person_id = ${personId}`,
  );
  return known === undefined ? null : hash;
};

/** A value that we never gave out might be known to whoever planted it. */
const isOurs = async (tx: Tx, secret: string): Promise<boolean> =>
  (
    await tx.rows(
      sql`select from known_devices where device_hash = ${hashOfSecret(secret)} limit 1`,
    )
  ).length > 0;

type Remembering = { caller: Caller; personId: bigint; now: Date };

/** Keeps that this browser signed in as this person; answers the value of its cookie, the one it has where that is ours. */
export const rememberDevice = async (
  tx: Tx,
  { caller, personId, now }: Remembering,
): Promise<string> => {
  const given = caller.cookies[deviceCookie];
  const secret = isSecret(given) && (await isOurs(tx, given)) ? given : newSecret();
  await tx.run(sql`
    insert into known_devices (device_hash, person_id, created_at, used_at)
    values (${hashOfSecret(secret)}, ${personId}, ${now}, ${now})
    on conflict (device_hash, person_id) do update set used_at = excluded.used_at`);
  return secret;
};
