import type { LetterText } from '@back-office/messages/letter';
import { screens } from '@back-office/contract/screens';
import { instantFor, writeLetters, type ZonedReader } from '#features/letters/public';
import type { Tx } from '#platform/database';
import type { Platform, Session } from '#platform/http/route';
import { readersOf } from '../readers.ts';

type KeyAct = { merchant: string; person: string; at: string; url: string };
type KeyReader = Pick<ZonedReader, 'language' | 'timeZoneId'>;
type Telling = {
  platform: Platform;
  tx: Tx;
  session: Session;
  businessId: bigint;
  now: Date;
};

/** Who did it and the owner hear of it; nobody can switch this letter off. */
export const tellOfKey = async (
  { platform, tx, session, businessId, now }: Telling,
  kind: string,
  compose: (act: KeyAct, reader: KeyReader) => LetterText,
): Promise<void> => {
  const { merchant, readers } = await readersOf(platform.database, {
    businessId,
    personIds: [session.personId],
  });
  const act = {
    merchant,
    person: session.personName,
    url: platform.configuration.PUBLIC_URL + screens.merchantInformation.path,
  };
  await writeLetters({ tx, queue: platform.queue, now }, { kind, businessId, readers }, (reader) =>
    compose({ ...act, at: instantFor(now, reader) }, reader),
  );
};
