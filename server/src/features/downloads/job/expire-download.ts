import type { Platform } from '#platform/http/route';
import { tryAgainLater } from '#platform/queue';
import { downloadOf, findKept } from './attempts.ts';
import { removeFiles } from './storage.ts';

/** Ends a file whose days are over, and removes whatever of a download nothing points to. */
export const expireDownload = async (platform: Platform, jobId: string): Promise<void> => {
  const keptAttempt = await findKept(platform, jobId);
  await removeFiles(platform.configuration, { id: downloadOf(jobId).id, keptAttempt });
};

/** Nobody keeps a file longer than its days because its folder was away. */
export const keepExpiringDownload = (platform: Platform, jobId: string): Promise<void> =>
  tryAgainLater(platform, { name: 'expire-download', id: jobId });
