import type {
  heldPaymentList,
  ReviewDecision,
  ReviewOutcome,
  ReviewStatus,
} from '@back-office/contract/features/risk/reviews';
import { reviewHours } from '@back-office/contract/gateway/risk-rules';
import type { Language } from '@back-office/contract/kit/language';
import type { ListWords } from '../../kit/list-words.ts';
import { greeting, type LetterText } from '../../letter.ts';
import { screenTitles } from '../../screens.ts';
import type { Word, WordOf } from '../../words.ts';
import { entryFields } from './list.ts';
import { ruleFields } from './rules.ts';
import { riskWords } from './words.ts';

export const reviewStatusLabels: Readonly<Record<ReviewStatus, Word>> = {
  pending: { en: 'Pending', zhCn: '待决定', zhHk: '待決定' },
  processed: { en: 'Processed', zhCn: '已处理', zhHk: '已處理' },
};
export const reviewOutcomeLabels: Readonly<Record<ReviewOutcome, Word>> = {
  sending: { en: 'Sending to the gateway', zhCn: '正在发送至网关', zhHk: '正在傳送至閘道' },
  released: { en: 'Released', zhCn: '已放行', zhHk: '已放行' },
  declined: { en: 'Declined', zhCn: '已拒绝', zhHk: '已拒絕' },
  expired: { en: 'Expired', zhCn: '超时拒绝', zhHk: '逾時拒絕' },
};
export const reviewDecisionLabels: Readonly<Record<ReviewDecision, Word>> = {
  release: { en: 'Release payment', zhCn: '放行', zhHk: '放行' },
  decline: { en: 'Decline payment', zhCn: '拒绝', zhHk: '拒絕' },
};

export const reviewWords = {
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  reasonHelp: {
    en: 'Your team sees the reason. The payer does not.',
    zhCn: '团队成员可见，付款人不可见。',
    zhHk: '團隊成員可見，付款人不可見。',
  },
  until: { en: 'Decide by', zhCn: '处理期限：', zhHk: '處理期限：' },
  decided: {
    en: 'Decision saved. The gateway applies it within a minute.',
    zhCn: '处理结果已保存，网关将在一分钟内执行。',
    zhHk: '處理結果已儲存，閘道會在一分鐘內執行。',
  },
} as const satisfies Record<string, Word>;

export const reviewRefused: WordOf<{ code: string }> = {
  en: ({ code }) => `The gateway refused your decision (${code}). Decide again.`,
  zhCn: ({ code }) => `网关拒绝了该决定（${code}），请重新处理。`,
  zhHk: ({ code }) => `閘道拒絕了該決定（${code}），請重新處理。`,
};

export const heldPaymentListWords: ListWords<typeof heldPaymentList> = {
  title: screenTitles.riskProcessing,
  lead: {
    en: `Payments held by your rules. The gateway declines a payment if nobody decides within ${reviewHours} hours.`,
    zhCn: `按规则暂停的交易；${reviewHours} 小时内未处理，网关将拒绝。`,
    zhHk: `按規則暫停的交易；${reviewHours} 小時內未處理，閘道會拒絕。`,
  },
  columns: {
    number: riskWords.paymentNumber,
    amount: riskWords.amount,
    status: entryFields.status,
    ruleName: { en: 'Rule', zhCn: '规则', zhHk: '規則' },
    email: { en: 'Email', zhCn: '邮箱', zhHk: '電郵' },
    dueAt: { en: 'Decide by', zhCn: '处理期限', zhHk: '處理期限' },
    outcome: { en: 'Outcome', zhCn: '处理结果', zhHk: '處理結果' },
    reason: reviewWords.reason,
    decidedBy: { en: 'Decided by', zhCn: '处理人', zhHk: '處理人' },
    decidedAt: { en: 'Decided', zhCn: '处理时间', zhHk: '處理時間' },
    orderedAt: riskWords.orderedAt,
    merchantOrderNumber: { en: 'Merchant order number', zhCn: '商户订单号', zhHk: '商戶訂單號' },
    gatewayNumber: entryFields.gatewayNumber,
    ruleNumber: ruleFields.number,
  },
  filters: {
    statuses: entryFields.status,
    search: {
      en: 'Transaction or order number, email or rule',
      zhCn: '交易流水号、订单号、邮箱或规则',
      zhHk: '交易編號、訂單號、電郵或規則',
    },
    outcomes: { en: 'Outcome', zhCn: '处理结果', zhHk: '處理結果' },
    gatewayNumbers: entryFields.gatewayNumber,
  },
  labels: {
    status: reviewStatusLabels,
    statuses: reviewStatusLabels,
    outcome: reviewOutcomeLabels,
    outcomes: reviewOutcomeLabels,
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 payment' : `${count} payments`),
    zhCn: ({ count }) => `${count} 笔`,
    zhHk: ({ count }) => `${count} 筆`,
  },
  emptyTitle: { en: 'No held payments', zhCn: '暂无暂停的交易', zhHk: '暫無暫停的交易' },
  emptyText: {
    en: 'Payments appear here when a rule with the action “Hold for review” decides them.',
    zhCn: '命中“暂停待审核”规则的交易会显示在此。',
    zhHk: '觸發「暫停待審核」規則的交易會在此顯示。',
  },
};

type Held = { count: number; gatewayNumber: string };

const heldText: WordOf<Held> = {
  en: ({ count, gatewayNumber }) =>
    `${count === 1 ? '1 payment waits' : `${count} payments wait`} for your decision at gateway ${gatewayNumber}. The gateway declines ${count === 1 ? 'it' : 'them'} ${reviewHours} hours after the order.`,
  zhCn: ({ count, gatewayNumber }) =>
    `网关 ${gatewayNumber} 有 ${count} 笔交易等待您处理，下单 ${reviewHours} 小时后未处理将被拒绝。`,
  zhHk: ({ count, gatewayNumber }) =>
    `閘道 ${gatewayNumber} 有 ${count} 筆交易等候您處理，下單 ${reviewHours} 小時後未處理會被拒絕。`,
};
const heldSubject: WordOf<Held> = {
  en: ({ count }) => (count === 1 ? '1 payment to review' : `${count} payments to review`),
  zhCn: ({ count }) => `${count} 笔交易待审核`,
  zhHk: ({ count }) => `${count} 筆交易待審核`,
};
const openWord: Word = { en: 'Review payments', zhCn: '处理交易', zhHk: '處理交易' };
export const heldPaymentsLetter = (
  language: Language,
  { name, url, ...held }: Held & { name: string; url: string },
): LetterText => ({
  subject: heldSubject[language](held),
  paragraphs: [greeting[language]({ name }), heldText[language](held)],
  action: { label: openWord[language], url },
});

export const heldPaymentsReminder = (language: Language, held: Held): string =>
  heldText[language](held);
