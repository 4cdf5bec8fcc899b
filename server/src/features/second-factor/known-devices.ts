import { newDeviceLetter } from '@back-office/messages/features/sign-in-letters';
import sql from 'sql-template-tag';
import { instantFor, writeLetter, type ZonedReader } from '#features/letters/public';
import { deviceText } from '#platform/auth/device-of';
import { networkOf } from '#platform/auth/network-of';
import { hashOfSecret, isSecret, newSecret } from '#platform/auth/secrets';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Caller, Platform, Session } from '#platform/http/route';

const deviceCookie = '__Host-device';
// The longest time that browsers keep a cookie.
const cookieSeconds = 400 * 24 * 60 * 60;

/** Grants nothing: it only identifies a browser that has signed in before. */
const deviceCookieOf = (secret: string): string =>
  `${deviceCookie}=${secret}; Path=/; Max-Age=${cookieSeconds}; Secure; HttpOnly; SameSite=Strict`;

type Presented = { caller: Caller; personId: bigint | null };

const isKnown = async (tx: Tx, hash: Buffer, personId: bigint): Promise<boolean> =>
  (
    await tx.rows(
      sql`select from known_devices where device_hash = ${hash} and person_id = ${personId}`,
    )
  ).length > 0;

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
  return personId !== null && (await isKnown(tx, hash, personId)) ? hash : null;
};

/** A value that we never issued might be known to an attacker who planted it. */
const isOurs = async (tx: Tx, secret: string): Promise<boolean> =>
  (
    await tx.rows(
      sql`select from known_devices where device_hash = ${hashOfSecret(secret)} limit 1`,
    )
  ).length > 0;

type Remembering = {
  platform: Platform;
  caller: Caller;
  personId: bigint;
  kind: Session['kind'];
  now: Date;
};

const mailsPerDayMax = 10;
const dayMinutes = 24 * 60;

/**
 * Mails a login from a browser or program unknown for this person, if he has others; nobody can switch this letter off. Each is
 * mailed, up to a daily number per kind: many programs must not use up the browsers' mails.
 */
const tellOfDevice = async (
  tx: Tx,
  { platform, caller, now, personId, kind }: Remembering,
): Promise<void> => {
  const [reader] = await tx.rows<Omit<ZonedReader, 'personId'>>(sql`
    select email, name, language, time_zone_id as "timeZoneId" from persons
    where id = ${personId} and email is not null for no key update`);
  const [devices] = await tx.rows<{ known: bigint; new: bigint }>(sql`
    select count(*) as known,
      count(*) filter (where created_at > ${minutesFrom(now, -dayMinutes)} and is_program = ${kind !== 'browser'}) as new
    from known_devices where person_id = ${personId}`);
  const { known, new: newToday } = devices ?? { known: 0n, new: 0n };
  if (reader === undefined || known === 0n || newToday >= mailsPerDayMax) {
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

/** A program keeps no cookie: it is recognised by its name and network. */
const hashOfProgram = ({ caller, personId }: Remembering): Buffer =>
  hashOfSecret(`program of ${personId}: ${caller.userAgent} ${networkOf(caller.ip)}`);

const secretOfBrowser = async (tx: Tx, { cookies }: Caller): Promise<string> => {
  const given = cookies[deviceCookie];
  return isSecret(given) && (await isOurs(tx, given)) ? given : newSecret();
};

/**
 * Records that this browser or program signed in as this person with all factors; a new one is mailed. Returns a browser's
 * cookie, with its existing value if we issued it.
 */
export const rememberDevice = async (
  tx: Tx,
  remembering: Remembering,
): Promise<string | undefined> => {
  const { caller, personId, now, kind } = remembering;
  const secret = kind === 'browser' ? await secretOfBrowser(tx, caller) : undefined;
  const hash = secret === undefined ? hashOfProgram(remembering) : hashOfSecret(secret);
  if (!(await isKnown(tx, hash, personId))) {
    await tellOfDevice(tx, remembering);
  }
  await tx.run(sql`
    insert into known_devices (device_hash, person_id, is_program, created_at, used_at)
    values (${hash}, ${personId}, ${kind !== 'browser'}, ${now}, ${now})
    on conflict (device_hash, person_id) do update set used_at = excluded.used_at`);
  return secret === undefined ? undefined : deviceCookieOf(secret);
};
