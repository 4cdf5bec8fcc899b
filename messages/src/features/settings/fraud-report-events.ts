import type { Word } from '../../words.ts';

/** Notifications of fraud reports to people who may refund. */
export const fraudReportEventWords = {
  fraudReported: {
    name: {
      en: 'Issuers reported fraud',
      zhCn: '收到伪冒报告',
      zhHk: '收到偽冒報告',
    },
    note: {
      en: 'Sent at most once an hour to people who may request refunds.',
      zhCn: '最多每小时通知一次，发送给可申请退款的成员。',
      zhHk: '最多每小時通知一次，傳送予可申請退款的成員。',
    },
  },
} as const satisfies Record<string, { name: Word; note: Word }>;
