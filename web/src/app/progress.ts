import type { AnyRouter } from '@tanstack/react-router';
import { sessionStore } from '#platform/session/session-state';
import { checkVersion } from '#platform/version-check';

/** The bar comes with the first change of page, beside the page itself. */
const loadBar = async () => {
  const { BProgress: bar } = await import('@bprogress/core');
  return bar.configure({ minimum: 0.08, trickleSpeed: 800, showSpinner: false });
};

/** Spec S9.5, S7.16: what every change of page sets going. A list that changes its own address shows its progress itself. */
export const startProgress = (router: AnyRouter): void => {
  let bar: ReturnType<typeof loadBar> | undefined;
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) {
      bar ??= loadBar();
      void bar.then((shown) => shown.start());
    }
  });
  router.subscribe('onResolved', ({ pathChanged }) => {
    void bar?.then((shown) => shown.done());
    if (pathChanged && sessionStore.read() !== undefined) {
      void checkVersion();
    }
  });
};
