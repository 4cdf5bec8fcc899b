import type { WebsiteChange } from '@back-office/contract/features/websites';
import type { Word, WordOf } from '../../words.ts';
import { websiteFields } from './list.ts';

export const correctedFieldLabels: Readonly<Record<WebsiteChange['field'], Word>> = {
  type: websiteFields.type,
  platform: websiteFields.platform,
  averageMinor: websiteFields.average,
};

type Change = { field: string; before: string; after: string };

export const correctionWords = {
  title: { en: 'Correct website', zhCn: '更正网站资料', zhHk: '更正網站資料' },
  free: {
    en: 'Your correction applies immediately.',
    zhCn: '更正立即生效。',
    zhHk: '更正即時生效。',
  },
  reviewed: {
    en: 'We review a new type or average amount. The current one applies until then. A new platform site applies immediately.',
    zhCn: '新的类型或平均交易金额须经审核，审核前沿用现有内容；建站平台立即生效。',
    zhHk: '新的類型或平均每筆金額須經審核，審核前沿用現有內容；建站平台即時生效。',
  },
  submit: { en: 'Save correction', zhCn: '保存更正', zhHk: '儲存更正' },
  saved: { en: 'Correction saved.', zhCn: '更正已保存。', zhHk: '更正已儲存。' },
  sent: {
    en: 'Correction sent for review.',
    zhCn: '更正已提交审核。',
    zhHk: '更正已提交審核。',
  },
  waiting: { en: 'Correction under review', zhCn: '待审核的更正', zhHk: '待審核的更正' },
  change: {
    en: ({ field, before, after }) => `${field}: ${before} → ${after}`,
    zhCn: ({ field, before, after }) => `${field}：${before} → ${after}`,
    zhHk: ({ field, before, after }) => `${field}：${before} → ${after}`,
  } satisfies WordOf<Change>,
  becomes: {
    en: ({ before, after }) => `${before} → ${after}`,
    zhCn: ({ before, after }) => `${before} → ${after}`,
    zhHk: ({ before, after }) => `${before} → ${after}`,
  } satisfies WordOf<Pick<Change, 'before' | 'after'>>,
  requestedAt: { en: 'Requested', zhCn: '申请时间', zhHk: '申請時間' },
  requestedBy: { en: 'Requested by', zhCn: '申请人', zhHk: '申請人' },
  acceptTitle: { en: 'Accept this correction?', zhCn: '接受此更正？', zhHk: '接受此更正？' },
  accepted: { en: 'Correction accepted.', zhCn: '更正已接受。', zhHk: '更正已接受。' },
  declineReason: { en: 'Reason for the merchant', zhCn: '告知商户的原因', zhHk: '告知商戶的原因' },
  declineHelp: {
    en: 'The current values stay in force. The merchant reads this text.',
    zhCn: '现有内容继续有效。商户会看到此内容。',
    zhHk: '現有內容繼續有效。商戶會看到此內容。',
  },
  declined: { en: 'Correction declined.', zhCn: '更正已拒绝。', zhHk: '更正已拒絕。' },
} as const satisfies Record<string, Word | WordOf<never>>;
