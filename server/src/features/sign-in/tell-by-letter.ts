import type { Language } from '@back-office/contract/kit/language';
import {
  changedBrowserLetter,
  loginLockedLetter,
} from '@back-office/messages/features/sign-in-letters';
import sql from 'sql-template-tag';
import { instantFor, writeLetter, type ZonedReader } from '#features/letters/public';
import { deviceText } from '#platform/auth/device-of';
import { minutesFrom } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import { lockMinutes, type Trial } from './attempts.ts';

type Told = { platform: Platform; now: Date };

/** The first attempt refused by a lock notifies the person; later ones would say nothing new. */
export const tellOfLock = async (
  tx: Tx,
  platform: Platform,
  { personId, ip, now }: Trial,
): Promise<void> => {
  if (personId === null) {
    return;
  }
  const [reader] = await tx.rows<{ email: string; name: string; language: Language }>(sql`
    select email, name, language from persons
    where id = ${personId} and email is not null and 1 = (
      select count(*) from sign_in_attempts
      where person_id = ${personId} and outcome = 'locked' and at > ${minutesFrom(now, -lockMinutes)})`);
  if (reader === undefined) {
    return;
  }
  const { email, name, language } = reader;
  const url = `${platform.configuration.PUBLIC_URL}/forgotPassword`;
  const text = loginLockedLetter[language]({ name, ip, url });
  await writeLetter(
    { tx, queue: platform.queue, now },
    { kind: 'loginLocked', to: email, language, personId, text },
  );
};

type Changed = Omit<ZonedReader, 'email'> & {
  email: string | null;
  at: Date;
  ip: string;
  agent: string;
};

/** Returns 1, or 0 if another process has written the mail. */
const tellOfChange = async (
  tx: Tx,
  { platform, now }: Told,
  tokenHash: Buffer,
): Promise<number> => {
  const [changed] = await tx.rows<Changed>(sql`
    select s.changed_at as at, s.changed_ip as ip, s.changed_agent as agent, p.id as "personId", p.email, p.name, p.language,
      p.time_zone_id as "timeZoneId"
    from sessions s join persons p on p.id = s.person_id
    where s.token_hash = ${tokenHash} and s.changed_at is not null for update of s skip locked`);
  if (changed === undefined) {
    return 0;
  }
  await tx.run(sql`
    update sessions set changed_at = null, changed_ip = null, changed_agent = null where token_hash = ${tokenHash}`);
  const { email, personId, name, language, timeZoneId, at, ip, agent } = changed;
  if (email !== null) {
    await writeLetter(
      { tx, queue: platform.queue, now },
      {
        kind: 'changedBrowser',
        to: email,
        language,
        personId,
        text: changedBrowserLetter[language]({
          name,
          at: instantFor(at, { language, timeZoneId }),
          device: deviceText(agent),
          ip,
          url: `${platform.configuration.PUBLIC_URL}/forgotPassword`,
        }),
      },
    );
  }
  return 1;
};

/**
 * Mails each person whose session continued in another browser since the last look, each in a transaction of its own. Nobody can
 * switch this mail off.
 */
export const tellOfChangedBrowsers = async (
  platform: Platform,
  now: Date,
): Promise<{ told: number }> => {
  const { database } = platform;
  const changed = await inRole(database, 'identity', (tx) =>
    tx.rows<{ tokenHash: Buffer }>(sql`
      select token_hash as "tokenHash" from sessions where changed_at is not null order by changed_at`),
  );
  let told = 0;
  await eachOfItsOwn(
    changed,
    async ({ tokenHash }) => {
      told += await inRole(database, 'identity', (tx) =>
        tellOfChange(tx, { platform, now }, tokenHash),
      );
    },
    'People who could not be notified of another browser',
  );
  return { told };
};
