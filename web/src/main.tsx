import { clockOffsetHeader } from '@back-office/contract/kit/call';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { preload } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { startActivity } from '#platform/activity';
import { obeyContentSecurity } from '#platform/content-security';
import { startErrorReports } from '#platform/error-report';
import { hearAnswers } from '#platform/http/client';
import { startLanguage } from '#platform/language/language';
import { noticeLeaving } from '#platform/session/session';
import { readToken } from '#platform/session/session-state';
import { antdStyles } from '#platform/theme/antd-styles';
import { startTheme } from '#platform/theme/theme';
import { checkVersion } from '#platform/version-check';
import { keepPreferences } from './app/preferences.ts';
import { startProgress } from './app/progress.ts';
import { followSession, openInside, router } from './app/router.tsx';
import { followClock } from './kit/time/clock.ts';
import './kit/layout/tokens.css';
import './app/app.css';

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
