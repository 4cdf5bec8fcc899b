import type { AnyRouter } from '@tanstack/react-router';
import { sessionStore } from '#platform/session/session-state';
import { checkVersion } from '#platform/version-check';

/** Loaded with the first change of page, in parallel with the page. */
const loadBar = async () => {
  const { BProgress: bar } = await import('@bprogress/core');
  return bar.configure({ minimum: 0.08, trickleSpeed: 800, showSpinner: false });
};

/**
 * Starts on navigation. Spec S9.5: the bar, if the page changes; a list that changes its own address shows its own
 * progress.
 */
export const startProgress = (router: AnyRouter): void => {
  let bar: ReturnType<typeof loadBar> | undefined;
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) {
      bar ??= loadBar();
      void bar.then((shown) => shown.start());
    }
  });
  router.subscribe('onResolved', ({ hrefChanged }) => {
    void bar?.then((shown) => shown.done());
    // Spec S7.16: paging a list is a navigation too.
    if (hrefChanged && sessionStore.read() !== undefined) {
      void checkVersion();
    }
  });
};
