import { LogoutOutlined, SettingOutlined, ShopOutlined, SwapOutlined } from '@ant-design/icons';
import { themeChoices } from '@back-office/contract/features/preferences';
import { logOut as logOutWord } from '@back-office/messages/outside';
import {
  addBusiness,
  settings,
  switchAccount,
  themeMenu,
  themeWords,
  userMenu,
} from '@back-office/messages/shell';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '#kit/values/avatar';
import { type Say, useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '#platform/theme/theme';
import { mayCreateBusiness, maySwitchAccount } from '../../account.ts';
import { choiceEntry } from './choice-menu.tsx';
import { MenuButton, type MenuEntry, type MenuPart } from './menu-button.tsx';

const leave = async (say: Say): Promise<void> =>
  (await import('../confirm-log-out.ts')).confirmLogOut(say);

const themePart = (say: Say, chosen: ThemeChoice): MenuPart => ({
  key: 'theme',
  title: say(themeMenu),
  entries: themeChoices.map((theme) =>
    choiceEntry({ key: theme, label: say(themeWords[theme]) }, theme === chosen, () =>
      chooseTheme(theme),
    ),
  ),
});

/** Spec S2.53. */
export const UserMenu = (): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  const session = useSession();
  const theme = useThemeChoice();
  const {
    userInfo: { name, avatar },
    currBusinessName,
  } = session;
  const own: (MenuEntry | false)[] = [
    maySwitchAccount(session) && {
      key: 'switchAccount',
      label: say(switchAccount),
      icon: <SwapOutlined aria-hidden />,
      act: () => void navigate({ to: '/selectMerchant' }),
    },
    mayCreateBusiness(session) && {
      key: 'createBusiness',
      label: say(addBusiness),
      icon: <ShopOutlined aria-hidden />,
      act: () => void navigate({ to: '/selectMerchant', search: { create: 'yes' } }),
    },
    // An operator viewing as a merchant can't change the person's settings.
    session.actingFor === null && {
      key: 'settings',
      label: say(settings),
      icon: <SettingOutlined aria-hidden />,
      act: () => void navigate({ to: '/setting' }),
    },
  ];
  const parts: MenuPart[] = [
    // On a phone nothing else names the account.
    {
      key: 'own',
      title: [name, currBusinessName].filter(Boolean).join('\n'),
      isOfData: true,
      entries: own.filter((entry) => entry !== false),
    },
    themePart(say, theme),
    {
      key: 'out',
      entries: [
        {
          key: 'logOut',
          label: say(logOutWord),
          icon: <LogoutOutlined aria-hidden />,
          act: () => void leave(say),
        },
      ],
    },
  ];
  return (
    <MenuButton
      isAtEnd
      parts={parts.filter(({ entries }) => entries.length > 0)}
      label={
        <>
          <span className="kit-hidden">{say(userMenu)} </span>
          <Avatar name={name} picture={avatar} />
          <span className="bar-name">{name}</span>
        </>
      }
    />
  );
};
