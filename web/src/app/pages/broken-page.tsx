import {
  backHome,
  brokenText,
  brokenTitle,
  productTitle,
  retry,
} from '@back-office/messages/outside';
import { type ErrorComponentProps, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { reportError } from '#platform/error-report';
import { useSay } from '#platform/language/language';

/** A page without dependencies: it also works when everything else failed. */
const PlainPage = (props: { title: string; children: ReactNode }): ReactNode => {
  const say = useSay();
  return (
    <main className="plain-page">
      <p className="plain-product">{say(productTitle)}</p>
      <h1>{props.title}</h1>
      {props.children}
    </main>
  );
};

/** Fallback for a page that failed to render. */
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
        {/* A full load, because the router's own state may be broken. */}
        <a href="/" className="plain-link">
          {say(backHome)}
        </a>
      </p>
    </PlainPage>
  );
};
