import type { Download } from '@back-office/contract/features/downloads/made-files';
import { readStored, writeStored } from '#platform/storage';
import { createStore, useStore } from '#platform/store';

// In this browser: when the newest file seen by its reader was ready.
const key = 'downloadsSeen';
const seenStore = createStore(readStored(key) ?? '');

export const useSeenUntil = (): string => useStore(seenStore);

export const isUnderWay = ({ status }: Download): boolean =>
  status === 'queued' || status === 'running';

export const isUnseen = ({ status, finishedAt }: Download, seenUntil: string): boolean =>
  status === 'ready' && (finishedAt ?? '') > seenUntil;

/** Opening the list marks the ready files as seen. */
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
