import { closeMenu } from '@back-office/messages/shell';
import { useLocation } from '@tanstack/react-router';
import { Drawer } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSay } from '#platform/language/language';
import { closeSidebar } from '../app-store.ts';
import { Logo } from '../logo.tsx';
import { MainMenu } from './main-menu.tsx';

export const SidebarDrawer = ({ isOpen }: { isOpen: boolean }): ReactNode => {
  const say = useSay();
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  // Only going somewhere closes it: this part may arrive after the press that asked for it.
  useEffect(() => {
    if (shownOn.current !== pathname) {
      shownOn.current = pathname;
      closeSidebar(true);
    }
  }, [pathname]);
  return (
    <Drawer
      open={isOpen}
      placement="left"
      // Spec S2.55.
      size={200}
      title={<Logo />}
      closable={{ placement: 'end', 'aria-label': say(closeMenu) }}
      onClose={() => closeSidebar(false)}
      rootClassName="sidebar-drawer"
      styles={{ body: { padding: 0 } }}
    >
      <MainMenu />
    </Drawer>
  );
};
