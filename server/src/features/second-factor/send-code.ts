import {
  confirmCodeLetter,
  factorCodeSms,
} from '@back-office/messages/features/second-factor/letters';
import { countSms, writeLetter, writeSms } from '#features/letters/public';
import type { FastifyBaseLogger } from 'fastify';
import { issueCode } from '#platform/auth/one-time-keys';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { findFactors, hasFactor, type Factors } from './factors.ts';

const codePurpose = 'secondFactor';
const mailedPurpose = 'stepUp';
/** Purposes of the codes that prove a person, by any channel. */
export const codePurposes = [codePurpose, mailedPurpose];

const codeMinutes = 5;
const resendSeconds = 60;

/**
 * The recipient of this person's code and the subject of its limits: his phone number, or without any factor his e-mail address.
 */
export const codeDoor = (factors: Factors): { purpose: string; subject: string } | undefined => {
  const { hasSms, phone, email } = factors;
  if (hasSms && phone !== null) {
    return { purpose: codePurpose, subject: phone };
  }
  return hasFactor(factors) || email === null
    ? undefined
    : { purpose: mailedPurpose, subject: email };
};

export type Sending = {
  platform: Platform;
  personId: bigint;
  /** The sign-in or session that the code opens. */
  attempt: string;
  ip: string;
  log: FastifyBaseLogger;
  now: Date;
};

/**
 * Sends six digits and returns the seconds to wait for the next; too early, it sends nothing. Refuses `secondFactor.notEnrolled`
 * if the person has other factors only. In a transaction of identity.
 */
export const sendCode = async (
  tx: Tx,
  { platform, personId, attempt, ip, log, now }: Sending,
): Promise<{ waitSeconds: number }> => {
  const factors = await findFactors(tx, personId);
  const door = codeDoor(factors);
  if (door === undefined) {
    throw new Refusal('secondFactor.notEnrolled');
  }
  const issued = await issueCode(tx, platform.configuration.PEPPER, {
    ...door,
    attempt,
    personId,
    ip,
    now,
  });
  if (!('code' in issued)) {
    return { waitSeconds: issued.retryAfterSeconds };
  }
  const { language, name } = factors;
  const { code } = issued;
  const post = { tx, queue: platform.queue, now };
  const told = { kind: door.purpose, to: door.subject, language, personId };
  if (factors.hasSms) {
    await countSms(tx, { platform, log, phone: door.subject, ip, isStranger: false, now });
    const text = factorCodeSms[language]({ code, minutes: codeMinutes });
    await writeSms(post, { ...told, text });
  } else {
    const text = confirmCodeLetter[language]({ name, code, minutes: codeMinutes });
    await writeLetter(post, { ...told, text });
  }
  return { waitSeconds: resendSeconds };
};
