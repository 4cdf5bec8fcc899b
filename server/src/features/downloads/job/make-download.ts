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

/** What ends an attempt for good, and is told to the person. */
class Unmakeable extends Error {
  readonly failure: DownloadFailure;

  constructor(failure: DownloadFailure) {
    super(failure);
    this.failure = failure;
  }
}

type Progress = { done: number };

/** Tells how far it came, and stops the making once it is no longer wanted. */
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

/** One part after the other, so that no more of a file is held than what the database sends at a time. */
const store = async (path: string, { parts, signal }: Storing): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    const keep = async (made: AsyncIterable<Uint8Array>): Promise<void> => {
      for await (const part of made) {
        await file.writeFile(part);
      }
    };
    await pipeline(parts, keep, { signal });
    // Flushed to the disk before anyone is told that it is there.
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Writes the file of one attempt from one snapshot; answers how many rows and bytes it has. */
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

/** Rights are those of the moment the job runs, not of the moment it was asked for. */
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
 * Whether another try may go better: the database was busy or gone, the disk refused, or the making was stopped. Anything else
 * would fail each time, and keep its place from the next file until the tries are used up.
 */
const mayPass = (error: unknown): boolean =>
  refusalOf(error).code !== 'system.unknown' ||
  (error instanceof Error && (error.name === 'AbortError' || 'syscall' in error));

/** Says what became of a try that failed; throws where the queue is to hear of it. */
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
 * Makes the file of a download. A run that is killed leaves a part of a file that nothing points to; the next run begins
 * again under another number. What was cancelled meanwhile is not made.
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
      // Last, for a folder that is away must not keep the download under way; its files go with the next try of the queue.
      await expireDownload(platform, jobId);
    }
  }
};

/** After half an hour of tries that never came to an end of their own. */
export const giveUpDownload = async (platform: Platform, jobId: string): Promise<void> => {
  const attempt = await beginAttempt(platform, jobId);
  if (attempt !== undefined) {
    await failAttempt(platform, attempt, 'broken');
  }
  await expireDownload(platform, jobId);
};
