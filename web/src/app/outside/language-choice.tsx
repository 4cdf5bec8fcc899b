import { languages, localeOf } from '@back-office/contract/kit/language';
import { languageMenu, languageNames } from '@back-office/messages/outside';
import type { ReactNode } from 'react';
import { chooseLanguage, useLanguage, useSay } from '#platform/language/language';

export const LanguageChoice = (): ReactNode => {
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
