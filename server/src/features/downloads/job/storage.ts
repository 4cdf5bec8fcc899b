import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '#platform/configuration';
import type { Platform } from '#platform/http/route';
import { downloadOf, findKept } from './attempts.ts';

/** Identifies a file: each attempt writes its own, so that an abandoned one is never mistaken for it. */
export type StoredFile = { id: string; attempt: number };

const folderOf = ({ DOWNLOADS_DIR, RUN_DIR }: Configuration): string =>
  path.resolve(DOWNLOADS_DIR ?? path.join(RUN_DIR, 'downloads'));

/** Ids come from the database only and contain letters, digits and dashes. */
export const pathOf = (configuration: Configuration, { id, attempt }: StoredFile): string =>
  path.join(folderOf(configuration), `${id}.${attempt}`);

export const makeFolder = async (configuration: Configuration): Promise<void> => {
  await mkdir(folderOf(configuration), { recursive: true, mode: 0o700 });
};

/** Removes the files of all attempts except the valid one. */
export const removeFiles = async (
  configuration: Configuration,
  { id, keptAttempt }: { id: string; keptAttempt: number | undefined },
): Promise<void> => {
  const folder = folderOf(configuration);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    // The folder is created with the first file; an unreadable folder is retried.
    if (error.code === 'ENOENT') {
      return [];
    }
    throw error;
  });
  const kept = `${id}.${keptAttempt}`;
  const left = names.filter((name) => name.startsWith(`${id}.`) && name !== kept);
  await Promise.all(left.map((name) => rm(path.join(folder, name), { force: true })));
};

/** Expires a file after its days, and removes any file of the download that nothing refers to. */
export const expireDownload = async (platform: Platform, jobId: string): Promise<void> => {
  const keptAttempt = await findKept(platform, jobId);
  await removeFiles(platform.configuration, { id: downloadOf(jobId).id, keptAttempt });
};
