import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setInterval } from 'node:timers/promises';
import { fileRowsMax } from '@back-office/contract/features/downloads';
import { type DownloadFailure } from '@back-office/contract/features/downloads/made-files';
import { timeZoneOf } from '@back-office/contract/kit/time-zone';
import { findRights, type Rights } from '#platform/auth/find-rights';
import { now } from '#platform/clock';
import { inTenantSnapshot } from '#platform/database';
import { refusalOf } from '#platform/http/answer';
import type { Platform } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { tenantScope } from '#platform/tenant-scope';
import {
  type Attempt,
  beginAttempt,
  failAttempt,
  finishAttempt,
  keepProgress,
  putBack,
} from './attempts.ts';
import { expireDownload, makeFolder, pathOf, removeFiles } from './storage.ts';
import { writeFile } from '../file/write-file.ts';
import { wanted } from '../lists/lists.ts';

const attemptsMax = 5;
const progressEveryMs = 500;

/** A final failure of an attempt, shown to the person. */
class Unmakeable extends Error {
  readonly failure: DownloadFailure;

  constructor(failure: DownloadFailure) {
    super(failure);
    this.failure = failure;
  }
}

type Progress = { done: number };

/** Reports progress, and aborts once the file is no longer wanted. */
const follow = async (
  platform: Platform,
  attempt: Attempt,
  { progress, made }: { progress: Progress; made: AbortController },
): Promise<void> => {
  try {
    for await (const _tick of setInterval(progressEveryMs, undefined, { signal: made.signal })) {
      if (!(await keepProgress(platform, attempt, progress.done))) {
        made.abort();
      }
    }
  } catch (error) {
    if (!made.signal.aborted) {
      made.abort(error);
    }
  }
};

type Storing = { parts: AsyncIterable<Uint8Array>; signal: AbortSignal };

/** Writes one part after the other, so that only one chunk from the database is in memory. */
const store = async (path: string, { parts, signal }: Storing): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    const keep = async (made: AsyncIterable<Uint8Array>): Promise<void> => {
      for await (const part of made) {
        await file.writeFile(part);
      }
    };
    await pipeline(parts, keep, { signal });
    // Flushed to the disk before the file is reported as ready.
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Writes the file of one attempt from one snapshot; returns its number of rows and bytes. */
const write = async (
  platform: Platform,
  attempt: Attempt,
  { rights, progress, signal }: { rights: Rights; progress: Progress; signal: AbortSignal },
): Promise<{ rows: number; bytes: number }> => {
  const { request, language } = attempt;
  const scope = tenantScope(attempt.business_id, rights.gatewayNumbers);
  const timeZone = timeZoneOf(attempt.time_zone_id);
  const path = pathOf(platform.configuration, attempt);
  const rows = await inTenantSnapshot(platform.database, scope, async (tx) => {
    const refuse = (): never => {
      throw new Unmakeable('filterRefused');
    };
    const asking = { tx, scope, timeZone, now: attempt.created_at, refuse };
    const list = wanted(request);
    const { rows: found } = await list.read(asking);
    if (found.count > fileRowsMax[request.format]) {
      throw new Unmakeable('tooManyRows');
    }
    const plan = list.plan(language);
    const made = { plan, reader: { language, timeZone }, rows: found, now: now() };
    const onRows = (done: number): void => {
      progress.done = done;
    };
    await store(path, { parts: writeFile(tx, { made, onRows }), signal });
    if (progress.done !== found.count) {
      throw new Error(`A file has ${progress.done} rows where its snapshot has ${found.count}.`);
    }
    return found.count;
  });
  return { rows, bytes: (await stat(path)).size };
};

/** Uses the rights at the time the job runs, not at the time of the request. */
const rightsNow = async ({ database }: Platform, attempt: Attempt): Promise<Rights> => {
  const rights = await findRights(database, {
    businessId: attempt.business_id,
    personId: attempt.person_id,
  });
  const needed = wanted(attempt.request).rights;
  if (rights === undefined || !needed.every((right) => rights.permissions.has(right))) {
    throw new Unmakeable('noPermission');
  }
  return rights;
};

const make = async (platform: Platform, attempt: Attempt): Promise<void> => {
  const rights = await rightsNow(platform, attempt);
  const progress: Progress = { done: 0 };
  const made = new AbortController();
  const following = follow(platform, attempt, { progress, made });
  try {
    const written = await write(platform, attempt, { rights, progress, signal: made.signal });
    await finishAttempt(platform, attempt, { ...written, gatewayNumbers: rights.gatewayNumbers });
  } finally {
    made.abort();
    await following;
  }
};

/**
 * Whether another attempt may succeed: the database was busy or gone, the disk refused, or the job was stopped. Any other error
 * would repeat and delay the next files until the attempts are used up.
 */
const mayPass = (error: unknown): boolean =>
  refusalOf(error).code !== 'system.unknown' ||
  (error instanceof Error && (error.name === 'AbortError' || 'syscall' in error));

/** Handles a failed attempt; throws if the queue must retry. */
const settleFailure = async (
  platform: Platform,
  attempt: Attempt,
  error: unknown,
): Promise<void> => {
  if (error instanceof Unmakeable) {
    await failAttempt(platform, attempt, error.failure);
  } else if (error instanceof Refusal) {
    await failAttempt(platform, attempt, 'filterRefused');
  } else if (mayPass(error)) {
    if (await putBack(platform, attempt)) {
      throw error;
    }
  } else if (await failAttempt(platform, attempt, 'broken')) {
    throw error;
  }
};

/**
 * Makes the file of a download. A killed run leaves a partial file that nothing refers to; the next run begins again under
 * another number. A cancelled one is not made.
 */
export const makeDownload = async (platform: Platform, jobId: string): Promise<void> => {
  const attempt = await beginAttempt(platform, jobId);
  const { configuration } = platform;
  if (attempt === undefined) {
    await expireDownload(platform, jobId);
    return;
  }
  try {
    if (attempt.attempt > attemptsMax) {
      throw new Unmakeable('broken');
    }
    await makeFolder(configuration);
    await removeFiles(configuration, { id: attempt.id, keptAttempt: attempt.attempt });
    await make(platform, attempt);
  } catch (error) {
    try {
      await settleFailure(platform, attempt, error);
    } finally {
      // Last, since an unavailable folder must not keep the download in progress; its files are removed at the queue's next
      // attempt.
      await expireDownload(platform, jobId);
    }
  }
};

/** Fails it after half an hour of attempts that never completed. */
export const giveUpDownload = async (platform: Platform, jobId: string): Promise<void> => {
  const attempt = await beginAttempt(platform, jobId);
  if (attempt !== undefined) {
    await failAttempt(platform, attempt, 'broken');
  }
  await expireDownload(platform, jobId);
};
