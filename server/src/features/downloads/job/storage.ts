import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '#platform/configuration';
import type { Platform } from '#platform/http/route';
import { downloadOf, findKept } from './attempts.ts';

/** Which file: each attempt writes one of its own, so that an abandoned one is never mistaken for it. */
export type StoredFile = { id: string; attempt: number };

const folderOf = ({ DOWNLOADS_DIR, RUN_DIR }: Configuration): string =>
  path.resolve(DOWNLOADS_DIR ?? path.join(RUN_DIR, 'downloads'));

/** Ids come from the database alone, and are made of letters, digits and dashes. */
export const pathOf = (configuration: Configuration, { id, attempt }: StoredFile): string =>
  path.join(folderOf(configuration), `${id}.${attempt}`);

export const makeFolder = async (configuration: Configuration): Promise<void> => {
  await mkdir(folderOf(configuration), { recursive: true, mode: 0o700 });
};

/** Removes what attempts left behind, all but the one that counts. */
export const removeFiles = async (
  configuration: Configuration,
  { id, keptAttempt }: { id: string; keptAttempt: number | undefined },
): Promise<void> => {
  const folder = folderOf(configuration);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    // Before the first file there is no folder; a folder that can't be read is tried again.
    if (error.code === 'ENOENT') {
      return [];
    }
    throw error;
  });
  const kept = `${id}.${keptAttempt}`;
  const left = names.filter((name) => name.startsWith(`${id}.`) && name !== kept);
  await Promise.all(left.map((name) => rm(path.join(folder, name), { force: true })));
};

/** Ends a file whose days are over, and removes whatever of a download nothing points to. */
export const expireDownload = async (platform: Platform, jobId: string): Promise<void> => {
  const keptAttempt = await findKept(platform, jobId);
  await removeFiles(platform.configuration, { id: downloadOf(jobId).id, keptAttempt });
};
