import { pageTitles } from '@back-office/messages/screens';
import { backHome, notFoundText } from '@back-office/messages/shell';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';
import { PlainPage } from './plain-page.tsx';

/** Spec S2.11. */
export const NotFoundPage = (): ReactNode => {
  const say = useSay();
  return (
    <PlainPage title={say(pageTitles.notFound)}>
      <p>{say(notFoundText)}</p>
      <Link to="/" className="plain-link">
        {say(backHome)}
      </Link>
    </PlainPage>
  );
};
