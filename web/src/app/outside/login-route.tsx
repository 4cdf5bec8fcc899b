import type { SignInReply } from '@back-office/contract/features/sign-in';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoginPage } from '#features/sign-in/login-page';
import { beginSession } from '#platform/session/session';
import { safeRedirect } from '../safe-redirect.ts';
import { isGranted } from '../site-map.ts';

/** Spec S2.76: after the login the person lands where he was going. */
export const LoginRoute = (): ReactNode => {
  const router = useRouter();
  const search = useSearch({ strict: false }) as { redirect?: string };
  const land = (reply: SignInReply): void => {
    beginSession(reply);
    const wanted = safeRedirect(search.redirect, {
      origin: location.origin,
      mayOpen: (path) => isGranted(reply, path),
    });
    router.history.replace(wanted ?? '/');
  };
  return <LoginPage onSignedIn={land} />;
};
