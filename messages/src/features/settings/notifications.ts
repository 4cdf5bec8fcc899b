import type { Word } from '../../words.ts';

export const notificationWords = {
  title: { en: 'Notifications', zhCn: '通知', zhHk: '通知' },
  none: {
    en: 'Choose an account to see more notifications.',
    zhCn: '选择账户后，可查看更多通知。',
    zhHk: '選擇賬戶後，可查看更多通知。',
  },
  ofThis: {
    en: 'Your notifications for this account. Other people choose their own.',
    zhCn: '以下为该账户的通知，其他账户可另行设置。',
    zhHk: '以下為此賬戶的通知，其他賬戶可另行設定。',
  },
  event: { en: 'Event', zhCn: '事件', zhHk: '事件' },
  mail: { en: 'Email', zhCn: '邮件', zhHk: '電郵' },
  reminder: { en: 'Reminder', zhCn: '提醒', zhHk: '提示' },
  always: { en: 'Always', zhCn: '始终开启', zhHk: '必定通知' },
} as const satisfies Record<string, Word>;
