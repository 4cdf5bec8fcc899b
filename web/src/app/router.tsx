import type { SessionReply } from '@back-office/contract/features/sign-in';
import { screenIds, screens } from '@back-office/contract/screens';
import type { StepId } from '@back-office/messages/features/sign-in';
import { pageTitles, screenTitles } from '@back-office/messages/screens';
import type { Word } from '@back-office/messages/words';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { normalPath } from '#platform/address';
import { leaveDialogs } from '#platform/dialog/dialog';
import { knownSession } from '#platform/session/session';
import {
  endSession,
  onSessionEndElsewhere,
  loginStore,
  sessionStore,
  wasLeft,
} from '#platform/session/session-state';
import { nextRoute } from './guard.ts';
import { BrokenPage } from './pages/broken-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { WaitingPage } from './pages/waiting-page.tsx';
import { Root } from './root.tsx';
import { innerPageComponents, screenPages } from './screens.tsx';
import { readSearch, writeSearch } from './search.ts';
import { innerPageIds, innerPages, startPath } from './site-map.ts';
import { stepPages } from './outside/step-pages.ts';
import { signedInSteps, stepIds, stepPaths } from './steps.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Spec S2.50. */
    title?: Word;
  }
}

/** Where the root leads, and where home leads operators, who have none. */
const startFrom = (session: SessionReply | undefined, path: string): string | undefined => {
  if (session === undefined) {
    return undefined;
  }
  const isHome = session.kycInfo === null && normalPath(path) === screens.home.path;
  const start = startPath(session);
  return (path === '/' || isHome) && start !== path ? start : undefined;
};

/** Spec S2.69 to S2.77, on every navigation. */
const guardNavigation = async ({ location }: { location: ParsedLocation }): Promise<void> => {
  const session = await knownSession();
  const turn = nextRoute(session, { path: location.pathname, fullPath: location.href });
  if (turn !== undefined) {
    throw redirect({
      to: turn.to,
      search: turn.redirect === undefined ? {} : { redirect: turn.redirect },
      replace: true,
    });
  }
  const start = startFrom(session, location.pathname);
  if (start !== undefined) {
    throw redirect({ to: start, replace: true });
  }
};

const rootRoute = createRootRoute({
  beforeLoad: guardNavigation,
  component: Root,
  pendingComponent: WaitingPage,
  errorComponent: BrokenPage,
});

const outsideRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'outside',
  component: lazyRouteComponent(() => import('./outside/outside.tsx'), 'Outside'),
});

const stepRoute = <Parent extends AnyRoute>(id: StepId, getParentRoute: () => Parent) =>
  createRoute({
    getParentRoute,
    path: stepPaths[id],
    staticData: { title: pageTitles[id] },
    component:
      stepPages[id] ?? lazyRouteComponent(() => import('./outside/step-page.tsx'), 'StepPage'),
  });

const outsideRoutes = [
  createRoute({
    getParentRoute: () => outsideRoute,
    path: '/loginNew',
    staticData: { title: pageTitles.login },
    component: lazyRouteComponent(() => import('./outside/login-route.tsx'), 'LoginRoute'),
  }),
  ...stepIds
    .filter((id) => !signedInSteps.includes(id))
    .map((id) => stepRoute(id, () => outsideRoute)),
];

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('./signed-in.tsx'), 'SignedIn'),
});

const shellRoutes = [
  // Only who was granted no screen at all stays here; everyone else is led to the first of his.
  createRoute({ getParentRoute: () => shellRoute, path: '/' }),
  ...signedInSteps.map((id) => stepRoute(id, () => shellRoute)),
  ...screenIds.map((id) =>
    createRoute({
      getParentRoute: () => shellRoute,
      path: screens[id].path,
      staticData: { title: screenTitles[id] },
      component: screenPages[id],
    }),
  ),
  ...innerPageIds.map((id) =>
    createRoute({
      getParentRoute: () => shellRoute,
      path: innerPages[id].path,
      staticData: { title: pageTitles[id] },
      component: innerPageComponents[id],
    }),
  ),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '$',
    staticData: { title: pageTitles.notFound },
    component: NotFoundPage,
  }),
];

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    outsideRoute.addChildren(outsideRoutes),
    shellRoute.addChildren(shellRoutes),
  ]),
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultPendingMs: 400,
  scrollRestoration: true,
});

/** A login that ended, here or in another tab, leads to the door at once: to a plain one if the person logged out, else to one that leads back. */
export const followSession = (): void => {
  let had = sessionStore.read() !== undefined;
  onSessionEndElsewhere(() => endSession());
  loginStore.subscribe(leaveDialogs);
  sessionStore.subscribe(() => {
    const has = sessionStore.read() !== undefined;
    if (had && !has) {
      // Who logged out was asked about what is unsaved before.
      void (wasLeft()
        ? router.navigate({ to: '/loginNew', replace: true, ignoreBlocker: true })
        : router.invalidate());
    }
    had = has;
  });
};
