import type { answerDeliveries } from '@back-office/contract/features/disputes/detail';
import type {
  answerChecks,
  CaseReviewAction,
  caseReviewList,
  caseReviewObstacles,
  CaseQueue,
} from '@back-office/contract/features/disputes/review';
import type { ListWords } from '../../kit/list-words.ts';
import { disputeStageLabels, disputeStatusLabels } from '../../payment.ts';
import { screenTitles } from '../../screens.ts';
import type { RulingOutcome } from '@back-office/contract/features/disputes/rulings';
import type { Word, WordOf } from '../../words.ts';
import { disputeFields } from '../disputes.ts';
import { caseStateLabels } from './labels.ts';
import { disputeListWords } from './list.ts';

type Labels<Values extends readonly string[]> = Readonly<Record<Values[number], Word>>;

const queueLabels: Readonly<Record<CaseQueue, Word>> = {
  toReview: { en: 'To review', zhCn: '待审核', zhHk: '待審核' },
  toDecide: { en: 'Decision expected', zhCn: '待裁定', zhHk: '待裁定' },
  toConfirm: { en: 'To confirm', zhCn: '待确认', zhHk: '待確認' },
  notReported: { en: 'Decision not reported', zhCn: '裁定未回报', zhHk: '裁定未回報' },
  withMerchant: { en: 'With the merchant', zhCn: '待商户回复', zhHk: '待商戶回覆' },
  atNetwork: { en: 'With the network', zhCn: '卡组织处理中', zhHk: '卡組織處理中' },
  ended: { en: 'Closed', zhCn: '已结束', zhHk: '已結束' },
  all: { en: 'All', zhCn: '全部', zhHk: '全部' },
};

/** As an operator reads where a case stands. */
export const overseenStateLabels = {
  ...caseStateLabels,
  awaiting: queueLabels.withMerchant,
};

/** As an operator reads what the gateway reported of a case. */
export const overseenStatusLabels = {
  ...disputeStatusLabels,
  awaiting: queueLabels.withMerchant,
};

export const answerDeliveryLabels: Labels<typeof answerDeliveries> = {
  review: { en: 'Under review', zhCn: '审核中', zhHk: '審核中' },
  returned: { en: 'Returned', zhCn: '已退回', zhHk: '已退回' },
  overtaken: { en: 'Case moved on', zhCn: '案件已变化', zhHk: '個案已變化' },
  queued: { en: 'Sending', zhCn: '提交中', zhHk: '提交中' },
  accepted: { en: 'Sent to the network', zhCn: '已提交卡组织', zhHk: '已提交卡組織' },
  refused: { en: 'Refused by the gateway', zhCn: '网关拒收', zhHk: '閘道拒收' },
};

export const caseReviewActionLabels: Readonly<Record<CaseReviewAction, Word>> = {
  send: { en: 'Send to network', zhCn: '提交卡组织', zhHk: '提交卡組織' },
  return: { en: 'Return to merchant', zhCn: '退回商户', zhHk: '退回商戶' },
  rule: { en: 'Enter decision', zhCn: '录入裁定', zhHk: '輸入裁定' },
  confirm: { en: 'Confirm decision', zhCn: '确认裁定', zhHk: '確認裁定' },
  reject: { en: 'Reject decision', zhCn: '驳回裁定', zhHk: '駁回裁定' },
  withdraw: { en: 'Cancel decision', zhCn: '撤回裁定', zhHk: '撤回裁定' },
};

export const caseReviewObstacleLabels: Labels<typeof caseReviewObstacles> = {
  noTimeLeft: {
    en: 'The merchant’s deadline has passed, so the answer can’t be returned.',
    zhCn: '商户回复期限已过，不能退回。',
    zhHk: '商戶回覆期限已過，不能退回。',
  },
};

export const answerCheckLabels: Labels<typeof answerChecks> = {
  requiredFields: { en: 'Required fields', zhCn: '必填项', zhHk: '必填欄位' },
  otherFields: { en: 'Supporting fields', zhCn: '补充项', zhHk: '補充欄位' },
  documents: { en: 'Documents', zhCn: '证明文件', zhHk: '證明文件' },
  english: { en: 'Written in English', zhCn: '以英文填写', zhHk: '以英文填寫' },
};

export const caseReviewWords = {
  merchant: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  delivery: { en: 'Answer', zhCn: '回复', zhHk: '回覆' },
  answeredAt: { en: 'Answered', zhCn: '回复时间', zhHk: '回覆時間' },
  checks: { en: 'Completeness', zhCn: '完整性检查', zhHk: '完整性檢查' },
  met: { en: 'Complete', zhCn: '齐备', zhHk: '齊備' },
  unmet: { en: 'Missing', zhCn: '缺少', zhHk: '欠缺' },
  merchantDue: { en: 'Merchant deadline', zhCn: '商户截止时间', zhHk: '商戶截止時間' },
  sendTitle: { en: 'Send this answer?', zhCn: '提交此回复？', zhHk: '提交此回覆？' },
  sendText: {
    en: 'The network receives the answer as it is. You can’t undo this.',
    zhCn: '该回复将原样提交卡组织，且无法撤回。',
    zhHk: '此回覆將原樣提交卡組織，且無法撤回。',
  },
  sent: { en: 'Answer sent.', zhCn: '回复已提交。', zhHk: '回覆已提交。' },
  returnNote: { en: 'Comment for the merchant', zhCn: '给商户的意见', zhHk: '給商戶的意見' },
  returnHelp: {
    en: 'Name what is missing or unreadable. The merchant can answer again until the deadline.',
    zhCn: '请说明缺少或无法辨认的内容。商户可在期限前重新回复。',
    zhHk: '請說明欠缺或無法辨認的內容。商戶可在期限前重新回覆。',
  },
  returned: { en: 'Answer returned.', zhCn: '回复已退回。', zhHk: '回覆已退回。' },
} as const satisfies Record<string, Word>;

