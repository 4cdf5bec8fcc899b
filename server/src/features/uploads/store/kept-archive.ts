import type { Readable } from 'node:stream';
import { archiveBytesMax, type UploadRefusal } from '@back-office/contract/features/uploads/rules';
import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import type { TenantScope } from '#platform/tenant-scope';
import { receiveBytes, whileReceivingArchive } from '../receive-file.ts';
import { objectStore } from './object-store.ts';
import { storeContent, type StoredContent, type Storing } from './place-content.ts';
import { hashOfContent, openContent } from './sealed-content.ts';

// An archive is no file of its own: it is in the store, sealed, until its feature has unpacked it.

type KeptArchive = Pick<StoredContent, 'contentHash' | 'objectName' | 'keySealed'>;

const zipSign = Buffer.from('504b0304', 'hex');

type Coming = { body: Readable; announcedBytes: number | undefined };
type ArchiveRefusal = Extract<
  UploadRefusal,
  'uploads.empty' | 'uploads.interrupted' | 'uploads.contentDiffers'
>;

/**
 * Stores an archive as received; its entries are checked when it is unpacked. The feature has a refusal of its own for too many
 * bytes.
 */
export const receiveArchive = async <TooLarge extends ErrorCode>(
  coming: Storing & Coming,
  tooLarge: TooLarge,
): Promise<{ content: StoredContent; fingerprint: string } | ArchiveRefusal | TooLarge> => {
  const { body, announcedBytes } = coming;
  if ((announcedBytes ?? 0) > archiveBytesMax) {
    return tooLarge;
  }
  return whileReceivingArchive(async () => {
    const bytes = await receiveBytes(body, archiveBytesMax);
    if (typeof bytes === 'string') {
      return bytes === 'uploads.tooLarge' ? tooLarge : bytes;
    }
    return bytes.subarray(0, zipSign.length).equals(zipSign)
      ? { content: await storeContent(coming, bytes), fingerprint: hashOfContent(bytes) }
      : 'uploads.contentDiffers';
  });
};

/** Keeps a stored archive for the caller's object, in its transaction; the caller records its place. */
export const keepArchive = async (
  tx: Tx,
  { businessId }: TenantScope,
  { objectName }: KeptArchive,
): Promise<void> => {
  const kept = await tx.run(sql`
    delete from unplaced_objects where business_id = ${businessId} and object_name = ${objectName}`);
  if (kept !== 1) {
    // A cleanup round removed it after an hour. This refusal isn't kept under the call's key, so the same call stores it again.
    throw new Refusal('request.overloaded');
  }
};

/** Releases an archive, if the object still holds one: a cleanup round removes it from the store. */
export const releaseArchive = async (
  tx: Tx,
  { businessId }: TenantScope,
  { objectName, now }: { objectName: string | null; now: Date },
): Promise<void> => {
  if (objectName !== null) {
    await tx.run(sql`
      insert into unplaced_objects (business_id, object_name, since) values (${businessId}, ${objectName}, ${now})
      on conflict do nothing`);
  }
};

const progressEveryMs = 500;

/** Writes the progress of a run over an archive at intervals and at the end. Returns whether the run is still wanted. */
export const progressBy = (write: (done: number, total: number) => Promise<boolean>) => {
  let writtenAt = 0;
  return async (done: number, total: number): Promise<boolean> => {
    const at = performance.now();
    if (at - writtenAt < progressEveryMs && done < total) {
      return true;
    }
    writtenAt = at;
    return write(done, total);
  };
};

/** The bytes of a kept archive, complete and unchanged; throws otherwise. */
export const readArchive = async (
  { configuration }: Pick<Platform, 'configuration'>,
  { businessId }: TenantScope,
  { contentHash, objectName, keySealed }: KeptArchive,
): Promise<Buffer> => {
  const sealed = await objectStore(configuration).get(objectName);
  return openContent(configuration, { businessId, contentHash }, { keySealed, sealed });
};
