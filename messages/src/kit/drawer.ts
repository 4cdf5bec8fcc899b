import type { Word, WordOf } from '../words.ts';

/** From one detail beside its list to the next. */
export const drawerWords = {
  previous: { en: 'Previous in the list', zhCn: '上一条', zhHk: '上一項' },
  next: { en: 'Next in the list', zhCn: '下一条', zhHk: '下一項' },
  /** Cases of a queue still to be decided. */
  left: {
    en: ({ count }) => `${count} left`,
    zhCn: ({ count }) => `待处理 ${count} 项`,
    zhHk: ({ count }) => `待處理 ${count} 項`,
  } satisfies WordOf<{ count: string }>,
} satisfies Record<string, Word | WordOf<never>>;
