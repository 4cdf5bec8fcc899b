import type { SignInReply } from '@back-office/contract/features/sign-in';
import { useRouter } from '@tanstack/react-router';
import { safeRedirect } from '#platform/address';
import { beginSession } from '#platform/session/session';

/** What the router hands to its pages. */
export type RouterContext = {
  /** Fetches what is behind the login; rejects where it cannot be fetched. */
  openInside: () => Promise<void>;
};

/** Spec S2.76: after a login, by whichever door, the person lands where he was going; the guard's steps keep it on the way. */
export const useLanding = (): ((reply: SignInReply, wanted: unknown) => void) => {
  const router = useRouter();
  const { openInside } = router.options.context as RouterContext;
  return (reply, wanted) => {
    beginSession(reply);
    const path = safeRedirect(wanted, location.origin) ?? '/';
    // A page that was open while a new release came asks for files that are gone: a full load brings the new ones.
    void openInside().then(
      () => router.history.replace(path),
      () => location.replace(path),
    );
  };
};
