import type { Language } from '@back-office/contract/kit/language';
import { verificationLetter } from '@back-office/messages/features/sign-up-letters';
import { writeLetter } from '#features/letters/public';
import { issueKey } from '#platform/auth/one-time-keys';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { verificationMinutes, verificationPurpose } from './purposes.ts';

type Post = { tx: Tx; platform: Platform; now: Date };

export type Unverified = {
  personId: bigint;
  name: string;
  email: string;
  emailKey: string;
  language: Language;
  businessName: string;
};

/**
 * The mail whose link verifies an address. The link is for whoever reads that mailbox, so it says whose sign-up it confirms. With
 * an address of the caller, a stranger asked for it.
 */
export const mailVerification = async (
  { tx, platform, now }: Post,
  { personId, name, email, emailKey, language, businessName }: Unverified,
  ip?: string,
): Promise<void> => {
  const key = await issueKey(tx, {
    purpose: verificationPurpose,
    subject: emailKey,
    personId,
    minutes: verificationMinutes,
    now,
    ...(ip === undefined ? {} : { asker: 'stranger', ip }),
  });
  const url = `${platform.configuration.PUBLIC_URL}/emailVerification#${key}`;
  await writeLetter(
    { tx, queue: platform.queue, now },
    {
      kind: 'emailVerification',
      to: email,
      language,
      personId,
      text: verificationLetter[language]({
        name,
        businessName,
        url,
        hours: verificationMinutes / 60,
      }),
    },
  );
};
