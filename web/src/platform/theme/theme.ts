import { readStored, writeStored } from '#platform/storage';
import { createStore, useStore } from '#platform/store';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type Theme = 'light' | 'dark';

const key = 'theme';
const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

export const chosenTheme = (stored: string | undefined): ThemeChoice =>
  themeChoices.find((choice) => choice === stored) ?? 'system';

export const themeOf = (choice: ThemeChoice, isSystemDark: boolean): Theme => {
  if (choice === 'system') {
    return isSystemDark ? 'dark' : 'light';
  }
  return choice;
};

const choiceStore = createStore<ThemeChoice>(chosenTheme(readStored(key)));
const themeStore = createStore<Theme>(themeOf(choiceStore.read(), systemDark?.matches ?? false));

/** The style sheet of colours follows this attribute. */
const paint = (): void => {
  document.documentElement.dataset['theme'] = themeStore.read();
};

const follow = (): void =>
  themeStore.write(themeOf(choiceStore.read(), systemDark?.matches ?? false));

export const chooseTheme = (choice: ThemeChoice): void => {
  writeStored(key, choice);
  choiceStore.write(choice);
  follow();
};

/** Paints at once and repaints with every choice of the person or of the system. */
export const startTheme = (): void => {
  systemDark?.addEventListener('change', follow);
  themeStore.subscribe(paint);
  paint();
};

export const useTheme = (): Theme => useStore(themeStore);
export const useThemeChoice = (): ThemeChoice => useStore(choiceStore);
