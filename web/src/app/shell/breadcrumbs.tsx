import { breadcrumbs } from '@back-office/messages/shell';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';
import { crumbsOf } from '../site-map.ts';
import './breadcrumbs.css';

/** Spec S2.54. */
export const Breadcrumbs = (): ReactNode => {
  const say = useSay();
  const crumbs = crumbsOf(useLocation().pathname);
  return (
    <nav className="breadcrumbs" aria-label={say(breadcrumbs)}>
      <ol>
        {crumbs.map(({ title, to }, index) => {
          const text = typeof title === 'string' ? title : say(title);
          return (
            <li
              // A group may be called as its screen is.
              key={`${to ?? ''} ${index}`}
              {...(index === crumbs.length - 1 ? { 'aria-current': 'page' as const } : {})}
            >
              {to === undefined ? (
                text
              ) : (
                // Inexact, the link to a list would be marked as the current page on every object below it.
                <Link to={to} activeOptions={{ exact: true }}>
                  {text}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
