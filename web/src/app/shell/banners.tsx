import { logInAgain } from '@back-office/messages/outside';
import { expiredBanner, offline, testDataBar } from '@back-office/messages/shell';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#kit/layout/lazy-part';
import { leaveForLogin } from '#platform/http/relogin';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { expiredStore } from '#platform/session/session-state';
import { useStore } from '#platform/store';
import { placeOf } from '../site-map.ts';

const ActingBar = lazyPart(
  async () => (await import('#features/system-login/acting-bar')).ActingBar,
);

const followNetwork = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

const OfflineBanner = (): ReactNode => {
  const say = useSay();
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  return isOnline ? null : <p className="banner">{say(offline)}</p>;
};

/** Spec S8.2: shown to people who stay on the page after their login expired, with a link to log in. */
const ExpiredBanner = (): ReactNode => {
  const say = useSay();
  const isExpired = useStore(expiredStore);
  return isExpired ? (
    <p className="banner">
      {say(expiredBanner)}
      <button type="button" className="plain-link" onClick={leaveForLogin}>
        {say(logInAgain)}
      </button>
    </p>
  ) : null;
};

const TestBar = (): ReactNode => {
  const say = useSay();
  const isTest = placeOf(useLocation().pathname)?.screen === 'testTransactions';
  return isTest ? <p className="test-bar">{say(testDataBar)}</p> : null;
};

export const Banners = (): ReactNode => {
  const { actingFor } = useSession();
  return (
    <>
      <Suspense>{actingFor !== null && <ActingBar />}</Suspense>
      <TestBar />
      <div role="status">
        <OfflineBanner />
        <ExpiredBanner />
      </div>
    </>
  );
};
