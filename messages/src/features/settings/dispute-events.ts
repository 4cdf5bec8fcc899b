import { expiringHours } from '../alerts/letters.ts';

/** Notifications to people who may answer disputes. */
export const disputeEventWords = {
  disputeOpened: {
    name: {
      en: 'A retrieval or chargeback arrived',
      zhCn: '收到新的调单或拒付',
      zhHk: '收到新的調單或拒付',
    },
  },
  disputeDeadline: {
    name: {
      en: 'The deadline of a case is near or has passed',
      zhCn: '案件即将到期或已逾期',
      zhHk: '個案即將到期或已逾期',
    },
    note: {
      en: 'Sent when 7 and 3 days are left, when an answer is returned, and when the deadline has passed.',
      zhCn: '在剩余 7 天、3 天、回复被退回及逾期时通知。',
      zhHk: '在尚餘 7 日、3 日、回覆被退回及逾期時通知。',
    },
  },
  disputeLastDay: {
    name: {
      en: 'A case must be answered within 24 hours',
      zhCn: '案件须在 24 小时内回复',
      zhHk: '個案須於 24 小時內回覆',
    },
  },
  disputeDecided: {
    name: { en: 'A case was decided', zhCn: '案件已裁定', zhHk: '個案已裁定' },
  },
  alertReceived: {
    name: {
      en: 'An Ethoca alert arrived',
      zhCn: '收到 Ethoca 预警',
      zhHk: '收到 Ethoca 預警',
    },
    note: {
      en: 'Sent at once to people who may answer disputes.',
      zhCn: '即时通知可处理争议的成员。',
      zhHk: '即時通知可處理爭議的成員。',
    },
  },
  alertExpiring: {
    name: {
      en: `An Ethoca alert expires within ${expiringHours} hours`,
      zhCn: `Ethoca 预警将在 ${expiringHours} 小时内到期`,
      zhHk: `Ethoca 預警將在 ${expiringHours} 小時內到期`,
    },
  },
  rdrRulesRefused: {
    name: {
      en: 'A gateway refused RDR rules',
      zhCn: '网关拒绝了 RDR 规则',
      zhHk: '閘道拒絕了 RDR 規則',
    },
    note: {
      en: 'Sent to people who may answer disputes.',
      zhCn: '通知可处理争议的成员。',
      zhHk: '通知可處理爭議的成員。',
    },
  },
} as const;
