import type {
  WebsiteAuditAction,
  websiteAuditList,
  WebsiteQueue,
} from '@back-office/contract/features/websites/audits';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word, WordOf } from '../../words.ts';
import { websiteWords } from './detail.ts';
import { websiteFields, websiteListWords } from './list.ts';

const queueLabels: Readonly<Record<WebsiteQueue, Word>> = {
  toAudit: { en: 'To audit', zhCn: '待审核', zhHk: '待審核' },
  toReview: { en: 'To review', zhCn: '待复核', zhHk: '待覆核' },
  corrections: { en: 'Corrections', zhCn: '待处理更正', zhHk: '待處理更正' },
  aboveDeclared: {
    en: 'Above declared average',
    zhCn: '高于申报均额',
    zhHk: '高於申報均額',
  },
  live: { en: 'Live', zhCn: '正常', zhHk: '正常' },
  closed: { en: 'Failed or disabled', zhCn: '不通过或已禁用', zhHk: '不獲通過或已停用' },
};

export const websiteAuditActionLabels: Readonly<Record<WebsiteAuditAction, Word>> = {
  audit: { en: 'Audit', zhCn: '审核', zhHk: '審核' },
  review: { en: 'Review', zhCn: '复核', zhHk: '覆核' },
  acceptCorrection: { en: 'Accept correction', zhCn: '接受更正', zhHk: '接受更正' },
  declineCorrection: { en: 'Decline correction', zhCn: '拒绝更正', zhHk: '拒絕更正' },
  confirmAverage: { en: 'Confirm average', zhCn: '确认均额', zhHk: '確認均額' },
  stop: { en: 'Disable', zhCn: '禁用', zhHk: '停用' },
};

export const websiteAuditWords = {
  merchant: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  anotherOperator: {
    en: 'You audited this website. Another operator must review it.',
    zhCn: '该网站由您审核，须由另一位运营人员复核。',
    zhHk: '此網站由您審核，須由另一位營運人員覆核。',
  },
  openWebsite: { en: 'Open website', zhCn: '打开网站', zhHk: '開啟網站' },
  commentHelp: {
    en: 'The merchant reads this text.',
    zhCn: '商户会看到此内容。',
    zhHk: '商戶會看到此內容。',
  },
  allYes: { en: 'Answer Yes to all', zhCn: '全部选“符合”', zhHk: '全部選「符合」' },
  unanswered: {
    en: 'Answer every item on the checklist.',
    zhCn: '请逐项填写检查清单的结果。',
    zhHk: '請逐項填寫檢查清單的結果。',
  },
  save: { en: 'Save result', zhCn: '保存结果', zhHk: '儲存結果' },
  saved: { en: 'Result saved.', zhCn: '结果已保存。', zhHk: '結果已儲存。' },
  stopReason: { en: 'Reason for the merchant', zhCn: '告知商户的原因', zhHk: '告知商戶的原因' },
  stopHelp: {
    en: 'Payments from this website are declined. The merchant reads this text.',
    zhCn: '来自该网站的交易将被拒绝。商户会看到此内容。',
    zhHk: '來自此網站的交易將被拒絕。商戶會看到此內容。',
  },
  confirmTitle: {
    en: 'Confirm the actual average?',
    zhCn: '确认实际平均金额？',
    zhHk: '確認實際平均每筆金額？',
  },
  confirmText: {
    en: 'This website waits for you again when its average is more than twice this amount.',
    zhCn: '当平均金额超过此金额的两倍时，该网站将再次进入待处理队列。',
    zhHk: '當平均每筆金額超過此金額的兩倍時，此網站會再次進入待辦清單。',
  },
  confirmed: { en: 'Average confirmed.', zhCn: '平均金额已确认。', zhHk: '平均每筆金額已確認。' },
  declaredAverage: { en: 'Declared average', zhCn: '申报均额', zhHk: '申報均額' },
  timesDeclared: { en: 'Actual ÷ declared', zhCn: '实际／申报', zhHk: '實際／申報' },
  times: {
    en: ({ times }) => `${times}×`,
    zhCn: ({ times }) => `${times} 倍`,
    zhHk: ({ times }) => `${times} 倍`,
  } satisfies WordOf<{ times: number }>,
  isHigh: {
    en: ({ actual, declared, times }) =>
      `Payments average ${actual}, ${times} times the declared ${declared}.`,
    zhCn: ({ actual, declared, times }) =>
      `实际平均金额为 ${actual}，是申报均额 ${declared} 的 ${times} 倍。`,
    zhHk: ({ actual, declared, times }) =>
      `實際平均每筆金額為 ${actual}，是申報均額 ${declared} 的 ${times} 倍。`,
  } satisfies WordOf<{ actual: string; declared: string; times: number }>,
  confirmedAverage: { en: 'Confirmed average', zhCn: '已确认均额', zhHk: '已確認均額' },
  confirmedBy: { en: 'Confirmed by', zhCn: '确认人', zhHk: '確認人' },
  confirmedAt: { en: 'Confirmed', zhCn: '确认时间', zhHk: '確認時間' },
  stopped: { en: 'Website disabled.', zhCn: '网站已禁用。', zhHk: '網站已停用。' },
} as const satisfies Record<string, Word | WordOf<never>>;

export const websiteAuditListWords: ListWords<typeof websiteAuditList> = {
  title: screenTitles.websiteAudits,
  lead: {
    en: 'Websites of all merchants. One operator audits, another reviews.',
    zhCn: '全部商户的网站，由一位运营人员审核，另一位复核。',
    zhHk: '所有商戶的網站，由一位營運人員審核，另一位覆核。',
  },
  columns: {
    ...websiteFields,
    realised: websiteWords.realisedAverage,
    average: websiteAuditWords.declaredAverage,
    timesDeclared: websiteAuditWords.timesDeclared,
    merchant: websiteAuditWords.merchant,
  },
  filters: {
    queue: websiteFields.status,
    auditedByOther: { en: 'Audited by another operator', zhCn: '由他人审核', zhHk: '由他人審核' },
    search: { en: 'URL or merchant', zhCn: '网址或商户', zhHk: '網址或商戶' },
  },
  labels: {
    status: websiteListWords.labels.status,
    type: websiteListWords.labels.type,
    platform: websiteListWords.labels.platform,
    queue: queueLabels,
  },
  count: websiteListWords.count,
  emptyTitle: { en: 'No websites here', zhCn: '暂无网站', zhHk: '暫無網站' },
  emptyText: {
    en: 'A website appears here when a merchant applies for it.',
    zhCn: '商户提交申请后，网站会显示在此。',
    zhHk: '商戶提交申請後，網站會在此顯示。',
  },
};
