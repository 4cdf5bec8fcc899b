import { lazy, type ReactNode, Suspense } from 'react';
import { useSessionReply } from '#platform/session/session';
import { nextRoute } from './guard.ts';
import { WaitingPage } from './pages/waiting-page.tsx';
import { Shell } from './shell/shell.tsx';

const Outside = lazy(async () => ({ default: (await import('./outside/outside.tsx')).Outside }));

/** Spec S2.54: a signed-in person keeps the shell on every page; while a step holds him up its menu would lead nowhere. */
export const SignedIn = (): ReactNode => {
  const session = useSessionReply();
  const isHeldUp = nextRoute(session, { path: '/index', fullPath: '/index' }) !== undefined;
  return <Suspense fallback={<WaitingPage />}>{isHeldUp ? <Outside /> : <Shell />}</Suspense>;
};
