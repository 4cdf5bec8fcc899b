import { MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons';
import { downloadPermissions } from '@back-office/contract/kit/permission';
import {
  closeSidebar as closeWord,
  openMenu,
  openSidebar,
  search,
} from '@back-office/messages/shell';
import type { ReactNode } from 'react';
import { DownloadsLink } from '#features/downloads/public';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { useStore } from '#platform/store';
import { appStore, toggleSidebar } from './app-store.ts';
import { Bell } from './bell.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { TimeZoneMenu } from './time-zone-menu.tsx';
import { UserMenu } from './user-menu.tsx';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const SidebarButton = (): ReactNode => {
  const say = useSay();
  const { sidebar, device } = useStore(appStore);
  if (sidebar.hide) {
    return null;
  }
  const isDesktopOpen = device === 'desktop' && sidebar.opened;
  const name = device === 'mobile' ? openMenu : sidebar.opened ? closeWord : openSidebar;
  return (
    <button
      type="button"
      className="bar-button"
      aria-label={say(name)}
      aria-expanded={sidebar.opened}
      onClick={toggleSidebar}
    >
      {isDesktopOpen ? (
        <MenuFoldOutlined aria-hidden className="bar-icon" />
      ) : (
        <MenuUnfoldOutlined aria-hidden className="bar-icon" />
      )}
    </button>
  );
};

/** Spec S2.52; look of the shell: where one is on the left, who and how on the right. */
export const Header = ({ onSearch }: { onSearch: () => void }): ReactNode => {
  const say = useSay();
  const { currBusinessName, can } = useSession();
  return (
    <header className="header">
      <SidebarButton />
      <Breadcrumbs />
      <button
        type="button"
        className="bar-button search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={onSearch}
      >
        <SearchOutlined aria-hidden className="bar-icon" />
        <span className="bar-wide">{say(search)}</span>
        <kbd aria-hidden>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {currBusinessName !== null && (
        <span className="business-name" title={currBusinessName}>
          {currBusinessName}
        </span>
      )}
      <LanguageMenu />
      <TimeZoneMenu />
      {downloadPermissions.some(can) && <DownloadsLink />}
      <Bell />
      <UserMenu />
    </header>
  );
};
