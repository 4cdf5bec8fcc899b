import type { Platform } from '#platform/http/route';
import { downloadOf, findKept } from './attempts.ts';
import { removeFiles } from './storage.ts';

/** Ends a file whose days are over, and removes whatever of a download nothing points to. */
export const expireDownload = async (platform: Platform, jobId: string): Promise<void> => {
  const keptAttempt = await findKept(platform, jobId);
  await removeFiles(platform.configuration, { id: downloadOf(jobId).id, keptAttempt });
};
