import type { SignInReply } from '@back-office/contract/features/sign-in';
import { useRouter } from '@tanstack/react-router';
import { beginSession } from '#platform/session/session';
import { safeRedirect } from '../safe-redirect.ts';
import { mayLandOn } from '../site-map.ts';

/** Spec S2.76: after a login, by whichever door, the person lands where he was going, if that is a page of his here. */
export const useLanding = (): ((reply: SignInReply, wanted: unknown) => void) => {
  const router = useRouter();
  return (reply, wanted) => {
    beginSession(reply);
    const page = safeRedirect(wanted, {
      origin: location.origin,
      // What he may open is known after the second factor, which the guard asks for.
      mayOpen: (path) => reply.kycInfo?.requires2FA === 1 || mayLandOn(reply, path),
    });
    router.history.replace(page ?? '/');
  };
};
