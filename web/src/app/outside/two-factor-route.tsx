import type { SessionReply } from '@back-office/contract/features/sign-in';
import { useRouter, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { TwoFactorPage } from '#features/second-factor/two-factor-page';
import { sessionStore } from '#platform/session/session-state';
import { safeRedirect } from '../safe-redirect.ts';
import { mayLandOn } from '../site-map.ts';

// Operators see it once.
const EnrolFactorPage = lazy(async () => {
  const { EnrolFactorPage: Page } = await import('#features/second-factor/enrol-factor-page');
  return { default: Page };
});

/** After the second factor the person lands where he was going before it. */
export const TwoFactorRoute = (): ReactNode => {
  const router = useRouter();
  const search = useSearch({ strict: false }) as { redirect?: string };
  // What he came for: once it is there the page still has something to say.
  const [step] = useState(() => sessionStore.read()?.factorStep);
  const goOn = (reply: SessionReply): void => {
    const wanted = safeRedirect(search.redirect, {
      origin: location.origin,
      mayOpen: (path) => mayLandOn(reply, path),
    });
    router.history.replace(wanted ?? '/');
  };
  return step === 'enrol' ? (
    <Suspense>
      <EnrolFactorPage onDone={goOn} />
    </Suspense>
  ) : (
    <TwoFactorPage onProved={goOn} />
  );
};
