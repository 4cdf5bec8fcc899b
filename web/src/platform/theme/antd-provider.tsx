import type { Language } from '@back-office/contract/kit/language';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '#platform/language/language';
import { antdStyles } from '#platform/theme/antd-styles';
import { antdTheme } from '#platform/theme/antd-theme';
import { useTheme } from '#platform/theme/theme';

const locales: Record<Language, () => Promise<{ locale: Locale }>> = {
  en: () => import('#platform/theme/locale-en'),
  zhCn: () => import('#platform/theme/locale-zh-cn'),
  zhHk: () => import('#platform/theme/locale-zh-hk'),
};

// Without any locale antd would build a different tree, and lose typed text when one is loaded.
const noLocale: Locale = { locale: 'en' };

/** The texts of antd's own parts; the earlier language stays until the next one is loaded. */
const useAntdLocale = (): Locale => {
  const language = useLanguage();
  const [locale, setLocale] = useState(noLocale);
  useEffect(() => {
    let isWanted = true;
    void locales[language]().then((loaded) => {
      if (isWanted) {
        setLocale(loaded.locale);
      }
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return locale;
};

const hasMotion = !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Antd computes shades from actual colour values, so they are read from the style sheets. */
const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** Themes all antd components below it. */
export const AntdProvider = ({ children }: { children: ReactNode }): ReactNode => {
  const theme = useTheme();
  const locale = useAntdLocale();
  const look = useMemo(() => antdTheme({ theme, hasMotion, colour }), [theme]);
  return (
    <>
      {/* Loaded before the product's own sheets, which override it. */}
      {antdStyles !== '' && <link rel="stylesheet" href={antdStyles} precedence="antd" />}
      <ConfigProvider theme={look} button={{ autoInsertSpace: false }} locale={locale}>
        {children}
      </ConfigProvider>
    </>
  );
};
