import { productTitle } from '@back-office/messages/outside';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';

/** A page that needs nothing but itself: it also stands when everything else broke. */
export const PlainPage = (props: { title: string; children: ReactNode }): ReactNode => {
  const say = useSay();
  return (
    <main className="plain-page">
      <p className="plain-product">{say(productTitle)}</p>
      <h1>{props.title}</h1>
      {props.children}
    </main>
  );
};
