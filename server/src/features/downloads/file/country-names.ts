import { type Language, localeOf } from '@back-office/contract/kit/language';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const codes = letters.flatMap((one) => letters.map((other) => one + other));
const known = new Map<Language, Readonly<Record<string, string>>>();

/** Every country that has a name, by its code. */
export const countryNames = (language: Language): Readonly<Record<string, string>> => {
  const before = known.get(language);
  if (before !== undefined) {
    return before;
  }
  const names = new Intl.DisplayNames(localeOf[language], { type: 'region', fallback: 'none' });
  const named = Object.fromEntries(
    codes.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[code, name]];
    }),
  );
  known.set(language, named);
  return named;
};
