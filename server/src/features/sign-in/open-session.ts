import { actingMinutes } from '@back-office/contract/features/system-login';
import { findSession, sessionCookie, sessionHours } from '#platform/auth/find-session';
import { makeRoom } from '#platform/auth/make-room';
import { hashOfSecret, isSecret, newSecret } from '#platform/auth/secrets';
import { minutesFrom } from '#platform/clock';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Caller, Platform, Session } from '#platform/http/route';

/** The browser's cookie; scripts can't read it, and other sites' pages can't make the browser send it. */
export const cookieOf = (secret: string): string =>
  `${sessionCookie}=${secret}; Path=/; Secure; HttpOnly; SameSite=Strict`;
export const cookieRemoved = `${cookieOf('')}; Max-Age=0`;

export type Secrets = { token: string; cookie: string | undefined };

/** A browser gets two halves, a program only the token (Decision 5). */
export const newSecrets = (kind: Session['kind']): Secrets => ({
  token: newSecret(),
  cookie: kind === 'browser' ? newSecret() : undefined,
});

type Opening = {
  caller: Caller;
  now: Date;
  kind: Session['kind'];
  personId: bigint;
  businessId: bigint | null;
  secrets: Secrets;
  /** Whether a second factor was proved with it; otherwise the person is asked for his, if he needs one. */
  hasSecondFactor?: boolean;
  /** Time of the proof, if made in this sign-in: sensitive calls are open for a while (Decision 7). */
  factorProvedAt?: Date;
  /** An operator's reason to act in the business; such a session is short. */
  actingReason?: string;
};

const minutesOf = ({ kind, actingReason }: Opening): number =>
  actingReason === undefined ? sessionHours[kind] * 60 : actingMinutes;

/** Locks the person: two concurrent sign-ins would each see room for one. Returns whether a factor is outstanding. */
const holdPerson = async (
  tx: Tx,
  { personId, hasSecondFactor = false }: Opening,
): Promise<boolean> => {
  const [person] = await tx.rows<{ isRequired: boolean }>(sql`
    select requires_second_factor as "isRequired" from persons where id = ${personId} for update`);
  return person?.isRequired === true && !hasSecondFactor;
};

/** Signing in again in the same browser ends the session of its cookie. */
const endReplacedSession = async (tx: Tx, { caller, now }: Opening): Promise<void> => {
  const replaced = caller.cookies[sessionCookie];
  if (isSecret(replaced)) {
    await tx.run(sql`
      update sessions set revoked_at = ${now} where cookie_hash = ${hashOfSecret(replaced)} and revoked_at is null`);
  }
};

/** Returns whether the person's second factor is outstanding in it. */
export const openSession = async (tx: Tx, opening: Opening): Promise<boolean> => {
  const { caller, now, kind, personId, secrets } = opening;
  const isOutstanding = await holdPerson(tx, opening);
  await makeRoom(tx, { personId, isOutstanding, kept: null, now });
  await endReplacedSession(tx, opening);
  const cookieHash = secrets.cookie === undefined ? null : hashOfSecret(secrets.cookie);
  await tx.run(sql`
    insert into sessions (token_hash, cookie_hash, kind, person_id, business_id, created_at, active_at, expires_at, ip, user_agent,
      has_second_factor, factor_proved_at, acting_reason)
    values (${hashOfSecret(secrets.token)}, ${cookieHash}, ${kind}, ${personId}, ${opening.businessId}, ${now}, ${now},
      ${minutesFrom(now, minutesOf(opening))}, ${caller.ip}, ${caller.userAgent}, ${opening.hasSecondFactor ?? false},
      ${opening.factorProvedAt ?? null}, ${opening.actingReason ?? null})`);
  return isOutstanding;
};

type Reading = { caller: Caller; now: Date; secrets: Secrets };

/** The session just opened, read as the next request will read it. */
export const readOpened = (
  platform: Platform,
  { caller, now, secrets }: Reading,
): Promise<Session> => {
  const cookies = secrets.cookie === undefined ? {} : { [sessionCookie]: secrets.cookie };
  return findSession({
    platform,
    caller: { ...caller, token: secrets.token, cookies },
    now,
    isBackground: true,
  });
};
