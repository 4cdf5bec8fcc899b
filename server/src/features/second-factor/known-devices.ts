import { newDeviceLetter } from '@back-office/messages/features/sign-in-letters';
import sql from 'sql-template-tag';
import { instantFor, writeLetter, type ZonedReader } from '#features/letters/public';
import { deviceText } from '#platform/auth/device-of';
import { hashOfSecret, isSecret, newSecret } from '#platform/auth/secrets';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Caller, Platform } from '#platform/http/route';

const deviceCookie = '__Host-device';
// No browser keeps a cookie longer.
const cookieSeconds = 400 * 24 * 60 * 60;

/** Opens nothing: it only tells a browser that has signed in before from all others. */
const deviceCookieOf = (secret: string): string =>
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

type Remembering = { platform: Platform; caller: Caller; personId: bigint; now: Date };

const toldMinutes = 60;

/** A login from a browser that was never this person's, where he has others; nobody can switch this letter off. */
const tellOfDevice = async (
  tx: Tx,
  { platform, caller, now, personId }: Remembering,
): Promise<void> => {
  const [reader] = await tx.rows<Omit<ZonedReader, 'personId'>>(sql`
    update persons set device_told_at = ${now}
    where id = ${personId} and email is not null
      and (device_told_at is null or device_told_at <= ${minutesFrom(now, -toldMinutes)})
      and exists (select from known_devices where person_id = ${personId})
    returning email, name, language, time_zone_id as "timeZoneId"`);
  if (reader === undefined) {
    return;
  }
  await writeLetter(
    { tx, queue: platform.queue, now },
    {
      kind: 'newDevice',
      to: reader.email,
      language: reader.language,
      personId,
      text: newDeviceLetter[reader.language]({
        name: reader.name,
        at: instantFor(now, reader),
        device: deviceText(caller.userAgent),
        ip: caller.ip,
        url: `${platform.configuration.PUBLIC_URL}/forgotPassword`,
      }),
    },
  );
};

/**
 * Keeps that this browser signed in as this person, all of whose factors it gave; a new one is told by mail, once an hour.
 * Answers its cookie, with the value that it has where that is ours.
 */
export const rememberDevice = async (tx: Tx, remembering: Remembering): Promise<string> => {
  const { caller, personId, now } = remembering;
  if ((await findKnownDevice(tx, { caller, personId })) === null) {
    await tellOfDevice(tx, remembering);
  }
  const given = caller.cookies[deviceCookie];
  const secret = isSecret(given) && (await isOurs(tx, given)) ? given : newSecret();
  await tx.run(sql`
    insert into known_devices (device_hash, person_id, created_at, used_at)
    values (${hashOfSecret(secret)}, ${personId}, ${now}, ${now})
    on conflict (device_hash, person_id) do update set used_at = excluded.used_at`);
  return deviceCookieOf(secret);
};
