import { revealSignKey, rotateSignKey } from '@back-office/contract/features/merchants/information';
import { screens } from '@back-office/contract/screens';
import {
  keyRevealedLetter,
  keyRotatedLetter,
} from '@back-office/messages/features/merchants/letters';
import type { LetterText } from '@back-office/messages/letter';
import sql from 'sql-template-tag';
import { type AddingSignKey, addSignKey, placeOfSignKey } from '#features/businesses/public';
import { instantFor, writeLetters, type ZonedReader } from '#features/letters/public';
import { openSecret } from '#platform/auth/sealed-secret';
import { minutesFrom } from '#platform/clock';
import type { Configuration } from '#platform/configuration';
import type { Tx } from '#platform/database';
import { implement, type Platform, type Session } from '#platform/http/route';
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

/** Notifies the acting person and the owner; nobody can switch this letter off. */
const tellOfKey = async (
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

type Keys = Pick<Configuration, 'MASTER_KEY' | 'MASTER_KEY_OLD'>;

// Long enough to update every machine of a merchant, within a working day of any time zone.
const overlapMinutes = 24 * 60;

type SignKeyState = { id: string; createdAt: string; validUntil: string | null };
type StateRecord = { id: string; created_at: Date; valid_until: Date | null };

const stateOf = ({ id, created_at, valid_until }: StateRecord): SignKeyState => ({
  id,
  createdAt: created_at.toISOString(),
  validUntil: valid_until?.toISOString() ?? null,
});

/** The keys valid at an instant, the current one first, without the secrets. */
export const signKeyStatesOf = async (
  tx: Tx,
  businessId: bigint,
  now: Date,
): Promise<SignKeyState[]> => {
  const records = await tx.rows<StateRecord>(sql`
    select id, created_at, valid_until from sign_keys
    where business_id = ${businessId} and (valid_until is null or valid_until > ${now})
    order by valid_until nulls first`);
  return records.map(stateOf);
};

export type SignKey = SignKeyState & { key: string };

/**
 * The keys that sign for a business at an instant, in plain text: the current one first, then the previous one during its last
 * day. New signatures use the first; either is accepted. For the roles of tenant and jobs.
 */
export const signKeysOf = async (
  tx: Tx,
  businessId: bigint,
  { now, keys }: { now: Date; keys: Keys },
): Promise<SignKey[]> => {
  const records = await tx.rows<StateRecord & { key_sealed: Buffer }>(sql`
    select id, created_at, valid_until, key_sealed from sign_keys
    where business_id = ${businessId} and (valid_until is null or valid_until > ${now})
    order by valid_until nulls first`);
  return records.map(({ key_sealed, ...record }) => ({
    ...stateOf(record),
    key: openSecret(keys, placeOfSignKey(businessId, record.id), key_sealed),
  }));
};

type Rotated = { inUse: SignKeyState; before: (SignKeyState & { until: Date }) | undefined };

/**
 * Activates another key; the previous one stays valid for a day. Returns undefined and does nothing while two keys from the last
 * change are still valid.
 */
export const rotate = async (
  tx: Tx,
  businessId: bigint,
  adding: AddingSignKey,
): Promise<Rotated | undefined> => {
  const { now } = adding;
  const until = minutesFrom(now, overlapMinutes);
  // A second concurrent request waits here, and then finds two keys.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sign key ${businessId}`}, 0))`);
  const before = await signKeyStatesOf(tx, businessId, now);
  if (before.length > 1) {
    return undefined;
  }
  await tx.run(sql`
    update sign_keys set valid_until = ${until}
    where business_id = ${businessId} and valid_until is null`);
  await addSignKey(tx, businessId, adding);
  const [inUse, ended] = await signKeyStatesOf(tx, businessId, now);
  return inUse && { inUse, before: ended && { ...ended, until } };
};

/** Shows the valid keys. The person and the owner are notified, and the log records it. */
export const revealSignKeyRoute = implement(revealSignKey, async (context) => {
  const { platform, tx, scope, session, now, refuse, change } = context;
  const { businessId } = scope;
  const keys = await signKeysOf(tx, businessId, { now, keys: platform.configuration });
  const [inUse] = keys;
  if (inUse === undefined) {
    return refuse('merchants.noSignKey');
  }
  change({ objectNumber: inUse.id, before: null, after: { shown: keys.length } });
  await tellOfKey({ platform, tx, session, businessId, now }, 'keyRevealed', (act, reader) =>
    keyRevealedLetter[reader.language](act),
  );
  return { keys };
});

/** Issues another key; the previous one stays valid for a day, so that the merchant's machines can change over. */
export const rotateSignKeyRoute = implement(rotateSignKey, async (context) => {
  const { platform, tx, scope, session, now, refuse, change } = context;
  const { businessId } = scope;
  const rotated = await rotate(tx, businessId, { now, keys: platform.configuration });
  if (rotated === undefined) {
    return refuse('merchants.rotationUnderWay');
  }
  const { inUse, before } = rotated;
  change({
    objectNumber: inUse.id,
    before: before === undefined ? null : { id: before.id, validUntil: null },
    after: { id: inUse.id, endOfTheOneBefore: before?.until ?? null },
  });
  await tellOfKey({ platform, tx, session, businessId, now }, 'keyRotated', (act, reader) =>
    keyRotatedLetter[reader.language]({
      ...act,
      until: before === undefined ? null : instantFor(before.until, reader),
    }),
  );
  return { signKeys: before === undefined ? [inUse] : [inUse, before] };
});
