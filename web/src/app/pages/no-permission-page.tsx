import { noPermission } from '@back-office/messages/errors';
import { noPermissionHelp, noPermissionTitle } from '@back-office/messages/shell';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';

/** Spec S6.8: a screen that exists but was not granted. */
export const NoPermissionPage = (): ReactNode => {
  const say = useSay();
  return (
    <section className="plain-page in-shell">
      <h1>{say(noPermissionTitle)}</h1>
      <p>{say(noPermission)}</p>
      <p>{say(noPermissionHelp)}</p>
    </section>
  );
};
