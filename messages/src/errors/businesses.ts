import type { Word } from '../words.ts';

export const businessErrors = {
  'businesses.notFound': {
    en: 'You have no account of this number.',
    zhCn: '您没有该账户。',
    zhHk: '您沒有此賬戶。',
  },
} as const satisfies Record<string, Word>;
