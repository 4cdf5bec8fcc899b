import { passwordChangedLetter } from '@back-office/messages/features/password-letters';
import { findReader, instantFor, writeLetters } from '#features/letters/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

/** Whoever did not change it himself must hear of it; nobody can switch this letter off. */
export const tellOfChange = async (
  { tx, platform, now }: { tx: Tx; platform: Platform; now: Date },
  personId: bigint,
): Promise<void> => {
  const url = `${platform.configuration.PUBLIC_URL}/forgotPassword`;
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: 'passwordChanged', readers: await findReader(tx, { personId, now }) },
    (reader) =>
      passwordChangedLetter[reader.language]({
        name: reader.name,
        at: instantFor(now, reader),
        url,
      }),
  );
};
