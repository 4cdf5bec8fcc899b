import type { Download } from '@back-office/contract/features/downloads/made-files';
import { readStored, writeStored } from '#platform/storage';
import { createStore, useStore } from '#platform/store';

// In this browser: the instant the newest file that its reader has seen was ready.
const key = 'downloadsSeen';
const seenStore = createStore(readStored(key) ?? '');

export const useSeenUntil = (): string => useStore(seenStore);

export const isUnderWay = ({ status }: Download): boolean =>
  status === 'queued' || status === 'running';

export const isUnseen = ({ status, finishedAt }: Download, seenUntil: string): boolean =>
  status === 'ready' && (finishedAt ?? '') > seenUntil;

/** Who looks at his files has seen those that are ready. */
export const markSeen = (downloads: readonly Download[]): void => {
  const [newest] = downloads
    .filter((download) => isUnseen(download, seenStore.read()))
    .map(({ finishedAt }) => finishedAt ?? '')
    .toSorted()
    .toReversed();
  if (newest !== undefined) {
    writeStored(key, newest);
    seenStore.write(newest);
  }
};
