import { TranslationOutlined } from '@ant-design/icons';
import { languages, localeOf } from '@back-office/contract/kit/language';
import { languageMenu, languageNames } from '@back-office/messages/outside';
import type { ReactNode } from 'react';
import { chooseLanguage, useLanguage, useSay } from '#platform/language/language';
import { ChoiceMenu } from './choice-menu.tsx';

export const LanguageMenu = (): ReactNode => {
  const say = useSay();
  const language = useLanguage();
  return (
    <ChoiceMenu
      name={say(languageMenu)}
      button={
        <>
          <TranslationOutlined aria-hidden className="bar-icon" />
          <span className="bar-wide">{languageNames[language]}</span>
        </>
      }
      choices={languages.map((key) => ({
        key,
        label: <span lang={localeOf[key]}>{languageNames[key]}</span>,
      }))}
      chosen={language}
      onChoose={(key) => chooseLanguage(languages.find((one) => one === key) ?? language)}
    />
  );
};
