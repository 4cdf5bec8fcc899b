import type { Language } from '@back-office/contract/kit/language';

/** What a person reads: a fixed text, or one made from figures and names. All three languages stand side by side (Spec S1.1). */
export type Word = Readonly<Record<Language, string>>;
export type WordOf<Parameters> = Readonly<Record<Language, (parameters: Parameters) => string>>;

/** A fixed text where one with figures may stand too. */
export const fixed = (word: Word): WordOf<unknown> => ({
  en: () => word.en,
  zhCn: () => word.zhCn,
  zhHk: () => word.zhHk,
});

const chinese = String.raw`[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]`;
const beginsChinese = new RegExp(`^${chinese}`, 'u');
const endsChinese = new RegExp(`${chinese}$`, 'u');

/** A name inside a Chinese sentence of Hong Kong: a space parts it from the characters around it, unless it is Chinese there itself. */
export const nameAmongHan = (name: string): string =>
  `${beginsChinese.test(name) ? '' : ' '}${name}${endsChinese.test(name) ? '' : ' '}`;
