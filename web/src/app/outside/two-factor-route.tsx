import { lazy, type ReactNode, Suspense, useState } from 'react';
import { TwoFactorPage } from '#features/second-factor/two-factor-page';
import { useGoOn } from '#platform/address';
import { sessionStore } from '#platform/session/session-state';

// Seen only once by operators.
const EnrolFactorPage = lazy(async () => {
  const { EnrolFactorPage: Page } = await import('#features/second-factor/enrol-factor-page');
  return { default: Page };
});

/** After the second factor the person continues to the page he wanted. */
export const TwoFactorRoute = (): ReactNode => {
  const goOn = useGoOn();
  // The step at opening: once it is done, the page still has something to show.
  const [step] = useState(() => sessionStore.read()?.factorStep);
  return step === 'enrol' ? (
    <Suspense>
      <EnrolFactorPage onDone={goOn} />
    </Suspense>
  ) : (
    <TwoFactorPage onProved={goOn} />
  );
};
