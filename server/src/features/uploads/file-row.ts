import { extname } from 'node:path';
import {
  shownKinds,
  type FileKind,
  type UploadPurpose,
} from '@back-office/contract/features/uploads/rules';
import type { UploadedFile } from '@back-office/contract/features/uploads';
import sql from 'sql-template-tag';

export type FileRow = {
  id: string;
  purpose: UploadPurpose;
  name: string;
  kind: FileKind;
  bytes: number;
  content_hash: string;
  uploaded_by: bigint;
  uploaded_by_name: string;
  uploaded_at: Date;
  owner_kind: string | null;
  owner_id: string | null;
  submitted_at: Date | null;
};

export const fileFields = sql`id, purpose, name, kind, bytes, content_hash, uploaded_by, uploaded_by_name, uploaded_at, owner_kind, owner_id, submitted_at`;

/** The contract's form of a file. `mayRemove`: whether the reader may remove it. */
export const toldFile = (row: FileRow, mayRemove: boolean): UploadedFile => ({
  id: row.id,
  purpose: row.purpose,
  name: row.name,
  kind: row.kind,
  bytes: row.bytes,
  uploadedBy: row.uploaded_by_name,
  uploadedAt: row.uploaded_at.toISOString(),
  allowedActions: [
    'fetch',
    ...(shownKinds.includes(row.kind) ? (['show'] as const) : []),
    ...(mayRemove ? (['remove'] as const) : []),
  ],
});

/** A bitmap is stored as PNG, and renamed accordingly. */
export const nameOfKept = (name: string, kind: FileKind): string =>
  extname(name).toLowerCase() === '.bmp' && kind === 'png' ? `${name.slice(0, -4)}.png` : name;
