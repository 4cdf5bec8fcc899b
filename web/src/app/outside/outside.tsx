import { productTitle } from '@back-office/messages/screens';
import { logOut as logOutWord } from '@back-office/messages/shell';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActingBar } from '#features/system-login/acting-bar';
import { mayLeave } from '#platform/dialog/unsaved-changes';
import { useSay } from '#platform/language/language';
import { logOut } from '#platform/session/session';
import { sessionStore } from '#platform/session/session-state';
import { useStore } from '#platform/store';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { LanguageChoice } from './language-choice.tsx';
import './outside.css';

const leave = async (): Promise<void> => {
  if (await mayLeave()) {
    await logOut();
  }
};

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
          <button type="button" className="outside-button" onClick={() => void leave()}>
            {say(logOutWord)}
          </button>
        )}
      </header>
      <ActingBar />
      {isSignedIn && <Breadcrumbs />}
      <main className="outside-main">
        <Outlet />
      </main>
    </div>
  );
};
