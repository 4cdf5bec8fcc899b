import type { LiveEvent } from '@back-office/contract/features/live';
import { useEffect, useEffectEvent } from 'react';

export type LiveList = LiveEvent['stale'];

const listeners = new Set<(list: LiveList) => void>();

export const tellStale = (list: LiveList): void => {
  for (const listener of listeners) {
    listener(list);
  }
};

/** Runs whenever the server says that a list is no longer what is on screen. */
export const useStale = (list: LiveList, onStale: () => void): void => {
  const onEvent = useEffectEvent(onStale);
  useEffect(() => {
    const listener = (stale: LiveList): void => {
      if (stale === list) {
        onEvent();
      }
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [list]);
};
