import {
  ApartmentOutlined,
  BankOutlined,
  CarOutlined,
  GlobalOutlined,
  HomeOutlined,
  LinkOutlined,
  SafetyOutlined,
  SettingOutlined,
  SyncOutlined,
  TransactionOutlined,
} from '@ant-design/icons';
import type { MenuGroup } from '@back-office/contract/kit/screen';
import { type ScreenId, screens } from '@back-office/contract/screens';
import { menuGroupTitles, screenTitles } from '@back-office/messages/screens';
import { mainMenu } from '@back-office/messages/shell';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, type ComponentType, type ReactNode } from 'react';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { menuOf, placeOf } from '../../site-map.ts';

const groupIcons: Record<MenuGroup, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  home: HomeOutlined,
  transaction: TransactionOutlined,
  funds: BankOutlined,
  waybill: CarOutlined,
  website: GlobalOutlined,
  risk: SafetyOutlined,
  paymentLink: LinkOutlined,
  subscription: SyncOutlined,
  system: SettingOutlined,
  operations: ApartmentOutlined,
};

const MenuLink = (props: { screen: ScreenId; isCurrent: boolean; icon?: ReactNode }): ReactNode => {
  const say = useSay();
  return (
    <Link
      to={screens[props.screen].path}
      className="menu-link"
      activeOptions={{ exact: true, includeSearch: false }}
      {...(props.isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {props.icon}
      {say(screenTitles[props.screen])}
    </Link>
  );
};

const MenuSection = (props: {
  group: MenuGroup;
  screens: readonly ScreenId[];
  current: ScreenId | undefined;
}): ReactNode => {
  const say = useSay();
  const id = useId();
  const Icon = groupIcons[props.group];
  const [only] = props.screens;
  // A group whose only screen has the same name needs no heading.
  if (props.group === 'home' && only !== undefined) {
    return (
      <li>
        <MenuLink screen={only} isCurrent={props.current === only} icon={<Icon aria-hidden />} />
      </li>
    );
  }
  return (
    <li>
      <h2 id={id} className="menu-heading">
        <Icon aria-hidden />
        {say(menuGroupTitles[props.group])}
      </h2>
      <ul aria-labelledby={id}>
        {props.screens.map((screen) => (
          <li key={screen} className="menu-item">
            <MenuLink screen={screen} isCurrent={props.current === screen} />
          </li>
        ))}
      </ul>
    </li>
  );
};

/** Spec S2.51, S2.78. */
export const MainMenu = (): ReactNode => {
  const say = useSay();
  const session = useSession();
  const menu = useRef<HTMLElement>(null);
  const current = placeOf(useLocation().pathname)?.screen ?? undefined;
  // Scrolls the current screen into view, for people who came by a link or the palette.
  useEffect(() => {
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav className="main-menu" aria-label={say(mainMenu)} ref={menu}>
      <ul>
        {menuOf(session).map(({ group, screens: ids }) => (
          <MenuSection key={group} group={group} screens={ids} current={current} />
        ))}
      </ul>
    </nav>
  );
};
