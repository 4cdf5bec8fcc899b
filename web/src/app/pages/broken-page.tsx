import { backHome, brokenText, brokenTitle, retry } from '@back-office/messages/outside';
import { type ErrorComponentProps, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { reportError } from '#platform/error-report';
import { useSay } from '#platform/language/language';
import { PlainPage } from './plain-page.tsx';

/** What is left when a page could not be drawn. */
export const BrokenPage = ({ error, reset }: ErrorComponentProps): ReactNode => {
  const say = useSay();
  const route = useMatches().at(-1)?.fullPath ?? '';
  useEffect(() => reportError(error, route), [error, route]);
  return (
    <PlainPage title={say(brokenTitle)}>
      <p>{say(brokenText)}</p>
      <p className="plain-actions">
        <button type="button" className="plain-link" onClick={reset}>
          {say(retry)}
        </button>
        {/* A full load, since what broke may be the router's own state. */}
        <a href="/" className="plain-link">
          {say(backHome)}
        </a>
      </p>
    </PlainPage>
  );
};
