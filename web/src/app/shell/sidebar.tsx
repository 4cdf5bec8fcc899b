import { lazy, type ReactNode, Suspense } from 'react';
import { useStore } from '#platform/store';
import { appStore } from './app-store.ts';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';

const SidebarDrawer = lazy(async () => {
  const { SidebarDrawer: Loaded } = await import('./sidebar-drawer.tsx');
  return { default: Loaded };
});

/** Spec S2.55: 200 px on a desktop, a drawer below 992. */
export const Sidebar = (): ReactNode => {
  const { sidebar, device } = useStore(appStore);
  if (sidebar.hide) {
    return null;
  }
  if (device === 'mobile') {
    return (
      <Suspense>
        <SidebarDrawer isOpen={sidebar.opened} />
      </Suspense>
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
