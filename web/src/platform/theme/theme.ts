import { themeChoices } from '@back-office/contract/features/preferences';
import { tellChoice } from '#platform/preferences';
import { readStored, writeStored } from '#platform/storage';
import { createStore, useStore } from '#platform/store';

export type ThemeChoice = (typeof themeChoices)[number];
export type Theme = 'light' | 'dark';

const key = 'theme';
const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** The stored choice, else the person's choice in another browser, else the system's. */
export const chosenTheme = (
  stored: string | undefined,
  ofPerson: ThemeChoice | null = null,
): ThemeChoice => themeChoices.find((choice) => choice === stored) ?? ofPerson ?? 'system';

export const themeOf = (choice: ThemeChoice, isSystemDark: boolean): Theme => {
  if (choice === 'system') {
    return isSystemDark ? 'dark' : 'light';
  }
  return choice;
};

const choiceStore = createStore<ThemeChoice>(chosenTheme(readStored(key)));
const themeStore = createStore<Theme>(themeOf(choiceStore.read(), systemDark?.matches ?? false));

/** Sets the attribute that the colour sheet follows. */
const paint = (): void => {
  document.documentElement.dataset['theme'] = themeStore.read();
};

const follow = (): void =>
  themeStore.write(themeOf(choiceStore.read(), systemDark?.matches ?? false));

export const chooseTheme = (choice: ThemeChoice): void => {
  writeStored(key, choice);
  choiceStore.write(choice);
  follow();
  tellChoice({ theme: choice });
};

/** The person's theme applies only while none was chosen in this browser. */
export const followPersonsTheme = (ofPerson: ThemeChoice | null): void => {
  choiceStore.write(chosenTheme(readStored(key), ofPerson));
  follow();
};

/** Paints at once, and again whenever the person's or the system's choice changes. */
export const startTheme = (): void => {
  systemDark?.addEventListener('change', follow);
  themeStore.subscribe(paint);
  paint();
};

export const useTheme = (): Theme => useStore(themeStore);
export const useThemeChoice = (): ThemeChoice => useStore(choiceStore);
