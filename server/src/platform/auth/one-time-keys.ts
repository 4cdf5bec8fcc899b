import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { minutesFrom } from '../clock.ts';
import type { Tx } from '../database.ts';
import { networkOf } from './network-of.ts';
import { hashOfSecret, isSecret, newSecret } from './secrets.ts';

// Spec S5.8; a code is valid for five minutes and five attempts.
const codeMinutes = 5;
const triesMax = 5;
const resendSeconds = 60;
const sentPerHourMax = 5;
const sentPerDayMax = 10;
const hourMinutes = 60;
const dayMinutes = 24 * 60;
// Limits per address and purpose: text messages cost money, and mails annoy. An office's address may have many people who have
// given their password.
const sentToStrangersPerAddressMax = 20;
const sentPerAddressMax = 100;
// Strangers in one network never use up the quota of others with the same subject.
const sentPerHourFromNetworkMax = 3;
const sentPerDayFromNetworkMax = 6;

/**
 * The kind of requester of a link or code, for its limits. A stranger has given no password; an own browser has signed in as the
 * person before. Requests by strangers never use up the limits of the other two (Decision 6).
 */
export type Asker = 'stranger' | 'ownBrowser' | 'person';

type About = {
  /** Name of the purpose, given by the feature that uses it: `passwordReset`. */
  purpose: string;
  /** The subject of the limits in normal form: an e-mail address, a phone number, a person. */
  subject: string;
  personId?: bigint;
  businessId?: bigint;
  asker?: Asker;
  /** The caller's address, for limits by address. */
  ip?: string;
  /** Total of strangers a day, in place of their usual few, for mail that only the subject opens. */
  strangersPerDay?: number;
  /** Binds it to the requester: others can't open it, use up its attempts or replace it. */
  attempt?: string;
  now: Date;
};

/** The recipient of a key. */
export type KeyHolder = { subject: string; personId: bigint | null; businessId: bigint | null };

const networkOfCaller = (ip: string | undefined): string | null =>
  ip === undefined ? null : networkOf(ip);

const boundTo = (attempt: string | undefined): Buffer =>
  attempt === undefined ? Buffer.alloc(0) : hashOfSecret(attempt);

const keep = async (
  tx: Tx,
  { purpose, subject, personId, businessId, asker = 'person', ip, attempt, now }: About,
  key: { shape: 'link' | 'code'; hash: Buffer; expiresAt: Date },
): Promise<void> => {
  // Only the newest is valid: a repeated request means that the earlier one was lost or found by someone else.
  await tx.run(sql`
    update one_time_keys set expires_at = ${now}
    where purpose = ${purpose} and subject = ${subject} and attempt = ${boundTo(attempt)}
      and used_at is null and expires_at > ${now}`);
  await tx.run(sql`
    insert into one_time_keys (purpose, shape, key_hash, subject, person_id, business_id, asker, ip, attempt, created_at, expires_at)
    values (${purpose}, ${key.shape}, ${key.hash}, ${subject}, ${personId ?? null}, ${businessId ?? null}, ${asker},
      ${networkOfCaller(ip)}, ${boundTo(attempt)}, ${now}, ${key.expiresAt})`);
};

/** A key for a link; it works once, until it expires or another is issued. In a transaction of identity. */
export const issueKey = async (tx: Tx, about: About & { minutes: number }): Promise<string> => {
  const key = newSecret();
  await keep(tx, about, {
    shape: 'link',
    hash: hashOfSecret(key),
    expiresAt: minutesFrom(about.now, about.minutes),
  });
  return key;
};

type Presented = { purpose: string; key: string; now: Date };

const holders = sql`subject, person_id as "personId", business_id as "businessId"`;

/** The holder of a key while it is valid; for a page that shows what it will do. */
export const findKey = async (
  tx: Tx,
  { purpose, key, now }: Presented,
): Promise<KeyHolder | undefined> => {
  const [holder] = isSecret(key)
    ? await tx.rows<KeyHolder>(sql`
        select ${holders} from one_time_keys
        where key_hash = ${hashOfSecret(key)} and shape = 'link' and purpose = ${purpose} and used_at is null and expires_at > ${now}`)
    : [];
  return holder;
};

/** The holder of a key, even if used or expired; only for sending another to the same recipient. */
export const findHolderOfAny = async (
  tx: Tx,
  { purpose, key }: Omit<Presented, 'now'>,
): Promise<KeyHolder | undefined> => {
  const [holder] = isSecret(key)
    ? await tx.rows<KeyHolder>(sql`
        select ${holders} from one_time_keys
        where key_hash = ${hashOfSecret(key)} and shape = 'link' and purpose = ${purpose}`)
    : [];
  return holder;
};

/** Uses a key: returns its holder, or undefined if it is wrong, used or expired. Of two concurrent uses one succeeds. */
export const useKey = async (
  tx: Tx,
  { purpose, key, now }: Presented,
): Promise<(KeyHolder & { issuedAt: Date }) | undefined> => {
  const [holder] = isSecret(key)
    ? await tx.rows<KeyHolder & { issuedAt: Date }>(sql`
        update one_time_keys set used_at = ${now}
        where key_hash = ${hashOfSecret(key)} and shape = 'link' and purpose = ${purpose} and used_at is null and expires_at > ${now}
        returning ${holders}, created_at as "issuedAt"`)
    : [];
  return holder;
};

