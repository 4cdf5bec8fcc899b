import { BProgress } from '@bprogress/core';
import type { AnyRouter } from '@tanstack/react-router';
import { sessionStore } from '#platform/session/session-state';
import { checkVersion } from '#platform/version-check';

/** Spec S9.5, S7.16: what every change of page sets going. A list that changes its own address shows its progress itself. */
export const startProgress = (router: AnyRouter): void => {
  BProgress.configure({ minimum: 0.08, trickleSpeed: 800, showSpinner: false });
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) {
      BProgress.start();
    }
  });
  router.subscribe('onResolved', ({ pathChanged }) => {
    BProgress.done();
    if (pathChanged && sessionStore.read() !== undefined) {
      void checkVersion();
    }
  });
};
