import type { Word } from '../words.ts';

/** The way out of a form in a dialog. */
export const back: Word = { en: 'Back', zhCn: '返回', zhHk: '返回' };
