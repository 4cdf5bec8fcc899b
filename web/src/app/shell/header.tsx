import {
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  SearchOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import { languages, localeOf } from '@back-office/contract/kit/language';
import { downloadPermissions } from '@back-office/contract/kit/permission';
import { timeZones } from '@back-office/contract/kit/time-zone';
import { languageMenu, languageNames } from '@back-office/messages/outside';
import {
  closeSidebar as closeWord,
  openMenu,
  openSidebar,
  search,
  timeZoneMenu,
  timeZoneWords,
} from '@back-office/messages/shell';
import type { ReactNode } from 'react';
import { DownloadsLink } from '#features/downloads/public';
import { now } from '#kit/time/clock';
import { offsetIn } from '#kit/time/time';
import { chooseLanguage, useLanguage, useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { useStore } from '#platform/store';
import { chooseTimeZone, useTimeZone } from '#platform/time-zone';
import { appStore, toggleSidebar } from './app-store.ts';
import { Bell } from './bell.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ChoiceMenu } from './menus/choice-menu.tsx';
import { UserMenu } from './menus/user-menu.tsx';

/** Spec S1.2: the zone of all times on screen, always visible. */
const TimeZoneMenu = (): ReactNode => {
  const say = useSay();
  const zone = useTimeZone();
  const offset = offsetIn(now(), zone.name);
  return (
    <ChoiceMenu
      name={say(timeZoneMenu)}
      button={
        <span className="zone-button">
          <span>{offset}</span>
          <span className="bar-wide bar-widest">{say(timeZoneWords[zone.id])}</span>
        </span>
      }
      choices={timeZones.map(({ id, name }) => ({
        key: String(id),
        label: (
          <span className="zone-choice">
            <span>{say(timeZoneWords[id])}</span>
            <span className="zone-offset">{offsetIn(now(), name)}</span>
          </span>
        ),
      }))}
      chosen={String(zone.id)}
      onChoose={(key) =>
        chooseTimeZone(timeZones.find(({ id }) => String(id) === key)?.id ?? zone.id)
      }
    />
  );
};

const LanguageMenu = (): ReactNode => {
  const say = useSay();
  const language = useLanguage();
  return (
    <ChoiceMenu
      name={say(languageMenu)}
      button={
        <>
          <TranslationOutlined aria-hidden className="bar-icon" />
          <span className="bar-wide">{languageNames[language]}</span>
        </>
      }
      choices={languages.map((key) => ({
        key,
        label: <span lang={localeOf[key]}>{languageNames[key]}</span>,
      }))}
      chosen={language}
      onChoose={(key) => chooseLanguage(languages.find((one) => one === key) ?? language)}
    />
  );
};

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

/** Spec S2.52; look of the shell: breadcrumbs on the left, person and settings on the right. */
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
