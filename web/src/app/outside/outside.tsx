import { languages, localeOf } from '@back-office/contract/kit/language';
import {
  languageMenu,
  languageNames,
  logOut as logOutWord,
  productTitle,
} from '@back-office/messages/outside';
import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import '#kit/plain-form/plain-form.css';
import { chooseLanguage, useLanguage, useSay, type Say } from '#platform/language/language';
import { sessionStore } from '#platform/session/session-state';
import { useStore } from '#platform/store';
import './outside.css';

const LanguageChoice = (): ReactNode => {
  const say = useSay();
  const chosen = useLanguage();
  return (
    <div className="language-choice" role="group" aria-label={say(languageMenu)}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={localeOf[language]}
          aria-pressed={language === chosen}
          onClick={() => chooseLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
};

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
          <button type="button" className="plain-button" onClick={() => void leave(say)}>
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
