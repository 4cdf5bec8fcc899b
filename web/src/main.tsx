import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startActivity } from '#platform/activity';
import { obeyContentSecurity } from '#platform/content-security';
import { startErrorReports } from '#platform/error-report';
import { startLanguage } from '#platform/language/language';
import { startTheme } from '#platform/theme/theme';
import { offerRefresh } from '#platform/version-check';
import { startProgress } from './app/progress.ts';
import { followSession, router } from './app/router.tsx';
import './kit/tokens.css';
import './app/app.css';

const container = document.getElementById('root');
if (container === null) {
  throw new Error('The document has no root.');
}

obeyContentSecurity();
startActivity();
startTheme();
startLanguage();
startErrorReports(() => router.state.matches.at(-1)?.routeId ?? '');
startProgress(router);
followSession();
// A chunk that is gone belongs to a build that was replaced.
addEventListener('vite:preloadError', () => void offerRefresh());

createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
