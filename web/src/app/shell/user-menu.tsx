import {
  CheckOutlined,
  LogoutOutlined,
  SettingOutlined,
  ShopOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import { themeChoices } from '@back-office/contract/features/preferences';
import { selectMerchantWords } from '@back-office/messages/features/businesses';
import { logOut as logOutWord } from '@back-office/messages/outside';
import {
  logOutText,
  logOutTitle,
  settings,
  switchAccount,
  themeMenu,
  themeWords,
  userMenu,
} from '@back-office/messages/shell';
import { useNavigate } from '@tanstack/react-router';
import { Dropdown, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { Avatar } from '#kit/avatar';
import { isConfirmed } from '#platform/dialog/dialog';
import { mayLeave } from '#platform/dialog/unsaved-changes';
import { type Say, useSay } from '#platform/language/language';
import { logOut, useSession } from '#platform/session/session';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '#platform/theme/theme';
import { mayCreateBusiness, maySwitchAccount } from '../account.ts';

const confirmLogOut = async (say: Say): Promise<void> => {
  const isWanted = await isConfirmed({
    title: say(logOutTitle),
    text: say(logOutText),
    okText: say(logOutWord),
  });
  if (isWanted && (await mayLeave())) {
    await logOut();
  }
};

const themeItems = (say: Say, chosen: ThemeChoice): NonNullable<MenuProps['items']> => [
  {
    type: 'group',
    label: say(themeMenu),
    children: themeChoices.map((theme) => ({
      key: `theme ${theme}`,
      label: say(themeWords[theme]),
      icon: <CheckOutlined aria-hidden style={{ opacity: theme === chosen ? 1 : 0 }} />,
      onClick: () => chooseTheme(theme),
    })),
  },
];

/** Spec S2.53. */
export const UserMenu = (): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  const session = useSession();
  const theme = useThemeChoice();
  const { name, avatar } = session.userInfo;
  const items: NonNullable<MenuProps['items']> = [
    ...(maySwitchAccount(session)
      ? [
          {
            key: 'switchAccount',
            label: say(switchAccount),
            icon: <SwapOutlined aria-hidden />,
            onClick: () => void navigate({ to: '/selectMerchant' }),
          },
        ]
      : []),
    ...(mayCreateBusiness(session)
      ? [
          {
            key: 'createBusiness',
            label: say(selectMerchantWords.create),
            icon: <ShopOutlined aria-hidden />,
            onClick: () => void navigate({ to: '/selectMerchant', search: { create: 'yes' } }),
          },
        ]
      : []),
    // Nothing may be set on somebody's behalf.
    ...(session.actingFor === null
      ? [
          {
            key: 'settings',
            label: say(settings),
            icon: <SettingOutlined aria-hidden />,
            onClick: () => void navigate({ to: '/setting' }),
          },
        ]
      : []),
    { type: 'divider' },
    ...themeItems(say, theme),
    { type: 'divider' },
    {
      key: 'logOut',
      label: say(logOutWord),
      icon: <LogoutOutlined aria-hidden />,
      onClick: () => void confirmLogOut(say),
    },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, selectedKeys: [] }}>
      <button type="button" className="bar-button" aria-haspopup="menu">
        <span className="kit-hidden">{say(userMenu)} </span>
        <Avatar name={name} picture={avatar} />
        <span className="bar-name">{name}</span>
      </button>
    </Dropdown>
  );
};
