import { randomUUID } from 'node:crypto';
import {
  uploadPurposes,
  type FileKind,
  type UploadPurpose,
} from '@back-office/contract/features/uploads/rules';
import type { UploadedFile } from '@back-office/contract/features/uploads';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { TenantScope } from '#platform/tenant-scope';
import { placeContent, type StoredContent } from './store/place-content.ts';
import { fileFields, nameOfKept, toldFile, type FileRow } from './file-row.ts';

/** An object of a feature that holds files. */
export type FileOwner = { kind: string; id: string };

type Attaching = {
  owner: FileOwner;
  /** Gateway of the owner, if it has one. */
  gatewayNumber: string | null;
  purpose: UploadPurpose;
  fileIds: readonly string[];
  personId: bigint;
  now: Date;
};

type Count = { total: number; asked: number };

/** The number of files an object holds, and how many of these files are among them. */
const countOf = async (
  tx: Tx,
  { businessId }: TenantScope,
  { owner: { kind, id }, ids }: { owner: FileOwner; ids: readonly string[] },
): Promise<Count> => {
  const [row] = await tx.rows<Count>(sql`
    select count(*)::integer as total, (count(*) filter (where id = any(${ids}::uuid[])))::integer as asked from uploaded_files
    where business_id = ${businessId} and owner_kind = ${kind} and owner_id = ${id}`);
  return row ?? { total: 0, asked: 0 };
};

/**
 * Attaches a person's own files to an object, in the caller's transaction: all of them or none. Files it holds already stay, so
 * that a call with a lost answer can be repeated. Refuses `uploads.notFound` if one isn't his own, has another purpose or is held
 * by another object, and `uploads.tooMany` above the purpose's limit; the feature's call declares both.
 */
export const attachFiles = async (
  tx: Tx,
  scope: TenantScope,
  { owner, gatewayNumber, purpose, fileIds, personId, now }: Attaching,
): Promise<void> => {
  const { businessId } = scope;
  const ids = [...new Set(fileIds)];
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`uploads/${businessId}/${owner.kind}/${owner.id}`}, 0))`);
  await tx.run(sql`
    update uploaded_files
    set owner_kind = ${owner.kind}, owner_id = ${owner.id}, gateway_number = ${gatewayNumber}, attached_at = ${now}
    where business_id = ${businessId} and id = any(${ids}::uuid[]) and purpose = ${purpose}
      and uploaded_by = ${personId} and owner_kind is null and removed_at is null`);
  const held = await countOf(tx, scope, { owner, ids });
  if (held.asked !== ids.length) {
    throw new Refusal('uploads.notFound');
  }
  if (held.total > uploadPurposes[purpose].filesMax) {
    throw new Refusal('uploads.tooMany');
  }
};

const isOfAny = (owners: readonly FileOwner[]): Sql => sql`exists (
  select from unnest(${owners.map(({ kind }) => kind)}::text[], ${owners.map(({ id }) => id)}::text[]) as o (kind, id)
  where o.kind = owner_kind and o.id = owner_id)`;

/** Updates the gateway number of objects' files after the objects changed theirs. */
export const moveFilesToGateway = (
  tx: Tx,
  { businessId }: TenantScope,
  { owners, gatewayNumber }: { owners: readonly FileOwner[]; gatewayNumber: string },
): Promise<number> =>
  tx.run(sql`
    update uploaded_files set gateway_number = ${gatewayNumber}
    where business_id = ${businessId} and ${isOfAny(owners)}`);

/** Detaches a file from an object, unless it was submitted. Returns whether it was attached. */
export const detachFile = async (
  tx: Tx,
  { businessId }: TenantScope,
  { owner, fileId, now }: { owner: FileOwner; fileId: string; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    update uploaded_files
    set owner_kind = null, owner_id = null, gateway_number = null, attached_at = null, removed_at = ${now}
    where business_id = ${businessId} and id = ${fileId}
      and owner_kind = ${owner.kind} and owner_id = ${owner.id} and submitted_at is null`)) === 1;

/** Detaches every file from a removed object, or those attached before an instant. */
export const detachFiles = (
  tx: Tx,
  { businessId }: TenantScope,
  { owner, attachedBefore, now }: { owner: FileOwner; attachedBefore?: Date; now: Date },
): Promise<number> =>
  tx.run(sql`
    update uploaded_files
    set owner_kind = null, owner_id = null, gateway_number = null, attached_at = null, removed_at = ${now}
    where business_id = ${businessId} and owner_kind = ${owner.kind} and owner_id = ${owner.id} and submitted_at is null
      and attached_at < coalesce(${attachedBefore ?? null}, 'infinity'::timestamptz)`);

/**
 * Detaches every file, including submitted ones, from objects past their retention. For the role of jobs, if granted for the
 * kind.
 */
export const releaseFiles = (
  tx: Tx,
  businessId: bigint,
  { kinds, now }: { kinds: readonly string[]; now: Date },
): Promise<number> =>
  tx.run(sql`
    update uploaded_files
    set owner_kind = null, owner_id = null, gateway_number = null, attached_at = null, submitted_at = null, removed_at = ${now}
    where business_id = ${businessId} and owner_kind = any(${kinds}::text[])`);

/** The same for given objects that the caller knows to be past their retention. */
export const releaseFilesOf = (
  tx: Tx,
  businessId: bigint,
  { owners, now }: { owners: readonly FileOwner[]; now: Date },
): Promise<number> =>
  tx.run(sql`
    update uploaded_files
    set owner_kind = null, owner_id = null, gateway_number = null, attached_at = null, submitted_at = null, removed_at = ${now}
    where business_id = ${businessId} and ${isOfAny(owners)}`);

