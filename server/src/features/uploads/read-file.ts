import { shownKinds, type FileKind } from '@back-office/contract/features/uploads/rules';
import type { FileAnswer } from '@back-office/contract/kit/file';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import type { FileOwner } from './attach-files.ts';
import type { FileRow } from './file-row.ts';
import { objectStore } from './store/object-store.ts';
import { openContent } from './store/sealed-content.ts';

const mediaTypes: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpg: 'image/jpeg',
  png: 'image/png',
  // Stored as PNG.
  bmp: 'image/png',
};

type Place = { platform: Pick<Platform, 'configuration'>; tx: Tx; businessId: bigint };

/** The content of a file, complete and unchanged; throws otherwise. */
export const readContent = async (
  { platform, tx, businessId }: Place,
  contentHash: string,
): Promise<Buffer> => {
  const [row] = await tx.rows<{ object_name: string; key_sealed: Buffer }>(sql`
    select object_name, key_sealed from stored_contents
    where business_id = ${businessId} and content_hash = ${contentHash}`);
  if (row === undefined) {
    throw new Error('A file has no content.');
  }
  const sealed = await objectStore(platform.configuration).get(row.object_name);
  return openContent(
    platform.configuration,
    { businessId, contentHash },
    { keySealed: row.key_sealed, sealed },
  );
};

/** A file of an object, to be passed on. Undefined if there is none. */
export const readFile = async (
  place: Place,
  id: string,
): Promise<(Pick<FileRow, 'name' | 'kind'> & { content: Buffer }) | undefined> => {
  const [row] = await place.tx.rows<Pick<FileRow, 'name' | 'kind' | 'content_hash'>>(sql`
    select name, kind, content_hash from uploaded_files
    where business_id = ${place.businessId} and id = ${id} and owner_kind is not null`);
  return (
    row && {
      name: row.name,
      kind: row.kind,
      content: await readContent(place, row.content_hash),
    }
  );
};

export type ReadFile = Pick<FileRow, 'id' | 'name' | 'kind'> & { content: Buffer };

/** Some files of an object, and unattached ones of one's own, in the order of upload. */
export const readFiles = async (
  place: Place,
  { ids, owner, personId }: { ids: readonly string[]; owner: FileOwner; personId: bigint },
): Promise<ReadFile[]> => {
  const rows = await place.tx.rows<Pick<FileRow, 'id' | 'name' | 'kind' | 'content_hash'>>(sql`
    select id, name, kind, content_hash from uploaded_files
    where business_id = ${place.businessId} and id = any(${[...ids]}::uuid[])
      and ((owner_kind = ${owner.kind} and owner_id = ${owner.id})
        or (owner_kind is null and removed_at is null and uploaded_by = ${personId}))
    order by uploaded_at, id`);
  const files: ReadFile[] = [];
  for (const { content_hash: hash, ...row } of rows) {
    files.push({ ...row, content: await readContent(place, hash) });
  }
  return files;
};

const asciiOf = (name: string): string => name.replaceAll(/[^\x20-\x7e]|["%\\]/g, '_');

/** The answer with a file. Content that a browser can't show safely is always sent as a download. */
export const answerFile = async (
  place: Place,
  { name, kind, content_hash }: Pick<FileRow, 'name' | 'kind' | 'content_hash'>,
  disposition: 'attachment' | 'inline',
): Promise<FileAnswer> => {
  const content = await readContent(place, content_hash);
  return {
    name: { ascii: asciiOf(name), full: name },
    mediaType: mediaTypes[kind],
    bytes: content.length,
    content,
    disposition: shownKinds.includes(kind) ? disposition : 'attachment',
  };
};

/** One file of an object, for display; undefined if the object has none with this id. */
export const answerFileOf = async (
  place: Place,
  owner: FileOwner,
  id: string,
): Promise<FileAnswer | undefined> => {
  const [row] = await place.tx.rows<Pick<FileRow, 'name' | 'kind' | 'content_hash'>>(sql`
    select name, kind, content_hash from uploaded_files
    where business_id = ${place.businessId} and id = ${id} and owner_kind = ${owner.kind} and owner_id = ${owner.id}`);
  return row && (await answerFile(place, row, 'inline'));
};
