import {
  removeUpload,
  uploadFile,
  type UploadedFile,
} from '@back-office/contract/features/uploads';
import { useEffect, useRef, useReducer } from 'react';
import { callServer, CallFailed, CallRefused } from '#platform/http/client';
import type { UploadPurpose } from '@back-office/contract/features/uploads/rules';
import { newIdempotencyKey } from '#platform/http/request';
import { sendFile } from '#platform/http/send-file';
import { changeFiles, type FileChange, type ListedFile } from './file-list.ts';

/**
 * Removes a form's unused uploads when it closes: for a day they would count against the person's limit. `isUsed`
 * tells which files are attached by now.
 */
export const useLeftFiles = (ids: readonly string[], isUsed: (id: string) => boolean): void => {
  const left = useRef<() => string[]>(() => []);
  useEffect(() => {
    left.current = () => ids.filter((id) => !isUsed(id));
  });
  useEffect(
    () => () => {
      for (const id of left.current()) {
        // Files that fail to be removed here are removed by a job of the server.
        callServer(removeUpload, { id }, { isSilent: true }).catch(() => undefined);
      }
    },
    [],
  );
};

const sentAtOnce = 2;

const failureOf = (key: string, failure: unknown): FileChange => {
  const text = failure instanceof CallRefused || failure instanceof CallFailed ? failure.msg : '';
  // A rule refuses the file again on every retry.
  const mayRetry = !(failure instanceof CallRefused);
  return { kind: 'failed', key, problem: { kind: 'said', text }, mayRetry };
};

const listedAs = (uploaded: UploadedFile): ListedFile => ({
  key: uploaded.id,
  name: uploaded.name,
  bytes: uploaded.bytes,
  status: 'done',
  uploaded,
});

type Waiting = Extract<ListedFile, { status: 'waiting' | 'sending' }>;

/** Sends a file and reports the result. */
const send = async (
  { key, name, content }: Waiting,
  { purpose, signal }: { purpose: UploadPurpose; signal: AbortSignal },
  say: (change: FileChange) => void,
): Promise<void> => {
  say({ kind: 'begun', key });
  try {
    const onProgress = (share: number): void => say({ kind: 'moved', key, share });
    const sending = { file: content, idempotencyKey: key, signal, onProgress };
    say({ kind: 'arrived', key, uploaded: await sendFile(uploadFile, { purpose, name }, sending) });
  } catch (failure) {
    say(failureOf(key, failure));
  }
};

/** Removes a file, from whatever holds it. */
export type Remove = (file: UploadedFile) => Promise<unknown>;

/** Uploads of a form: two at a time; each can be stopped, retried and removed. */
export const useFiles = (
  purpose: UploadPurpose,
  { before, remove }: { before: readonly UploadedFile[]; remove: Remove },
) => {
  const [files, change] = useReducer(changeFiles, before.map(listedAs));
  const underWay = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const waiting = files.filter((file): file is Waiting => file.status === 'waiting');
    const free = sentAtOnce - underWay.current.size;
    for (const file of waiting.filter(({ key }) => !underWay.current.has(key)).slice(0, free)) {
      const stopper = new AbortController();
      underWay.current.set(file.key, stopper);
      void send(file, { purpose, signal: stopper.signal }, (next) => {
        // Updated before the list is searched for the next file to send.
        if (next.kind === 'arrived' || next.kind === 'failed') {
          underWay.current.delete(file.key);
        }
        change(next);
      });
    }
  }, [files, purpose]);
  // Leaving the page stops them.
  useEffect(() => {
    const stoppers = underWay.current;
    return () => stoppers.forEach((stopper) => stopper.abort());
  }, []);
  return {
    files,
    choose: (chosen: readonly File[]) =>
      change({
        kind: 'chosen',
        purpose,
        files: chosen.map((file) => ({ key: newIdempotencyKey(), file })),
      }),
    retry: (key: string) => change({ kind: 'again', key }),
    takeAway: async (file: ListedFile): Promise<void> => {
      underWay.current.get(file.key)?.abort();
      if (file.status === 'done') {
        await remove(file.uploaded);
      }
      change({ kind: 'gone', key: file.key });
    },
  };
};
