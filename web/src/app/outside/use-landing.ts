import type { SignInReply } from '@back-office/contract/features/sign-in';
import { safeRedirect } from '#platform/address';
import { beginSession } from '#platform/session/session';
import { openInside, router } from '../router.tsx';

/** Spec S2.76: after a login, by whichever door, the person lands where he was going; the guard's steps keep it on the way. */
export const useLanding =
  (): ((reply: SignInReply, wanted: unknown) => void) => (reply, wanted) => {
    beginSession(reply);
    const path = safeRedirect(wanted, location.origin) ?? '/';
    // A page that was open while a new release came asks for files that are gone: a full load brings the new ones.
    void openInside().then(
      () => router.history.replace(path),
      () => location.replace(path),
    );
  };
