import { screens } from '@back-office/contract/screens';
import { menuGroupTitles, pageTitles, screenTitles } from '@back-office/messages/screens';
import { breadcrumbs } from '@back-office/messages/shell';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';
import { isUnknown, placeOf } from '../site-map.ts';

type Crumb = { text: string; to?: string };

const useCrumbs = (): Crumb[] => {
  const say = useSay();
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  const { number } = useParams({ strict: false }) as { number?: string };
  if (place === undefined) {
    return isUnknown(pathname) ? [{ text: say(pageTitles.notFound) }] : [];
  }
  const { group, path } = screens[place.screen];
  const crumbs: Crumb[] = [
    { text: say(menuGroupTitles[group]) },
    { text: say(screenTitles[place.screen]), ...(place.inner === undefined ? {} : { to: path }) },
  ];
  const own = group === 'home' ? crumbs.slice(1) : crumbs;
  const inner = number ?? (place.inner === undefined ? undefined : say(pageTitles[place.inner]));
  return inner === undefined ? own : [...own, { text: inner }];
};

/** Spec S2.54: group, screen, and what is open of it. */
export const Breadcrumbs = (): ReactNode => {
  const say = useSay();
  const crumbs = useCrumbs();
  return (
    <nav className="breadcrumbs" aria-label={say(breadcrumbs)}>
      <ol>
        {crumbs.map(({ text, to }, index) => (
          <li
            key={text}
            {...(index === crumbs.length - 1 ? { 'aria-current': 'page' as const } : {})}
          >
            {to === undefined ? text : <Link to={to}>{text}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
};
