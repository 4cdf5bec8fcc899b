import sql from 'sql-template-tag';
import type { Asker } from '#platform/auth/one-time-keys';
import { hashOfSecret } from '#platform/auth/secrets';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';

/** For the link in the mail, and for the key returned for a right code. */
export const linkPurpose = 'passwordReset';
export const linkMinutes = 30;
/** Enough that strangers of a few networks leave a link to the owner at a new browser (Decision 6). */
export const linksToStrangersPerDay = 50;
export const smsPurpose = 'passwordResetCode';
export const smsMinutes = 5;
/** After a right code only a password has to be typed. */
export const afterCodeMinutes = 10;

// Six digits can be guessed in time, however few attempts each code has: a day allows the attempts of three codes.
const wrongCodesPerDayMax = 15;
const dayMinutes = 24 * 60;

type Guessed = { phone: string; asker: Asker; now: Date };

/**
 * Seconds until codes for a number may be sent and tried again; 0 if now. Strangers' wrong codes count for strangers only, and it
 * makes no difference whether the number belongs to a person. Blocks others until the transaction ends.
 */
export const secondsUntilGuess = async (
  tx: Tx,
  { phone, asker, now }: Guessed,
): Promise<number> => {
  // Concurrent attempts would each see the earlier count.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`wrong codes ${phone}`}, 0))`);
  const [spent] = await tx.rows<{ at: Date }>(sql`
    select created_at as at from (
      select created_at, sum(tries) over (order by created_at desc, id desc) as wrong from one_time_keys
      where purpose = ${smsPurpose} and subject = ${phone} and asker = ${asker}
        and used_at is null and created_at > ${minutesFrom(now, -dayMinutes)}
    ) code
    where wrong >= ${wrongCodesPerDayMax} order by at desc limit 1`);
  return spent === undefined
    ? 0
    : Math.ceil((minutesFrom(spent.at, dayMinutes).getTime() - now.getTime()) / 1000);
};

/** The asker of the newest code in a page's flow. */
export const findAskerOfFlow = async (
  tx: Tx,
  { phone, flow }: { phone: string; flow: string },
): Promise<Asker> => {
  const [asked] = await tx.rows<{ asker: Asker }>(sql`
    select asker from one_time_keys
    where purpose = ${smsPurpose} and subject = ${phone} and attempt = ${hashOfSecret(flow)}
    order by id desc limit 1`);
  return asked?.asker ?? 'stranger';
};
