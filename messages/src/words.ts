import type { Language } from '@back-office/contract/kit/language';

/** A text for people: fixed, or built from figures and names. All three languages are side by side (Spec S1.1). */
export type Word = Readonly<Record<Language, string>>;
export type WordOf<Parameters> = Readonly<Record<Language, (parameters: Parameters) => string>>;

/** Wraps a fixed text for places that accept parameters. */
export const fixed = (word: Word): WordOf<unknown> => ({
  en: () => word.en,
  zhCn: () => word.zhCn,
  zhHk: () => word.zhHk,
});

/** A line that names a figure: read as one sentence, or with its name and its value apart. */
export type NamedOf<Parameters> = WordOf<Parameters> & {
  parts: Readonly<Record<Language, (parameters: Parameters) => readonly [string, string]>>;
};

export const named = <Parameters>(parts: NamedOf<Parameters>['parts']): NamedOf<Parameters> => ({
  en: (of) => parts.en(of).join(': '),
  zhCn: (of) => parts.zhCn(of).join('：'),
  zhHk: (of) => parts.zhHk(of).join('：'),
  parts,
});

const chinese = String.raw`[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]`;
const beginsChinese = new RegExp(`^${chinese}`, 'u');
const endsChinese = new RegExp(`${chinese}$`, 'u');

/**
 * A name inside a Hong Kong Chinese sentence: spaces separate it from adjacent characters, unless it is Chinese at
 * that end.
 */
export const nameAmongHan = (name: string): string =>
  `${beginsChinese.test(name) ? '' : ' '}${name}${endsChinese.test(name) ? '' : ' '}`;

/** A word with its unit or another note behind it. */
export const withNote: WordOf<{ text: string; note: string }> = {
  en: ({ text, note }) => `${text} (${note})`,
  zhCn: ({ text, note }) => `${text}（${note}）`,
  zhHk: ({ text, note }) => `${text}（${note}）`,
};

/** Leads in to a link. A full-width colon needs no space behind it. */
export const leadIn = (text: string): string => (text.endsWith('：') ? text : `${text} `);
