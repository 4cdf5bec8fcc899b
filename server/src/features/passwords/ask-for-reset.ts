import { mailPasswordReset, textPasswordReset } from '@back-office/contract/features/passwords';
import type { Language } from '@back-office/contract/kit/language';
import {
  passwordResetLetter,
  passwordResetSms,
} from '@back-office/messages/features/password-letters';
import sql from 'sql-template-tag';
import { countSms, writeLetter, writeSms } from '#features/letters/public';
import { findKnownDevice } from '#features/second-factor/public';
import { networkOf } from '#platform/auth/network-of';
import { type Asker, issueCode, issueKey, secondsToWait } from '#platform/auth/one-time-keys';
import { spendProof } from '#platform/auth/proof-of-work';
import { atTheSameTime } from '#platform/auth/same-time';
import { inRole, type Tx } from '#platform/database';
import { type Caller, implement } from '#platform/http/route';
import {
  linkMinutes,
  linkPurpose,
  linksToStrangersPerDay,
  secondsUntilGuess,
  smsMinutes,
  smsPurpose,
} from './limit-guesses.ts';

type Found = { id: bigint; name: string; language: Language };

const findByEmail = async (tx: Tx, email: string): Promise<Found | undefined> =>
  (
    await tx.rows<Found>(
      sql`select id, name, language from persons where email = ${email} and email_verified_at is not null`,
    )
  )[0];

const findByPhone = async (tx: Tx, phone: string): Promise<Found | undefined> =>
  (await tx.rows<Found>(sql`select id, name, language from persons where phone = ${phone}`))[0];

type Asking = { caller: Caller; person: Found | undefined };

/** Strangers who request a reset for a person don't use up the limits and links of that person's own browser. */
const askerOf = async (
  tx: Tx,
  { caller, person }: Asking,
): Promise<{ asker: Asker; ip: string; personId?: bigint }> => {
  const own =
    person === undefined ? null : await findKnownDevice(tx, { caller, personId: person.id });
  return {
    asker: own === null ? 'stranger' : 'ownBrowser',
    ip: caller.ip,
    ...(person === undefined ? {} : { personId: person.id }),
  };
};

/** Spec S7.10. Above the limits it sends nothing, and its answer does not change. */
export const mailPasswordResetRoute = implement(
  mailPasswordReset,
  ({ platform, caller, now }, { email }) =>
    atTheSameTime(
      inRole(platform.database, 'identity', async (tx) => {
        const person = await findByEmail(tx, email);
        const asking = await askerOf(tx, { caller, person });
        const about = {
          ...asking,
          purpose: linkPurpose,
          subject: email,
          strangersPerDay: linksToStrangersPerDay,
          attempt: asking.asker === 'ownBrowser' ? asking.asker : networkOf(caller.ip),
          now,
        };
        if ((await secondsToWait(tx, about)) > 0) {
          return;
        }
        // An unknown address gets an undelivered key, so that all addresses are counted alike.
        const key = await issueKey(tx, { ...about, minutes: linkMinutes });
        if (person === undefined) {
          return;
        }
        const { id, name, language } = person;
        const url = `${platform.configuration.PUBLIC_URL}/resetPassword#${key}`;
        await writeLetter(
          { tx, queue: platform.queue, now },
          {
            kind: 'passwordReset',
            to: email,
            language,
            personId: id,
            text: passwordResetLetter[language]({ name, url, minutes: linkMinutes }),
          },
        );
      }),
    ),
);

/** Spec S7.11. The proof of work is spent whether or not a message is sent. */
export const textPasswordResetRoute = implement(
  textPasswordReset,
  async ({ platform, caller, now, log, refuse }, { phone, proof, flow }) => {
    const { configuration, database } = platform;
    const isDone = await inRole(database, 'identity', (tx) =>
      spendProof(tx, configuration, { action: 'passwordReset', phone, ip: caller.ip, proof, now }),
    );
    if (!isDone) {
      return refuse('signUp.proofRefused');
    }
    return atTheSameTime(
      inRole(platform.database, 'identity', async (tx) => {
        const person = await findByPhone(tx, phone);
        const asking = await askerOf(tx, { caller, person });
        // A code that may not be tried is not worth a message.
        const seconds = await secondsUntilGuess(tx, { phone, asker: asking.asker, now });
        if (seconds > 0) {
          return refuse('passwords.tooManyWrongCodes', { retryAfterSeconds: seconds });
        }
        const issued = await issueCode(tx, platform.configuration.PEPPER, {
          ...asking,
          purpose: smsPurpose,
          subject: phone,
          attempt: flow,
          now,
        });
        if ('retryAfterSeconds' in issued) {
          return refuse('signUp.waitForCode', issued);
        }
        const isStranger = asking.asker === 'stranger';
        await countSms(tx, { platform, log, phone, ip: caller.ip, isStranger, now });
        if (person === undefined) {
          return;
        }
        const { id, language } = person;
        await writeSms(
          { tx, queue: platform.queue, now },
          {
            kind: 'passwordReset',
            to: phone,
            language,
            personId: id,
            text: passwordResetSms[language]({ code: issued.code, minutes: smsMinutes }),
          },
        );
      }),
    );
  },
);