type Copying = {
  from: readonly { id: string }[];
  to: FileOwner;
  now: Date;
  isSubmitted: boolean;
  /** Overrides their purpose. */
  purpose?: UploadPurpose;
};

const copyFiles = (
  tx: Tx,
  businessId: bigint,
  { from, to, now, isSubmitted, purpose }: Copying,
): Promise<number> => {
  const ids = from.map(({ id }) => id);
  return tx.run(sql`
    insert into uploaded_files (business_id, id, purpose, name, kind, bytes, content_hash, uploaded_by, uploaded_by_name,
      uploaded_at, owner_kind, owner_id, gateway_number, attached_at, submitted_at)
    select f.business_id, pair.copy, coalesce(${purpose ?? null}, f.purpose), f.name, f.kind, f.bytes, f.content_hash, f.uploaded_by, f.uploaded_by_name,
      f.uploaded_at, ${to.kind}, ${to.id}, f.gateway_number, ${now}, ${isSubmitted ? now : null}
    from unnest(${ids}::uuid[], ${ids.map(() => randomUUID())}::uuid[]) as pair (draft, copy)
    join uploaded_files f on f.business_id = ${businessId} and f.id = pair.draft
    on conflict do nothing`);
};

/**
 * Copies the files of a draft to the submission, in the caller's transaction. Nobody can change or remove a copy, and its content
 * is identical: later changes of the draft do not affect it. Returns the number of copies.
 */
export const submitFiles = async (
  tx: Tx,
  { businessId }: TenantScope,
  { from, to, now }: { from: FileOwner; to: FileOwner; now: Date },
): Promise<number> => {
  const drafts = await tx.rows<{ id: string }>(sql`
    select id from uploaded_files
    where business_id = ${businessId} and owner_kind = ${from.kind} and owner_id = ${from.id}
    for update`);
  return copyFiles(tx, businessId, { from: drafts, to, now, isSubmitted: true });
};

/** Copies submitted files to a draft, which starts from them. */
export const redraftFiles = async (
  tx: Tx,
  businessId: bigint,
  { from, to, now }: { from: FileOwner; to: FileOwner; now: Date },
): Promise<void> => {
  const submitted = await tx.rows<{ id: string }>(sql`
    select id from uploaded_files
    where business_id = ${businessId} and owner_kind = ${from.kind} and owner_id = ${from.id} and submitted_at is not null`);
  await copyFiles(tx, businessId, { from: submitted, to, now, isSubmitted: false });
};

/** Copies an object's files to another object for its own purpose; existing copies are not repeated. */
export const attachCopies = async (
  tx: Tx,
  { businessId }: TenantScope,
  {
    from,
    to,
    purpose,
    now,
  }: Pick<Copying, 'to' | 'now'> & { from: FileOwner; purpose: UploadPurpose },
): Promise<void> => {
  const others = await tx.rows<{ id: string }>(sql`
    select id from uploaded_files f
    where business_id = ${businessId} and owner_kind = ${from.kind} and owner_id = ${from.id} and not exists (
      select from uploaded_files there
      where there.business_id = f.business_id and there.owner_kind = ${to.kind} and there.owner_id = ${to.id}
        and there.content_hash = f.content_hash)`);
  await copyFiles(tx, businessId, { from: others, to, now, isSubmitted: false, purpose });
};

type AttachingStored = Pick<Attaching, 'purpose' | 'now'> & {
  name: string;
  kind: FileKind;
  stored: StoredContent;
  by: { personId: bigint; personName: string };
  owners: readonly (FileOwner & { gatewayNumber: string | null })[];
};

/** Stores one content as a file of several objects, in the caller's transaction, until they submit or release it. */
export const attachStored = async (
  tx: Tx,
  scope: TenantScope,
  { owners, purpose, now, name, kind, stored, by }: AttachingStored,
): Promise<void> => {
  await placeContent(tx, scope, { stored, now });
  await tx.run(sql`
    insert into uploaded_files (business_id, id, purpose, name, kind, bytes, content_hash, uploaded_by, uploaded_by_name,
      uploaded_at, owner_kind, owner_id, gateway_number, attached_at)
    select ${scope.businessId}, owner.file, ${purpose}, ${nameOfKept(name, kind)}, ${kind}, ${stored.bytes}, ${stored.contentHash},
      ${by.personId}, ${by.personName}, ${now}, owner.kind, owner.id, owner.gateway, ${now}
    from unnest(${owners.map(() => randomUUID())}::uuid[], ${owners.map(({ kind: ofKind }) => ofKind)}::text[],
      ${owners.map(({ id }) => id)}::text[], ${owners.map(({ gatewayNumber }) => gatewayNumber)}::text[])
      as owner (file, kind, id, gateway)
    on conflict do nothing`);
};

/** The files of some objects of a kind by their ids, each in the order of upload. */
export const filesOfEach = async (
  tx: Tx,
  businessId: bigint,
  { kind, ids }: { kind: string; ids: readonly string[] },
): Promise<Map<string, UploadedFile[]>> => {
  const rows = await tx.rows<FileRow>(sql`
    select ${fileFields} from uploaded_files
    where business_id = ${businessId} and owner_kind = ${kind} and owner_id = any(${[...ids]}::text[])
    order by uploaded_at, id`);
  const told = new Map(ids.map((id): [string, UploadedFile[]] => [id, []]));
  for (const row of rows) {
    told.get(row.owner_id ?? '')?.push(toldFile(row, row.submitted_at === null));
  }
  return told;
};

/** The files of an object, in the order of upload. */
export const filesOf = async (
  tx: Tx,
  businessId: bigint,
  { kind, id }: FileOwner,
): Promise<UploadedFile[]> =>
  (await filesOfEach(tx, businessId, { kind, ids: [id] })).get(id) ?? [];
