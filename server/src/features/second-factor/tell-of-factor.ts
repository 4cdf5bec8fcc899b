import {
  factorChangedLetter,
  type FactorChange,
} from '@back-office/messages/features/second-factor/letters';
import { instantFor, writeLetter } from '#features/letters/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { findFactors } from './factors.ts';

type About = { platform: Platform; personId: bigint; now: Date };

/** Whoever did not do it himself must hear of it; nobody can switch this letter off. */
export const tellOfFactor = async (
  tx: Tx,
  { platform, personId, now }: About,
  change: FactorChange,
): Promise<void> => {
  const reader = await findFactors(tx, personId);
  const { email, name, language } = reader;
  if (email === null) {
    return;
  }
  const url = `${platform.configuration.PUBLIC_URL}/setting`;
  await writeLetter(
    { tx, queue: platform.queue, now },
    {
      kind: 'factorChanged',
      to: email,
      language,
      personId,
      text: factorChangedLetter[language]({ name, at: instantFor(now, reader), change, url }),
    },
  );
};
