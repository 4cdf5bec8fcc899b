import { lazy, type ReactNode, Suspense, useState } from 'react';
import { TwoFactorPage } from '#features/second-factor/two-factor-page';
import { useGoOn } from '#platform/address';
import { sessionStore } from '#platform/session/session-state';

// Operators see it once.
const EnrolFactorPage = lazy(async () => {
  const { EnrolFactorPage: Page } = await import('#features/second-factor/enrol-factor-page');
  return { default: Page };
});

/** After the second factor the person lands where he was going before it. */
export const TwoFactorRoute = (): ReactNode => {
  const goOn = useGoOn();
  // What he came for: once it is there the page still has something to say.
  const [step] = useState(() => sessionStore.read()?.factorStep);
  return step === 'enrol' ? (
    <Suspense>
      <EnrolFactorPage onDone={goOn} />
    </Suspense>
  ) : (
    <TwoFactorPage onProved={goOn} />
  );
};
