import type { StepId } from '@back-office/messages/features/sign-in';
import { skipToContent } from '@back-office/messages/shell';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { tinykeys } from 'tinykeys';
import { ObjectDrawers } from '#kit/object/open-object';
import { lazyPart } from '#kit/layout/lazy-part';
import { useIsNarrow } from '#kit/layout/use-media';
import { MayGo } from '#kit/page/page-link';
import { FetchedDialog } from '#platform/dialog/at-work';
import { OwnDialogHost } from '#platform/dialog/own-dialog';
import { useSay } from '#platform/language/language';
import { startLive } from '#platform/live-stream';
import { useLogin, useSession, useSessionReply } from '#platform/session/session';
import { useStore } from '#platform/store';
import { AntdProvider } from '#platform/theme/antd-provider';
import { objectDrawers } from '../objects.tsx';
import { isOpenTo, menuOf, stepOf } from '../site-map.ts';
import { appStore, hideSidebar, switchDevice } from './app-store.ts';
import { Banners } from './banners.tsx';
import { Header } from './header.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './menus/main-menu.tsx';
import { useReminders } from './reminders.ts';
import './shell.css';

const SidebarDrawer = lazy(async () => {
  const { SidebarDrawer: Loaded } = await import('./menus/sidebar-drawer.tsx');
  return { default: Loaded };
});

/** Spec S2.55: 200 px on a desktop, a drawer below 992. */
const Sidebar = (): ReactNode => {
  const { sidebar, device } = useStore(appStore);
  if (sidebar.hide) {
    return null;
  }
  if (device === 'mobile') {
    return (
      <FetchedDialog>
        <SidebarDrawer isOpen={sidebar.opened} />
      </FetchedDialog>
    );
  }
  return (
    <aside
      className="sidebar"
      data-open={sidebar.opened}
      data-still={sidebar.withoutAnimation}
      inert={!sidebar.opened}
    >
      <Logo />
      <MainMenu />
    </aside>
  );
};

const Palette = lazy(async () => {
  const { Palette: Loaded } = await import('./palette.tsx');
  return { default: Loaded };
});

const useDevice = (): void => {
  const isNarrow = useIsNarrow();
  useEffect(() => switchDevice(isNarrow ? 'mobile' : 'desktop'), [isNarrow]);
};

const usePalette = (): {
  isWanted: boolean;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
} => {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useEffect(
    () =>
      tinykeys(globalThis.window, {
        '$mod+KeyK': (event) => {
          event.preventDefault();
          setOpen(true);
        },
      }),
    [],
  );
  if (isOpen && !isWanted) {
    setWanted(true);
  }
  return { isWanted, isOpen, setOpen };
};

const RefusedPage = lazyPart(
  async () => (await import('../pages/no-permission-page.tsx')).RefusedPage,
);

/** Spec S2.75: the guard skips these steps for operators; their content is a merchant's. */
const stepsOfMerchants: readonly StepId[] = [
  'selectMerchant',
  'activate',
  'uploadAdditional',
  'kyc',
];

const Content = (): ReactNode => {
  const session = useSession();
  const { pathname } = useLocation();
  const step = stepOf(pathname);
  const isStep = step !== undefined && session.kycInfo === null && stepsOfMerchants.includes(step);
  return isStep || pathname === '/' || !isOpenTo(session, pathname) ? (
    <Suspense>
      <RefusedPage isStep={isStep} />
    </Suspense>
  ) : (
    <Outlet />
  );
};

const Frame = (): ReactNode => {
  const say = useSay();
  const session = useSession();
  const palette = usePalette();
  const hasMenu = menuOf(session).length > 0;
  useDevice();
  useReminders();
  // Streams belong to businesses, and an operator has none.
  const hasStream = session.kycInfo !== null;
  useEffect(() => (hasStream ? startLive() : undefined), [hasStream]);
  useEffect(() => hideSidebar(!hasMenu), [hasMenu]);
  return (
    <>
      <a href="#content" className="skip-link">
        {say(skipToContent)}
      </a>
      <div className="shell">
        <Sidebar />
        <div className="shell-main">
          <Header onSearch={() => palette.setOpen(true)} />
          <Banners />
          <main id="content" className="content" tabIndex={-1}>
            <Content />
          </main>
        </div>
      </div>
      <OwnDialogHost />
      {palette.isWanted && (
        <FetchedDialog>
          <Palette isOpen={palette.isOpen} onClose={() => palette.setOpen(false)} />
        </FetchedDialog>
      )}
    </>
  );
};

/** A query cache for each login: the next person starts with an empty one. */
const useAnswers = (): { login: string; client: QueryClient } => {
  const login = useLogin();
  const answers = useMemo(() => {
    // Errors are shown at once and retried by the person, not in the background.
    const queries = { retry: false, refetchOnWindowFocus: false };
    return { login, client: new QueryClient({ defaultOptions: { queries } }) };
  }, [login]);
  const reply = useSessionReply();
  const known = useRef(reply);
  const { client } = answers;
  useEffect(() => {
    // With other permissions the answers differ, so they are loaded again; an open form stays.
    if (known.current !== reply) {
      known.current = reply;
      void client.invalidateQueries();
    }
  }, [client, reply]);
  return answers;
};

const Links = ({ children }: { children: ReactNode }) => {
  const session = useSessionReply();
  const mayGo = useCallback((to: string) => isOpenTo(session, to), [session]);
  return <MayGo value={mayGo}>{children}</MayGo>;
};

/** The frame around every signed-in page. */
export const Shell = (): ReactNode => {
  const { login, client } = useAnswers();
  return (
    <QueryClientProvider key={login} client={client}>
      <AntdProvider>
        <ObjectDrawers value={objectDrawers}>
          <Links>
            <Frame />
          </Links>
        </ObjectDrawers>
      </AntdProvider>
    </QueryClientProvider>
  );
};
