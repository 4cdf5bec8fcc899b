import type { Word, WordOf } from '../../words.ts';

/** The evidence library of a website, beside the fields of an answer. */
export const libraryWords = {
  insert: {
    en: 'Use text from library',
    zhCn: '使用申诉材料库的内容',
    zhHk: '使用申訴資料庫的內容',
  },
  insertInto: {
    en: ({ field }) => `Use text from library: ${field}`,
    zhCn: ({ field }) => `使用申诉材料库的内容：${field}`,
    zhHk: ({ field }) => `使用申訴資料庫的內容：${field}`,
  } satisfies WordOf<{ field: string }>,
  replaceTitle: {
    en: 'Replace the text?',
    zhCn: '替换已填写的内容？',
    zhHk: '取代已填寫的內容？',
  },
  replaceText: {
    en: 'Your text is not in the library and will be lost.',
    zhCn: '您填写的内容尚未存入申诉材料库，替换后将丢失。',
    zhHk: '您填寫的內容尚未存入申訴資料庫，取代後便會失去。',
  },
  replace: { en: 'Replace text', zhCn: '替换内容', zhHk: '取代內容' },
  keep: { en: 'Keep text', zhCn: '保留内容', zhHk: '保留內容' },
  version: {
    en: ({ version, date }) => `Version ${version}, ${date}`,
    zhCn: ({ version, date }) => `版本 ${version}，${date}`,
    zhHk: ({ version, date }) => `版本 ${version}，${date}`,
  } satisfies WordOf<{ version: number; date: string }>,
  save: {
    en: ({ website }) => `Save to library of ${website}`,
    zhCn: ({ website }) => `保存至 ${website} 的申诉材料库`,
    zhHk: ({ website }) => `儲存至 ${website} 的申訴資料庫`,
  } satisfies WordOf<{ website: string }>,
  saved: {
    en: ({ website, version }) => `Saved as version ${version} for ${website}.`,
    zhCn: ({ website, version }) => `已保存为 ${website} 的版本 ${version}。`,
    zhHk: ({ website, version }) => `已儲存為 ${website} 的版本 ${version}。`,
  } satisfies WordOf<{ website: string; version: number }>,
  quoted: {
    en: ({ website, version }) => `Library of ${website}, version ${version}`,
    zhCn: ({ website, version }) => `${website} 申诉材料库，版本 ${version}`,
    zhHk: ({ website, version }) => `${website} 申訴資料庫，版本 ${version}`,
  } satisfies WordOf<{ website: string; version: number }>,
} satisfies Record<string, Word | WordOf<never>>;
