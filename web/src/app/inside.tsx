import type { SessionReply } from '@back-office/contract/features/sign-in';
import { screenIds, screens } from '@back-office/contract/screens';
import { pageTitles, screenTitles } from '@back-office/messages/screens';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { normalPath } from '#platform/address';
import { stepRoute } from './outside/step-route.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { innerPageComponents, screenPages } from './screens.tsx';
import { innerPageIds, innerPages, startPath } from './site-map.ts';
import { signedInSteps } from './steps.ts';

/** The start page of the root, and of home for operators, who have no home. */
export const startFrom = (session: SessionReply, path: string): string | undefined => {
  const isHome = session.kycInfo === null && normalPath(path) === screens.home.path;
  const start = startPath(session);
  return (path === '/' || isHome) && start !== path ? start : undefined;
};

/** All addresses behind the login. */
export const insideRoutes = (getParentRoute: () => AnyRoute): AnyRoute[] => {
  const shellRoute: AnyRoute = createRoute({
    getParentRoute,
    id: 'shell',
    component: lazyRouteComponent(() => import('./signed-in.tsx'), 'SignedIn'),
  });
  const inShell = { getParentRoute: () => shellRoute };
  return [
    shellRoute.addChildren([
      // Shown only to people without any screen; everyone else is redirected to the first of theirs.
      createRoute({ ...inShell, path: '/' }),
      ...signedInSteps.map((id) => stepRoute(id, inShell.getParentRoute)),
      ...screenIds.map((id) =>
        createRoute({
          ...inShell,
          path: screens[id].path,
          staticData: { title: screenTitles[id] },
          component: screenPages[id],
        }),
      ),
      ...innerPageIds.map((id) =>
        createRoute({
          ...inShell,
          path: innerPages[id].path,
          staticData: { title: pageTitles[id] },
          component: innerPageComponents[id],
        }),
      ),
      createRoute({
        ...inShell,
        path: '$',
        staticData: { title: pageTitles.notFound },
        component: NotFoundPage,
      }),
    ]),
  ];
};
