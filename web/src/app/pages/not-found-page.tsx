import { pageTitles } from '@back-office/messages/screens';
import { backHome } from '@back-office/messages/outside';
import { notFoundText } from '@back-office/messages/shell';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';

/** Spec S2.11. Only signed-in people see it: without a session every unknown address leads to the login. */
export const NotFoundPage = (): ReactNode => {
  const say = useSay();
  return (
    <section className="plain-page in-shell">
      <h1>{say(pageTitles.notFound)}</h1>
      <p>{say(notFoundText)}</p>
      <Link to="/" className="plain-link">
        {say(backHome)}
      </Link>
    </section>
  );
};
