import {
  attachStored,
  judgeEntry,
  openArchive,
  readArchive,
  type Archive,
  type ReceivedFile,
} from '#features/uploads/public';
import { findRights } from '#platform/auth/find-rights';
import { now as clockNow } from '#platform/clock';
import { inTenant, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { tenantScope } from '#platform/tenant-scope';
import { readMoves } from '../batch/read-moves.ts';
import { holdUploads } from '../upload/read-payments.ts';
import { waybillFiles } from '../upload/waybill-images.ts';
import { writeWaybills } from '../upload/write-waybills.ts';
import { beginAttempt, endAttempt, holdAttempt, progressOf, type Attempt } from './attempt.ts';
import { problemOfImage, type ImageProblem } from './batch-row.ts';
import { judgeImages, type ImageProof, type NamedImage } from './judge-images.ts';

const purpose = 'deliveryCertificate';

type Files = ReadonlyMap<string, ReceivedFile>;

const nothing = { payments: 0, alreadyAttached: 0, moves: [] };

/** Ends the batch without saving. */
const refuse = (
  attempt: Attempt,
  { images, problems }: { images: number; problems: readonly ImageProblem[] },
): Promise<void> =>
  inTenant(attempt.platform.database, {
    scope: attempt.scope,
    mode: 'read write',
    work: (tx) => endAttempt(tx, attempt, { ...nothing, images, problems }),
  });

const openBatch = async ({
  platform,
  scope,
  batch,
}: Attempt): Promise<Archive | ImageProblem[]> => {
  const { objectName, contentHash, keySealed, fileName } = batch;
  if (objectName === null) {
    throw new Error('A batch of delivery images that is checked has no archive.');
  }
  const bytes = await readArchive(platform, scope, { objectName, contentHash, keySealed });
  const archive = await openArchive(bytes);
  if (Array.isArray(archive)) {
    return archive.map(({ name, problem }) => problemOfImage(name ?? fileName, problem));
  }
  return archive.names.length > 0 ? archive : [problemOfImage(fileName, 'uploads.empty')];
};

/** Checks and stores each image. Undefined once the batch is not wanted any more. */
const judgeFiles = async (
  attempt: Attempt,
  archive: Archive,
): Promise<{ files: Files; problems: ImageProblem[] } | undefined> => {
  const progress = progressOf(attempt);
  const files = new Map<string, ReceivedFile>();
  const problems: ImageProblem[] = [];
  for (const [at, name] of archive.names.entries()) {
    if (!(await progress(at, archive.names.length))) {
      return undefined;
    }
    const judged = await judgeEntry(attempt, { archive, name, purpose });
    if (typeof judged === 'string') {
      problems.push(problemOfImage(name, judged));
    } else {
      files.set(name, judged);
    }
  }
  return { files, problems };
};

/** An image that was not checked has no content hash. */
const namedOf = (names: readonly string[], files: Files): NamedImage[] =>
  names.map((name) => ({ name, contentHash: files.get(name)?.stored.contentHash ?? null }));

type Saving = { proofs: readonly ImageProof[]; files: Files };

const attachImages = async (
  tx: Tx,
  { scope, batch: { personId, personName }, now }: Attempt,
  { proofs, files }: Saving,
): Promise<void> => {
  const by = { personId, personName };
  for (const { proof, names } of proofs) {
    const { number: id, gatewayNumber } = proof.payment;
    const owners = [{ kind: waybillFiles, id, gatewayNumber }];
    for (const name of names) {
      const file = files.get(name);
      if (file === undefined) {
        throw new Error('An image of a batch was not judged.');
      }
      await attachStored(tx, scope, { owners, purpose, now, name, by, ...file });
    }
  }
};

/** Saves all images in one transaction, or reports the problems of those whose payments changed since the check. */
const saveAll = async (tx: Tx, attempt: Attempt, files: Files): Promise<void> => {
  const { scope, batch, now } = attempt;
  const { businessId, personId, personName } = batch;
  await holdUploads(tx, businessId);
  if (!(await holdAttempt(tx, batch))) {
    return;
  }
  const images = namedOf([...files.keys()], files);
  const judged = await judgeImages(tx, { scope, isHeld: true, now }, images);
  const { proofs, problems, alreadyAttached } = judged;
  if (problems.length > 0) {
    await endAttempt(tx, attempt, { ...nothing, images: files.size, problems });
    return;
  }
  const numbers = proofs.map(({ proof }) => proof.payment.number);
  const moves = await readMoves(tx, { scope, now }, numbers);
  await attachImages(tx, attempt, { proofs, files });
  const uploading = { businessId, by: { personId, personName }, now };
  await writeWaybills(
    tx,
    uploading,
    proofs.map(({ proof }) => proof),
  );
  await logSystemOperations(
    tx,
    proofs.map(({ proof: { payment, images } }) => ({
      businessId,
      at: now,
      operation: 'save-waybill-images',
      module: 'waybills' as const,
      objectNumber: payment.number,
      before: { images: payment.waybill?.imageCount ?? 0 },
      after: { images: (payment.waybill?.imageCount ?? 0) + images, batch: batch.id },
    })),
  );
  await endAttempt(tx, attempt, {
    images: files.size,
    payments: proofs.length,
    alreadyAttached,
    moves,
    problems: [],
  });
};

/** Checks everything in the archive, so that one list names all errors; saves it if there are none. */
export const checkAndSave = async (attempt: Attempt): Promise<void> => {
  const { platform, scope, now } = attempt;
  const archive = await openBatch(attempt);
  if (Array.isArray(archive)) {
    await refuse(attempt, { images: 0, problems: archive });
    return;
  }
  const { names } = archive;
  const judged = await judgeFiles(attempt, archive);
  if (judged === undefined) {
    return;
  }
  const images = namedOf(names, judged.files);
  const { problems } = await inTenant(platform.database, {
    scope,
    mode: 'read only',
    work: (tx) => judgeImages(tx, { scope, isHeld: false, now }, images),
  });
  const all = [...judged.problems, ...problems].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
  if (all.length > 0) {
    await refuse(attempt, { images: names.length, problems: all });
    return;
  }
  await inTenant(platform.database, {
    scope,
    mode: 'read write',
    work: (tx) => saveAll(tx, attempt, judged.files),
  });
};

/**
 * Checks and saves a batch of delivery images. A killed run starts over; images are saved all together, and only once.
 */
export const saveWaybillImages = async (platform: Platform, jobId: string): Promise<void> => {
  const [business = '', id = ''] = jobId.split('/');
  const businessId = BigInt(business);
  const batch = await beginAttempt(platform, { businessId, id });
  if (batch === undefined) {
    return;
  }
  const { personId, fileName } = batch;
  // The rights count at the moment the job runs.
  const rights = await findRights(platform.database, { businessId, personId });
  const now = clockNow();
  if (rights?.permissions.has('waybills.upload') !== true) {
    const scope = tenantScope(businessId, null);
    const problems = [problemOfImage(fileName, 'notFound')];
    await refuse({ platform, scope, batch, now }, { images: 0, problems });
    return;
  }
  const scope = tenantScope(businessId, rights.gatewayNumbers);
  await checkAndSave({ platform, scope, batch, now });
};
