import type { Language } from '@back-office/contract/kit/language';
import { passwordChangedLetter } from '@back-office/messages/features/password-letters';
import sql from 'sql-template-tag';
import { writeLetter } from '#features/letters/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

type Reader = { email: string | null; name: string; language: Language };

/** In UTC and said so: who reads it may be anywhere. */
const inUtc = (instant: Date): string =>
  `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Whoever did not change it himself must hear of it; nobody can switch this letter off. */
export const tellOfChange = async (
  { tx, platform, now }: { tx: Tx; platform: Platform; now: Date },
  personId: bigint,
): Promise<void> => {
  const [reader] = await tx.rows<Reader>(
    sql`select email, name, language from persons where id = ${personId}`,
  );
  if (reader === undefined || reader.email === null) {
    return;
  }
  const { email, name, language } = reader;
  const url = `${platform.configuration.PUBLIC_URL}/forgotPassword`;
  await writeLetter(
    { tx, queue: platform.queue, now },
    {
      kind: 'passwordChanged',
      to: email,
      language,
      personId,
      text: passwordChangedLetter[language]({ name, at: inUtc(now), url }),
    },
  );
};
