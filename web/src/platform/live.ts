import type { LiveEvent } from '@back-office/contract/features/live';
import { useEffect, useEffectEvent } from 'react';

export type LiveList = LiveEvent['stale'];

const listeners = new Set<(list: LiveList) => void>();

export const tellStale = (list: LiveList): void => {
  for (const listener of listeners) {
    listener(list);
  }
};

/** Runs one at a time: what comes while one runs leads to a single run after it, so that the last word is never missed. */
export const inTurn = (run: () => unknown): (() => void) => {
  let isRunning = false;
  let isWanted = false;
  const runAll = async (): Promise<void> => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      try {
        await run();
      } catch {
        // What went wrong was said where it was asked; the next word asks again.
      }
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) {
      void runAll();
    }
  };
};

/** Runs whenever the server says that a list is no longer what is on screen; while one run waits for its answer no other begins. */
export const useStale = (list: LiveList | undefined, onStale: () => unknown): void => {
  const onEvent = useEffectEvent(onStale);
  useEffect(() => {
    const read = inTurn(() => onEvent());
    const listener = (stale: LiveList): void => {
      if (stale === list) {
        read();
      }
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [list]);
};
