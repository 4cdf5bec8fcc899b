import { outsideTitles } from '@back-office/messages/outside';
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
import { leaveDialogs } from '#platform/dialog/dialog';
import { knownSession } from '#platform/session/session';
import {
  endSession,
  onSessionEndElsewhere,
  loginStore,
  readToken,
  sessionStore,
  wasLeft,
} from '#platform/session/session-state';
import { nextRoute } from './guard.ts';
import type * as Inside from './inside.tsx';
import type { RouterContext } from './outside/use-landing.ts';
import { BrokenPage } from './pages/broken-page.tsx';
import { WaitingPage } from './pages/waiting-page.tsx';
import { Root } from './root.tsx';
import { readSearch, writeSearch } from './search.ts';
import { signedInSteps, stepIds } from './steps.ts';
import { stepRoute } from './outside/step-route.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Spec S2.50. */
    title?: Word;
  }
}

// The routes behind the login, once loaded.
let inside: typeof Inside | undefined;

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
  const start = session === undefined ? undefined : inside?.startFrom(session, location.pathname);
  if (start !== undefined) {
    throw redirect({ to: start, replace: true });
  }
};

const Outside = lazyRouteComponent(() => import('./outside/outside.tsx'), 'Outside');
const LoginRoute = lazyRouteComponent(() => import('./outside/login-route.tsx'), 'LoginRoute');

type RoutesBelow = (getParentRoute: () => AnyRoute) => AnyRoute[];

const outsideRoutes: RoutesBelow = (getParentRoute) => {
  const outsideRoute: AnyRoute = createRoute({ getParentRoute, id: 'outside', component: Outside });
  const inOutside = () => outsideRoute;
  return [
    outsideRoute.addChildren([
      createRoute({
        getParentRoute: inOutside,
        path: '/loginNew',
        staticData: { title: outsideTitles.login },
        component: LoginRoute,
      }),
      ...stepIds.filter((id) => !signedInSteps.includes(id)).map((id) => stepRoute(id, inOutside)),
    ]),
  ];
};

const hadToken = readToken() !== undefined;

/** Any address inside: a tab without a login is reloaded for a person who logged in in another tab. */
const doors: RoutesBelow = (getParentRoute) =>
  ['/', '$'].map((path) =>
    createRoute({
      getParentRoute,
      path,
      beforeLoad: ({ location: { href } }) => {
        if (hadToken) {
          throw new Error('The pages behind the login could not be fetched.');
        }
        throw redirect({ href, reloadDocument: true, replace: true });
      },
    }),
  );

/** A new tree each time: the router reads routes again only for a new tree. */
const treeWith = (inside: RoutesBelow): AnyRoute => {
  const rootRoute = createRootRoute({
    beforeLoad: guardNavigation,
    component: Root,
    pendingComponent: WaitingPage,
    errorComponent: BrokenPage,
  });
  const inRoot = (): AnyRoute => rootRoute;
  return rootRoute.addChildren([...outsideRoutes(inRoot), ...inside(inRoot)]);
};

/** The login page loads no screens, nor their addresses and titles. */
export const openInside: RouterContext['openInside'] = async () => {
  if (inside === undefined) {
    inside = await import('./inside.tsx');
    router.update({ ...router.options, routeTree: treeWith(inside.insideRoutes) });
  }
};

const context: RouterContext = { openInside };

export const router = createRouter({
  routeTree: treeWith(doors),
  context,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultPendingMs: 400,
  scrollRestoration: true,
});

/**
 * Redirects as soon as a login ends, here or in another tab: to the plain login page after a logout, else to one that
 * leads back.
 */
export const followSession = (): void => {
  let had = sessionStore.read() !== undefined;
  onSessionEndElsewhere(() => endSession());
  loginStore.subscribe(leaveDialogs);
  sessionStore.subscribe(() => {
    const has = sessionStore.read() !== undefined;
    if (had && !has) {
      // A logout has already asked about unsaved changes.
      void (wasLeft()
        ? router.navigate({ to: '/loginNew', replace: true, ignoreBlocker: true })
        : router.invalidate());
    }
    had = has;
  });
};
