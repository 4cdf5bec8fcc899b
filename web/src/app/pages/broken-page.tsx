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

/** A page that needs nothing but itself: it also stands when everything else broke. */
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
