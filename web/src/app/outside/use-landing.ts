import type { SignInReply } from '@back-office/contract/features/sign-in';
import { useRouter } from '@tanstack/react-router';
import { safeRedirect } from '#platform/address';
import { beginSession } from '#platform/session/session';

/** Context that the router passes to its pages. */
export type RouterContext = {
  /** Loads the routes behind the login; rejects if loading fails. */
  openInside: () => Promise<void>;
};

/** Spec S2.76: after a login, from either page, the person continues to the page he wanted; the guard's steps keep it. */
export const useLanding = (): ((reply: SignInReply, wanted: unknown) => void) => {
  const router = useRouter();
  const { openInside } = router.options.context as RouterContext;
  return (reply, wanted) => {
    beginSession(reply);
    const path = safeRedirect(wanted, location.origin) ?? '/';
    // A page opened before a new release requests files that no longer exist: a full load fetches the new ones.
    void openInside().then(
      () => router.history.replace(path),
      () => location.replace(path),
    );
  };
};
