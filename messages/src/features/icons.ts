import type { Word, WordOf } from '../words.ts';

export const iconWords = {
  lead: {
    en: 'The icons of this back-office and their names.',
    zhCn: '本后台使用的图标及名称，便于在咨询或说明中引用。',
    zhHk: '本後台使用的圖示及名稱，方便在查詢或說明中引用。',
  },
  search: { en: 'Icon name', zhCn: '图标名称', zhHk: '圖示名稱' },
  none: { en: 'No icon has this name.', zhCn: '没有符合的图标。', zhHk: '沒有符合的圖示。' },
  name: { en: 'icon name', zhCn: '图标名称', zhHk: '圖示名稱' },
} as const satisfies Record<string, Word>;

export const iconsFound: WordOf<{ count: string }> = {
  en: ({ count }) => (count === '1' ? '1 icon' : `${count} icons`),
  zhCn: ({ count }) => `共 ${count} 个图标`,
  zhHk: ({ count }) => `共 ${count} 個圖示`,
};
