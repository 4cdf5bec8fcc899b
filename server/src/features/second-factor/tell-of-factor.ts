import {
  factorChangedLetter,
  type FactorChange,
} from '@back-office/messages/features/second-factor/letters';
import { findReader, instantFor, writeLetters } from '#features/letters/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

type About = { platform: Platform; personId: bigint; now: Date };

/** Alerts the person in case someone else did it; nobody can switch this letter off. */
export const tellOfFactor = async (
  tx: Tx,
  { platform, personId, now }: About,
  change: FactorChange,
): Promise<void> => {
  const url = `${platform.configuration.PUBLIC_URL}/setting`;
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: 'factorChanged', readers: await findReader(tx, { personId, now }) },
    (reader) =>
      factorChangedLetter[reader.language]({
        name: reader.name,
        at: instantFor(now, reader),
        change,
        url,
      }),
  );
};
