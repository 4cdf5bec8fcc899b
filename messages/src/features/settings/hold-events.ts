import type { Word } from '../../words.ts';

/** Notifications to people who may capture. */
export const holdEventWords = {
  holdsExpiring: {
    name: {
      en: 'Holds expire within 48 hours',
      zhCn: '预授权将在 48 小时内到期',
      zhHk: '預授權將於 48 小時內到期',
    },
    note: {
      en: 'Sent once a day to people who may capture.',
      zhCn: '每天通知一次，发送给可完成预授权的成员。',
      zhHk: '每日通知一次，傳送予可完成預授權的成員。',
    },
  },
} as const satisfies Record<string, { name: Word; note: Word }>;
