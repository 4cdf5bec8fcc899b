import type { AnyRouter } from '@tanstack/react-router';
import { sessionStore } from '#platform/session/session-state';
import { checkVersion } from '#platform/version-check';

/** The bar comes with the first change of page, beside the page itself. */
const loadBar = async () => {
  const { BProgress: bar } = await import('@bprogress/core');
  return bar.configure({ minimum: 0.08, trickleSpeed: 800, showSpinner: false });
};

/** What a navigation sets going. Spec S9.5: the bar, where the page changes; a list that changes its own address shows its progress itself. */
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
    // Spec S7.16: another page of a list is a navigation too.
    if (hrefChanged && sessionStore.read() !== undefined) {
      void checkVersion();
    }
  });
};
