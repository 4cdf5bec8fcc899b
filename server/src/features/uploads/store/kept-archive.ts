import type { Readable } from 'node:stream';
import { archiveBytesMax, type UploadRefusal } from '@back-office/contract/features/uploads/rules';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import type { TenantScope } from '#platform/tenant-scope';
import { whileReceivingArchive } from '../receive-file.ts';
import { receiveBytes } from '../receive-file.ts';
import { objectStore } from './object-store.ts';
import { storeContent, type StoredContent, type Storing } from './place-content.ts';
import { hashOfContent, openContent } from './sealed-content.ts';

// An archive of files is no file of its own: it lies in the store, sealed, until its room has taken it apart.

type KeptArchive = Pick<StoredContent, 'contentHash' | 'objectName' | 'keySealed'>;

const zipSign = Buffer.from('504b0304', 'hex');

type Coming = { body: Readable; announcedBytes: number | undefined };
type ArchiveRefusal = Extract<
  UploadRefusal,
  'uploads.tooLarge' | 'uploads.empty' | 'uploads.interrupted' | 'uploads.contentDiffers'
>;

/** An archive as it comes, stored; its entries are judged when it is taken apart. */
export const receiveArchive = async (
  storing: Storing,
  { body, announcedBytes }: Coming,
): Promise<{ content: StoredContent; fingerprint: string } | ArchiveRefusal> => {
  if ((announcedBytes ?? 0) > archiveBytesMax) {
    return 'uploads.tooLarge';
  }
  return whileReceivingArchive(async () => {
    const bytes = await receiveBytes(body, archiveBytesMax);
    if (typeof bytes === 'string') {
      return bytes;
    }
    return bytes.subarray(0, zipSign.length).equals(zipSign)
      ? { content: await storeContent(storing, bytes), fingerprint: hashOfContent(bytes) }
      : 'uploads.contentDiffers';
  });
};

/** Keeps a stored archive for the caller's object, in its transaction; the caller writes down where it lies. */
export const keepArchive = async (
  tx: Tx,
  { businessId }: TenantScope,
  { objectName }: KeptArchive,
): Promise<void> => {
  const kept = await tx.run(sql`
    delete from unplaced_objects where business_id = ${businessId} and object_name = ${objectName}`);
  if (kept !== 1) {
    // A round took it away after an hour. This refusal isn't kept under the call's key, so the same call stores it again.
    throw new Refusal('request.overloaded');
  }
};

/** Lets an archive go: a round takes it from the store. */
export const releaseArchive = (
  tx: Tx,
  { businessId }: TenantScope,
  { objectName, now }: { objectName: string; now: Date },
): Promise<number> =>
  tx.run(sql`
    insert into unplaced_objects (business_id, object_name, since) values (${businessId}, ${objectName}, ${now})
    on conflict do nothing`);

/** The bytes of a kept archive, whole and unchanged; throws where they are neither. */
export const readArchive = async (
  { configuration }: Pick<Platform, 'configuration'>,
  { businessId }: TenantScope,
  { contentHash, objectName, keySealed }: KeptArchive,
): Promise<Buffer> => {
  const sealed = await objectStore(configuration).get(objectName);
  return openContent(configuration, { businessId, contentHash }, { keySealed, sealed });
};
