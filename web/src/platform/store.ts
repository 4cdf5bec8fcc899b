import { useSyncExternalStore } from 'react';

/** One value outside React that views can follow, also used by the HTTP client (language, zone, session). */
export type Store<Value> = {
  read: () => Value;
  write: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

export const createStore = <Value>(initial: Value): Store<Value> => {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    write: (value) => {
      if (Object.is(value, current)) {
        return;
      }
      current = value;
      for (const listener of listeners) {
        listener();
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.read);
