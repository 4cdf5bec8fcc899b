import { logOut as logOutWord, productTitle } from '@back-office/messages/outside';
import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { type Say, useSay } from '#platform/language/language';
import { sessionStore } from '#platform/session/session-state';
import { useStore } from '#platform/store';
import { LanguageChoice } from './language-choice.tsx';
import './outside.css';

// The browser loads these parts once the person has logged in.
const ActingBar = lazy(async () => ({
  default: (await import('#features/system-login/acting-bar')).ActingBar,
}));
const Breadcrumbs = lazy(async () => ({
  default: (await import('../shell/breadcrumbs.tsx')).Breadcrumbs,
}));

const leave = async (say: Say): Promise<void> =>
  (await import('../shell/confirm-log-out.ts')).confirmLogOut(say);

/** The quiet page around the login and the steps beside it. */
export const Outside = (): ReactNode => {
  const say = useSay();
  const isSignedIn = useStore(sessionStore) !== undefined;
  return (
    <div className="outside">
      <header className="outside-head">
        <img src="/logo.svg" alt="" width={28} height={28} />
        <span className="outside-product">{say(productTitle)}</span>
        <LanguageChoice />
        {isSignedIn && (
          <button type="button" className="outside-button" onClick={() => void leave(say)}>
            {say(logOutWord)}
          </button>
        )}
      </header>
      {isSignedIn && (
        <Suspense>
          <ActingBar />
          <Breadcrumbs />
        </Suspense>
      )}
      <main className="outside-main">
        <Outlet />
      </main>
    </div>
  );
};