export const rulingOutcomeLabels: Readonly<Record<RulingOutcome, Word>> = {
  won: { en: 'Merchant wins', zhCn: '商户胜诉', zhHk: '商戶勝訴' },
  lost: { en: 'Merchant loses', zhCn: '商户败诉', zhHk: '商戶敗訴' },
};

export const rulingWords = {
  title: { en: 'Network decision', zhCn: '卡组织裁定', zhHk: '卡組織裁定' },
  help: {
    en: 'Another operator must confirm the decision before it takes effect.',
    zhCn: '须由另一位运营人员确认后方可生效。',
    zhHk: '須由另一位營運人員確認後方可生效。',
  },
  outcome: { en: 'Outcome', zhCn: '结果', zhHk: '結果' },
  reference: { en: 'Network reference', zhCn: '卡组织参考号', zhHk: '卡組織參考編號' },
  referenceHelp: {
    en: ({ max }) => `Copy it from the network’s notice, up to ${max} characters.`,
    zhCn: ({ max }) => `请按卡组织通知填写，最多 ${max} 个字符。`,
    zhHk: ({ max }) => `請按卡組織通知填寫，最多 ${max} 個字元。`,
  } satisfies WordOf<{ max: number }>,
  proposed: {
    en: 'Decision entered. Another operator must confirm it.',
    zhCn: '裁定已录入，须由另一位运营人员确认。',
    zhHk: '裁定已輸入，須由另一位營運人員確認。',
  },
  proposedBy: { en: 'Entered by', zhCn: '录入人', zhHk: '輸入人' },
  proposedAt: { en: 'Entered', zhCn: '录入时间', zhHk: '輸入時間' },
  confirmedBy: { en: 'Confirmed by', zhCn: '确认人', zhHk: '確認人' },
  delivery: { en: 'Gateway', zhCn: '网关', zhHk: '閘道' },
  ruledAt: { en: 'Decision confirmed', zhCn: '裁定确认时间', zhHk: '裁定確認時間' },
  confirmTitle: {
    en: ({ outcome }) => `Confirm this decision: ${outcome}?`,
    zhCn: ({ outcome }) => `确认此裁定：${outcome}？`,
    zhHk: ({ outcome }) => `確認此裁定：${outcome}？`,
  } satisfies WordOf<{ outcome: string }>,
  confirmText: {
    en: 'This closes the case and books the disputed amount. You can’t undo this.',
    zhCn: '案件将结案，争议金额将相应入账，且无法撤销。',
    zhHk: '個案將結案，爭議金額將相應入賬，且無法撤銷。',
  },
  confirmed: { en: 'Decision confirmed.', zhCn: '裁定已确认。', zhHk: '裁定已確認。' },
  note: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  rejected: { en: 'Decision rejected.', zhCn: '裁定已驳回。', zhHk: '裁定已駁回。' },
  withdrawn: { en: 'Decision cancelled.', zhCn: '裁定已撤回。', zhHk: '裁定已撤回。' },
} satisfies Record<string, Word | WordOf<never>>;

export const caseReviewListWords: ListWords<typeof caseReviewList> = {
  title: screenTitles.caseReviews,
  lead: {
    en: 'Review each answer before it goes to the network. Unreviewed answers are sent at the merchant’s deadline.',
    zhCn: '请在回复提交卡组织前审核。商户回复期限届满仍未审核的，将自动提交。',
    zhHk: '請在回覆提交卡組織前審核。商戶回覆期限屆滿仍未審核的，將自動提交。',
  },
  columns: {
    ...disputeFields,
    merchant: caseReviewWords.merchant,
    delivery: caseReviewWords.delivery,
    answeredAt: caseReviewWords.answeredAt,
    ruledAt: rulingWords.ruledAt,
  },
  filters: {
    queue: disputeFields.state,
    stages: disputeFields.stage,
    currencies: disputeListWords.filters.currencies,
    ruledByOther: {
      en: 'Decision entered by another operator',
      zhCn: '裁定由他人录入',
      zhHk: '裁定由他人輸入',
    },
    search: {
      en: 'Case, transaction or merchant',
      zhCn: '案件、交易或商户',
      zhHk: '個案、交易或商戶',
    },
  },
  labels: {
    queue: queueLabels,
    state: overseenStateLabels,
    stage: disputeStageLabels,
    stages: disputeStageLabels,
    delivery: answerDeliveryLabels,
  },
  count: {
    ...disputeListWords.count,
    en: ({ count }) => (count === '1' ? '1 case' : `${count} cases`),
  },
  emptyTitle: { en: 'No cases here', zhCn: '暂无案件', zhHk: '暫無個案' },
  emptyText: {
    en: 'A case appears here when its merchant submits an answer. The All tab lists every case.',
    zhCn: '商户提交回复后，案件显示在此。“全部”标签页列出所有案件。',
    zhHk: '商戶提交回覆後，個案會在此顯示。「全部」分頁列出所有個案。',
  },
};
