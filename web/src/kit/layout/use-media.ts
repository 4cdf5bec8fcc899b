import { useSyncExternalStore } from 'react';

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );

/** Spec S2.55, section 9: the breakpoint of the shell, the pager and the tables. */
export const useIsNarrow = (): boolean => useMedia('(width < 992px)');

/** Width at which tables are read from top to bottom: `kit-stacked`, `kit-grouped`. */
export const useIsPhone = (): boolean => useMedia('(width < 640px)');

/** Whether the pointer is a finger, as on a phone or tablet. */
export const useIsTouched = (): boolean => useMedia('(pointer: coarse)');

export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;
