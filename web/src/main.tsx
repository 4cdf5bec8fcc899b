import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { sessionStore, readToken } from '#platform/session/session-state';
import { checkVersion } from '#platform/version-check';
import { choosePreferences } from '@back-office/contract/features/preferences';
import { followPersonsDensity } from '#kit/table/use-density';
import { callServer, hearAnswers } from '#platform/http/client';
import { followPersonsLanguage, startLanguage } from '#platform/language/language';
import { onChoice } from '#platform/preferences';
import { followPersonsTheme, startTheme } from '#platform/theme/theme';
import { followPersonsTitle } from '#platform/title';
import { clockOffsetHeader } from '@back-office/contract/kit/call';
import { StrictMode } from 'react';
import { preload } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { startActivity } from '#platform/activity';
import { obeyContentSecurity } from '#platform/content-security';
import { startErrorReports } from '#platform/error-report';
import { noticeLeaving } from '#platform/session/session';
import { antdStyles } from '#platform/theme/antd-styles';
import { followSession, openInside, router } from './app/router.tsx';
import { followClock } from './kit/time/clock.ts';
import './kit/layout/tokens.css';
import './app/app.css';

/** Loaded with the first change of page, in parallel with the page. */
const loadBar = async () => {
  const { BProgress: bar } = await import('@bprogress/core');
  return bar.configure({ minimum: 0.08, trickleSpeed: 800, showSpinner: false });
};

/**
 * Starts on navigation. Spec S9.5: the bar, if the page changes; a list that changes its own address shows its own
 * progress.
 */
const startProgress = (router: AnyRouter): void => {
  let bar: ReturnType<typeof loadBar> | undefined;
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) {
      bar ??= loadBar();
      void bar.then((shown) => shown.start());
    }
  });
  router.subscribe('onResolved', ({ hrefChanged }) => {
    void bar?.then((shown) => shown.done());
    // Spec S7.16: paging a list is a navigation too.
    if (hrefChanged && sessionStore.read() !== undefined) {
      void checkVersion();
    }
  });
};

const followPerson = (): void => {
  const session = sessionStore.read();
  if (session !== undefined) {
    const { language, theme, density, dynamicTitle } = session.preferences;
    followPersonsLanguage(language);
    followPersonsTheme(theme);
    followPersonsDensity(density);
    followPersonsTitle(dynamicTitle);
  }
};

/** Decision 8: choices made while signed in are also stored for the person and apply in other browsers. */
const keepPreferences = (): void => {
  sessionStore.subscribe(followPerson);
  onChoice((choice) => {
    const session = sessionStore.read();
    const mayKeep =
      session !== undefined && session.kycInfo?.requires2FA !== 1 && session.actingFor === null;
    if (mayKeep) {
      // The choice is kept in this browser even if storing it fails.
      callServer(choosePreferences, choice, { resubmit: 'allow' }).catch(() => undefined);
    }
  });
};

const container = document.getElementById('root');
if (container === null) {
  throw new Error('The document has no root.');
}

obeyContentSecurity();
startActivity();
startTheme();
startLanguage();
hearAnswers((headers) => followClock(headers.get(clockOffsetHeader)));
startErrorReports(() => router.state.matches.at(-1)?.fullPath ?? '');
noticeLeaving();
startProgress(router);
followSession();
keepPreferences();
// A missing chunk means that the build was replaced; a network error doesn't.
addEventListener('vite:preloadError', () => void checkVersion());

const begin = (): void =>
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );

// With a token, the app behind the login is needed.
if (readToken() === undefined) {
  begin();
} else {
  if (antdStyles !== '') {
    preload(antdStyles, { as: 'style' });
  }
  void openInside()
    .catch(() => undefined)
    .finally(begin);
}
