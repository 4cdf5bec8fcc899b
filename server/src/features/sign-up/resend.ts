import { resendByLink, resendVerification } from '@back-office/contract/features/sign-up';
import { findHolderOfAny, secondsToWait } from '#platform/auth/one-time-keys';
import { atTheSameTime } from '#platform/auth/same-time';
import { inRole } from '#platform/database';
import { implement } from '#platform/http/route';
import { findUnverifiedPerson } from './mail-verification.ts';
import { mailVerification } from './mail-verification.ts';
import { verificationPurpose } from './purposes.ts';

/** The holder of the link already received a mail at this address, so the link only lets him trigger another mail to it. */
export const resendByLinkRoute = implement(resendByLink, ({ platform, caller, now }, { key }) =>
  atTheSameTime(
    inRole(platform.database, 'identity', async (tx) => {
      const holder = await findHolderOfAny(tx, { purpose: verificationPurpose, key });
      const unverified =
        holder === undefined || holder.personId === null
          ? undefined
          : await findUnverifiedPerson(tx, holder.personId);
      if (unverified === undefined || unverified.emailKey !== holder?.subject) {
        return;
      }
      const about = {
        purpose: verificationPurpose,
        subject: unverified.emailKey,
        asker: 'stranger' as const,
        ip: caller.ip,
        now,
      };
      if ((await secondsToWait(tx, about)) === 0) {
        await mailVerification({ tx, platform, now }, unverified, caller.ip);
      }
    }),
  ),
);

/** For the signed-in person, who may be told how long to wait. */
export const resendVerificationRoute = implement(
  resendVerification,
  async ({ platform, tx, session, now, refuse, change }) => {
    const unverified = await findUnverifiedPerson(tx, session.personId);
    if (unverified === undefined) {
      return refuse('signUp.alreadyVerified');
    }
    const about = { purpose: verificationPurpose, subject: unverified.emailKey, now };
    const seconds = await secondsToWait(tx, about);
    if (seconds > 0) {
      return refuse('signUp.tooSoon', { retryAfterSeconds: seconds });
    }
    await mailVerification({ tx, platform, now }, unverified);
    change({ before: null, after: { sentTo: unverified.email } });
    return { resendAfterSeconds: await secondsToWait(tx, about) };
  },
);