const hashOfCode = (
  pepper: string,
  { purpose, subject, attempt = '', code }: Omit<CodeTrial, 'now'>,
): Buffer =>
  createHmac('sha256', pepper).update([purpose, subject, attempt, code].join('\0')).digest();

type Window = { of: Sql; most: number; seconds: number };

const windowsOf = ({
  purpose,
  subject,
  asker = 'person',
  ip,
  strangersPerDay,
}: About): Window[] => {
  const hour = hourMinutes * 60;
  const day = dayMinutes * 60;
  const network = networkOfCaller(ip);
  const ofSubject = sql`purpose = ${purpose} and subject = ${subject} and asker = ${asker}`;
  const isStranger = asker === 'stranger' && network !== null;
  const ofNetwork = isStranger ? sql`${ofSubject} and ip = ${network}` : ofSubject;
  return [
    { of: ofNetwork, most: 1, seconds: resendSeconds },
    ...(isStranger && strangersPerDay !== undefined
      ? [{ of: ofSubject, most: strangersPerDay, seconds: day }]
      : [
          { of: ofSubject, most: sentPerHourMax, seconds: hour },
          { of: ofSubject, most: sentPerDayMax, seconds: day },
        ]),
    ...(isStranger
      ? [
          { of: ofNetwork, most: sentPerHourFromNetworkMax, seconds: hour },
          { of: ofNetwork, most: sentPerDayFromNetworkMax, seconds: day },
        ]
      : []),
    ...(network === null
      ? []
      : [
          {
            of: sql`ip = ${network} and purpose = ${purpose} and asker = ${asker}`,
            most: asker === 'stranger' ? sentToStrangersPerAddressMax : sentPerAddressMax,
            seconds: hour,
          },
        ]),
  ];
};

/** Seconds until the oldest entry leaves a full window; 0 if there is room. */
const secondsUntilRoom = async (
  tx: Tx,
  now: Date,
  { of, most, seconds }: Window,
): Promise<number> => {
  const [oldest] = await tx.rows<{ createdAt: Date }>(sql`
    select created_at as "createdAt" from one_time_keys
    where ${of} and created_at > ${minutesFrom(now, -seconds / 60)}
    order by created_at desc offset ${most - 1} limit 1`);
  return oldest === undefined ? 0 : seconds - (now.getTime() - oldest.createdAt.getTime()) / 1000;
};

/**
 * How long to wait before another link or code of this purpose may be sent; 0 when one may now. One a minute, five an hour
 * and ten a day for each subject and kind of asker; a stranger has fewer of them from one network. An
 * hour for each address: twenty for strangers, else a hundred. Holds both back until the transaction ends.
 */
export const secondsToWait = async (tx: Tx, about: About): Promise<number> => {
  const { purpose, subject, ip, now } = about;
  const network = networkOfCaller(ip);
  // Two concurrent requests would each see that none was sent.
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${[...(network === null ? [] : [`asked by ${network}`]), `${purpose} ${subject}`]}::text[]) name order by name`);
  let most = 0;
  for (const window of windowsOf(about)) {
    most = Math.max(most, await secondsUntilRoom(tx, now, window));
  }
  return Math.ceil(most);
};

/**
 * Issues six digits (Spec S5.8) that work once within five minutes, or returns the seconds to wait until another may be sent. In
 * a transaction of identity.
 */
export const issueCode = async (
  tx: Tx,
  pepper: string,
  about: About,
): Promise<{ code: string } | { retryAfterSeconds: number }> => {
  const retryAfterSeconds = await secondsToWait(tx, about);
  if (retryAfterSeconds > 0) {
    return { retryAfterSeconds };
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await keep(tx, about, {
    shape: 'code',
    hash: hashOfCode(pepper, { ...about, code }),
    expiresAt: minutesFrom(about.now, codeMinutes),
  });
  return { code };
};

type CodeTrial = Pick<About, 'purpose' | 'subject' | 'attempt' | 'now'> & { code: string };

/**
 * Checks a code and returns its holder, or undefined. An attempt counts before it is checked (Decision 6), so the transaction
 * must commit whatever the result: use one for this alone, and refuse outside of it.
 */
export const tryCode = async (
  tx: Tx,
  pepper: string,
  trial: CodeTrial,
): Promise<KeyHolder | undefined> => {
  const { purpose, subject, now } = trial;
  const [known] = await tx.rows<KeyHolder & { id: bigint; keyHash: Buffer }>(sql`
    update one_time_keys set tries = tries + 1
    where id = (
      select id from one_time_keys
      where purpose = ${purpose} and subject = ${subject} and attempt = ${boundTo(trial.attempt)} and shape = 'code'
      order by id desc limit 1
    ) and used_at is null and expires_at > ${now} and tries < ${triesMax}
    returning id, key_hash as "keyHash", ${holders}`);
  if (known === undefined || !timingSafeEqual(known.keyHash, hashOfCode(pepper, trial))) {
    return undefined;
  }
  await tx.run(sql`update one_time_keys set used_at = ${now} where id = ${known.id}`);
  return { subject: known.subject, personId: known.personId, businessId: known.businessId };
};
