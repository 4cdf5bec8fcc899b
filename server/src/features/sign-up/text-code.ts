import { getProofChallenge, textSignUpCode } from '@back-office/contract/features/sign-up';
import { signUpSms } from '@back-office/messages/features/sign-up-letters';
import { countSms, writeSms } from '#features/letters/public';
import { countFailedLogins } from '#platform/auth/login-alarm';
import { issueCode } from '#platform/auth/one-time-keys';
import { newChallenge, spendProof } from '#platform/auth/proof-of-work';
import { atTheSameTime } from '#platform/auth/same-time';
import { inRole } from '#platform/database';
import { implement } from '#platform/http/route';
import { codeMinutes, codePurpose } from './purposes.ts';

export const getProofChallengeRoute = implement(
  getProofChallenge,
  async ({ platform, caller, now }, subject) => {
    const { isAlarm } = await inRole(platform.database, 'identity', (tx) =>
      countFailedLogins(tx, { platform, now }),
    );
    const asking = { ...subject, ip: caller.ip, now, isHarder: isAlarm };
    return newChallenge(platform.configuration, asking);
  },
);

/**
 * Spec S7.8. A proof of work is spent whether or not a message is sent. The wait does not depend on whether the number belongs to
 * a person.
 */
export const textSignUpCodeRoute = implement(
  textSignUpCode,
  async ({ platform, caller, language, now, log, refuse }, { phone, proof, flow }) => {
    const { database, configuration, queue } = platform;
    const isDone = await inRole(database, 'identity', (tx) =>
      spendProof(tx, configuration, { action: 'signUp', phone, ip: caller.ip, proof, now }),
    );
    if (!isDone) {
      return refuse('signUp.proofRefused');
    }
    const send = inRole(database, 'identity', async (tx) => {
      const issued = await issueCode(tx, configuration.PEPPER, {
        purpose: codePurpose,
        subject: phone,
        asker: 'stranger',
        ip: caller.ip,
        attempt: flow,
        now,
      });
      if ('retryAfterSeconds' in issued) {
        return refuse('signUp.waitForCode', issued);
      }
      await countSms(tx, { platform, log, phone, ip: caller.ip, isStranger: true, now });
      const text = signUpSms[language]({ code: issued.code, minutes: codeMinutes });
      await writeSms({ tx, queue, now }, { kind: 'signUpCode', to: phone, language, text });
    });
    return atTheSameTime(send);
  },
);
