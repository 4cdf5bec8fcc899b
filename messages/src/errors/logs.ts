import type { Word } from '../words.ts';

export const logErrors = {
  'logs.notFound': {
    en: 'This log entry doesn’t exist.',
    zhCn: '日志中没有该记录。',
    zhHk: '記錄中沒有此項目。',
  },
} as const satisfies Record<string, Word>;
