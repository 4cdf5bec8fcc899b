import type { LiveEvent } from '@back-office/contract/features/live';
import { useEffect, useEffectEvent } from 'react';

export type LiveList = LiveEvent['stale'];

const listeners = new Set<(list: LiveList) => void>();

export const tellStale = (list: LiveList): void => {
  for (const listener of listeners) {
    listener(list);
  }
};

/** Runs one at a time: calls during a run lead to a single run after it, so that the last one is never missed. */
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
        // The error was shown by the call itself; the next event retries.
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

/** Runs whenever the server signals that a list on screen is stale; never two runs at a time. */
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
