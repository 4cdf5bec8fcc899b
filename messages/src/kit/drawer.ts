import type { Word } from '../words.ts';

/** From one detail beside its list to the next. */
export const drawerWords = {
  previous: { en: 'Previous in the list', zhCn: '上一条', zhHk: '上一項' },
  next: { en: 'Next in the list', zhCn: '下一条', zhHk: '下一項' },
} satisfies Record<string, Word>;
