// Spec S3.9, S7.1: the stored name and the wire name of a language differ; this table is the only bridge.
export const languages = ['zhCn', 'zhHk', 'en'] as const;
export type Language = (typeof languages)[number];

// Spec section 9: used if there is neither a stored choice nor a supported browser language.
export const defaultLanguage: Language = 'zhCn';

export const langHeaderOf = { zhCn: 'zh_CN', zhHk: 'zh_HK', en: 'en_US' } as const satisfies Record<
  Language,
  string
>;
export const localeOf = { zhCn: 'zh-CN', zhHk: 'zh-HK', en: 'en-US' } as const satisfies Record<
  Language,
  string
>;

/** The language of a `lang` header; the default for unknown values. */
export const languageOfHeader = (header: string | undefined): Language =>
  languages.find((language) => langHeaderOf[language] === header) ?? defaultLanguage;

/** Spec S3.9: the language for a browser's preference; zhCn if it has none. */
export const languageOfBrowser = (browserLanguage: string | undefined): Language => {
  const wanted = browserLanguage?.toLowerCase();
  if (wanted === undefined || wanted === '') {
    return defaultLanguage;
  }
  if (wanted === 'zh' || wanted === 'zh-cn') {
    return 'zhCn';
  }
  return wanted === 'zh-hk' || wanted === 'zh-tw' ? 'zhHk' : 'en';
};
