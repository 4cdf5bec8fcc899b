import type { Word, WordOf } from '../words.ts';

/** How long something has waited for somebody. */
export const ageWords = {
  waiting: { en: 'Waiting', zhCn: '已等待', zhHk: '已等候' },
  minutes: {
    en: ({ minutes }) => `${minutes} min`,
    zhCn: ({ minutes }) => `${minutes} 分钟`,
    zhHk: ({ minutes }) => `${minutes} 分鐘`,
  } satisfies WordOf<{ minutes: string }>,
  hours: {
    en: ({ hours }) => `${hours} h`,
    zhCn: ({ hours }) => `${hours} 小时`,
    zhHk: ({ hours }) => `${hours} 小時`,
  } satisfies WordOf<{ hours: string }>,
  days: {
    en: ({ days }) => (days === '1' ? '1 day' : `${days} days`),
    zhCn: ({ days }) => `${days} 天`,
    zhHk: ({ days }) => `${days} 日`,
  } satisfies WordOf<{ days: string }>,
} as const satisfies Record<string, Word | WordOf<never>>;
