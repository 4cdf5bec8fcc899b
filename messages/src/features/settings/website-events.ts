import type { Word } from '../../words.ts';

/** Notifications to people who manage websites. */
export const websiteEventWords = {
  websiteDecided: {
    name: {
      en: 'A website was approved, needs corrections or was disabled',
      zhCn: '网站通过复核、需整改或被禁用',
      zhHk: '網站通過覆核、須改正或被停用',
    },
    note: {
      en: 'Sent to people who manage websites.',
      zhCn: '通知可管理网站的成员。',
      zhHk: '通知可管理網站的成員。',
    },
  },
} as const satisfies Record<string, { name: Word; note: Word }>;
