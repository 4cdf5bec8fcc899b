import {
  type Language,
  languageOfBrowser,
  languages,
  localeOf,
} from '@back-office/contract/kit/language';
import type { Word, WordOf } from '@back-office/messages/words';
import { tellChoice } from '#platform/preferences';
import { readStored, removeStored, writeStored } from '#platform/storage';
import { createStore, useStore } from '#platform/store';

const key = 'language';

/** Spec S3.9: the stored choice, else the person's choice in another browser, else this browser's preference. */
export const chosenLanguage = (
  stored: string | undefined,
  browserLanguage: string | undefined,
  ofPerson: Language | null = null,
): Language =>
  languages.find((language) => language === stored) ??
  ofPerson ??
  languageOfBrowser(browserLanguage);

const store = createStore<Language>(
  chosenLanguage(readStored(key), globalThis.navigator?.language),
);

export const currentLanguage = store.read;

export const chooseLanguage = (language: Language): void => {
  writeStored(key, language);
  store.write(language);
  tellChoice({ language });
};

/** After a logout: the next person starts with this browser's preference (Spec S3.9). */
export const forgetLanguage = (): void => {
  removeStored(key);
  store.write(chosenLanguage(undefined, globalThis.navigator?.language));
};

/** The language of a person, or of an invitee's mail, applies only while none was chosen in this browser. */
export const followPersonsLanguage = (ofPerson: Language | null): void =>
  store.write(chosenLanguage(readStored(key), globalThis.navigator?.language, ofPerson));

export const useLanguage = (): Language => useStore(store);

/** The locale of numbers, dates and plurals (Spec S9.10). */
export const useLocale = (): string => localeOf[useLanguage()];

export type Say = {
  (word: Word): string;
  <Parameters>(word: WordOf<Parameters>, parameters: Parameters): string;
};

export const sayIn = (language: Language): Say => {
  const say = <Parameters>(word: Word | WordOf<Parameters>, parameters?: Parameters): string => {
    const spoken = word[language];
    return typeof spoken === 'string' ? spoken : spoken(parameters as Parameters);
  };
  return say as Say;
};

const sayings: Record<Language, Say> = {
  en: sayIn('en'),
  zhCn: sayIn('zhCn'),
  zhHk: sayIn('zhHk'),
};

/** Text outside a view: a notice, a title. */
export const say: Say = (<Parameters>(word: WordOf<Parameters>, parameters: Parameters) =>
  sayings[store.read()](word, parameters)) as Say;

export const useSay = (): Say => sayings[useLanguage()];

/** Browser, screen readers and fonts follow the document's language; another tab's choice applies here too. */
export const startLanguage = (): void => {
  addEventListener('storage', (event) => {
    if (event.key === key) {
      store.write(chosenLanguage(readStored(key), globalThis.navigator?.language));
    }
  });
  const follow = (): void => {
    document.documentElement.lang = localeOf[store.read()];
  };
  store.subscribe(follow);
  follow();
};
