import { iconsFound, iconWords } from '@back-office/messages/features/icons';
import { screenTitles } from '@back-office/messages/screens';
import { Input } from 'antd';
import { type ComponentType, useState } from 'react';
import { CopyText } from '#kit/values/copy-text';
import { formatCount } from '#kit/money/money';
import '#kit/layout/icon-grid.css';
import { PageHead } from '#kit/page/page-head';
import '#kit/layout/panel.css';
import { useLanguage, useSay } from '#platform/language/language';
import * as iconSet from './icon-set.ts';

type Named = [name: string, Icon: ComponentType<{ 'aria-hidden'?: boolean }>];
const icons: readonly Named[] = Object.entries(iconSet);

const iconsFor = (search: string): Named[] =>
  icons.filter(([name]) => name.toLowerCase().includes(search.trim().toLowerCase()));

const IconTile = ({ icon: [name, Icon] }: { icon: Named }) => {
  const say = useSay();
  return (
    <li className="kit-icon">
      <span className="kit-icon-picture">
        <Icon aria-hidden />
      </span>
      <CopyText text={name} what={say(iconWords.name)}>
        <span className="kit-mono" translate="no">
          {name}
        </span>
      </CopyText>
    </li>
  );
};

/** Spec S2.48. */
export const IconsPage = () => {
  const say = useSay();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const found = iconsFor(search);
  return (
    <>
      <PageHead title={say(screenTitles.icons)} lead={say(iconWords.lead)} />
      <div className="kit-panel">
        <div className="kit-panel-head">
          <Input
            allowClear
            className="kit-search"
            aria-label={say(iconWords.search)}
            placeholder={say(iconWords.search)}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <span className="kit-panel-note" role="status">
            {found.length === 0
              ? say(iconWords.none)
              : say(iconsFound, { count: formatCount(found.length, language) })}
          </span>
        </div>
        <ul className="kit-icons">
          {found.map((icon) => (
            <IconTile key={icon[0]} icon={icon} />
          ))}
        </ul>
      </div>
    </>
  );
};
