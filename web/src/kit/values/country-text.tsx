import { type Language, localeOf } from '@back-office/contract/kit/language';
import { EmptyValue } from '#kit/values/empty-value';
import { useLanguage } from '#platform/language/language';

const names = new Map<Language, Intl.DisplayNames>();

export const countryName = (code: string, language: Language): string => {
  const known =
    names.get(language) ?? new Intl.DisplayNames(localeOf[language], { type: 'region' });
  names.set(language, known);
  return known.of(code) ?? code;
};

/** A country's name; if no code fits, the source's wording. */
export const CountryText = ({ code, text }: { code: string | null; text?: string | null }) => {
  const language = useLanguage();
  if (code !== null) {
    return <span title={code}>{countryName(code, language)}</span>;
  }
  return text ? <span>{text}</span> : <EmptyValue />;
};
