import type { AdjustmentKind } from '@back-office/contract/features/funds/adjustments';
import type { DecisionType } from '@back-office/contract/features/funds/decisions';
import type { MoneyProposal } from '@back-office/contract/features/funds/proposals';
import type { Word, WordOf } from '../../words.ts';
import { proposalStatusLabels } from '../merchants/operator.ts';

export const oversightWords = {
  parts: { en: 'Lists', zhCn: '列表', zhHk: '列表' },
  inForceTab: { en: 'Holds in force', zhCn: '冻结中', zhHk: '凍結中' },
  releasedTab: { en: 'Released holds', zhCn: '已解冻', zhHk: '已解凍' },
  inForce: { en: 'Held', zhCn: '冻结中', zhHk: '凍結中' },
  released: { en: 'Released', zhCn: '已解冻', zhHk: '已解凍' },
  decision: {
    en: 'Hold, adjustment or offset',
    zhCn: '冻结、调账及抵扣',
    zhHk: '凍結、調賬及抵扣',
  },
  facts: { en: 'Details and reason', zhCn: '内容及原因', zhHk: '內容及原因' },
  entries: { en: 'Entries in the ledger', zhCn: '账务流水', zhHk: '賬務記錄' },
  noEntries: {
    en: 'No money moved: there was nothing left to hold.',
    zhCn: '未产生资金变动：没有可冻结的款项。',
    zhHk: '沒有資金變動：沒有可凍結的款項。',
  },
  notFound: {
    en: 'Hold, adjustment or offset not found',
    zhCn: '未找到该冻结、调账或抵扣',
    zhHk: '找不到此凍結、調賬或抵扣',
  },
  hold: { en: 'Hold a transaction', zhCn: '冻结交易', zhHk: '凍結交易' },
  holdHelp: {
    en: 'The remaining amount is placed on hold now and is not settled until the hold is released.',
    zhCn: '其剩余款项立即冻结，解冻前不予结算。',
    zhHk: '其剩餘款項立即凍結，解凍前不予結算。',
  },
  held: { en: 'The transaction is held.', zhCn: '交易已冻结。', zhHk: '交易已凍結。' },
  release: { en: 'Release', zhCn: '解冻', zhHk: '解凍' },
  releaseTitle: { en: 'Propose to release this hold', zhCn: '提交解除冻结', zhHk: '提交解除凍結' },
  releaseHelp: {
    en: 'The money stays held until another operator confirms the release.',
    zhCn: '经另一位运营人员复核后方可解冻。',
    zhHk: '經另一位營運人員覆核後方可解凍。',
  },
  releasedNow: {
    en: 'Proposed. Another operator must confirm the release.',
    zhCn: '已提交，待另一位运营人员复核。',
    zhHk: '已提交，待另一位營運人員覆核。',
  },
  releaseWaits: { en: 'Release to confirm', zhCn: '解冻待复核', zhHk: '解凍待覆核' },
  holdRelease: { en: 'Release of a hold', zhCn: '解除冻结', zhHk: '解除凍結' },
  confirmTitle: { en: 'Confirm this proposal?', zhCn: '确认通过？', zhHk: '確認通過？' },
  confirmText: {
    en: ({ what, amount, merchant }) =>
      `${what}: ${amount}, ${merchant}. It is booked at once and can’t be undone.`,
    zhCn: ({ what, amount, merchant }) =>
      `${what}：${merchant}，${amount}。通过后立即记账，不可撤销。`,
    zhHk: ({ what, amount, merchant }) =>
      `${what}：${merchant}，${amount}。通過後立即記賬，不可撤回。`,
  } satisfies WordOf<{ what: string; amount: string; merchant: string }>,
  confirmed: { en: 'Confirmed and booked.', zhCn: '已通过并记账。', zhHk: '已通過並記賬。' },
  rejectTitle: { en: 'Reject the proposal', zhCn: '拒绝该事项', zhHk: '拒絕此事項' },
  rejected: { en: 'The proposal is rejected.', zhCn: '已拒绝。', zhHk: '已拒絕。' },
  withdrawn: { en: 'The proposal is cancelled.', zhCn: '已撤销。', zhHk: '已撤回。' },
  adjust: { en: 'Propose adjustment', zhCn: '提交调账', zhHk: '提交調賬' },
  adjustHelp: {
    en: 'Booked once another operator confirms it, and part of the next batch of the gateway.',
    zhCn: '经另一位运营人员复核后记账，并计入该网关号的下一批次。',
    zhHk: '經另一位營運人員覆核後記賬，並計入此閘道編號的下一批次。',
  },
  adjustNoGateway: {
    en: 'This merchant has no live gateway, so nothing can be adjusted yet.',
    zhCn: '该商户尚无正式网关号，暂不能调账。',
    zhHk: '此商戶尚無正式閘道編號，暫不能調賬。',
  },
  adjustNoCurrency: {
    en: 'This merchant is settled in no currency yet. Set up the contract terms first.',
    zhCn: '该商户尚无结算币种，请先设置合约条款。',
    zhHk: '此商戶尚無結算貨幣，請先設定合約條款。',
  },
  proposed: {
    en: 'Proposed. Another operator must confirm it.',
    zhCn: '已提交，待另一位运营人员复核。',
    zhHk: '已提交，待另一位營運人員覆核。',
  },
  offset: { en: 'Propose offset', zhCn: '提交抵扣', zhHk: '提交抵扣' },
  offsetHelp: {
    en: ({ days }) =>
      `The nightly run offsets debts from the available balance, and after ${days} days from reserve and deposit. You can propose an earlier offset, which another operator must confirm.`,
    zhCn: ({ days }) =>
      `系统每晚自动以可用余额抵扣欠款，满 ${days} 天后动用循环保证金及押金。您可提交提前抵扣，经另一位运营人员复核后记账。`,
    zhHk: ({ days }) =>
      `系統每晚自動以可用結餘抵扣欠款，滿 ${days} 天後動用滾動保證金及按金。您可提交提前抵扣，經另一位營運人員覆核後記賬。`,
  } satisfies WordOf<{ days: string }>,
  offsetWaits: { en: 'Offset to confirm', zhCn: '抵扣待复核', zhHk: '抵扣待覆核' },
  debtOffset: { en: 'Offset of a debt', zhCn: '抵扣欠款', zhHk: '抵扣欠款' },
  debtMoved: {
    en: 'The debt or the money to cover it changed before this was confirmed.',
    zhCn: '复核前欠款或可抵扣的余额已变动。',
    zhHk: '覆核前欠款或可抵扣的結餘已變動。',
  },
  automatic: { en: 'Automatic', zhCn: '系统自动', zhHk: '系統自動' },
  byTerms: { en: 'By contract', zhCn: '按合约收取', zhHk: '按合約收取' },
  reason: {
    en: 'Reason (shown to the merchant)',
    zhCn: '原因（商户可见）',
    zhHk: '原因（商戶可見）',
  },
  ownReason: {
    en: 'Reason, for operators only',
    zhCn: '原因（仅内部可见）',
    zhHk: '原因（僅內部可見）',
  },
} as const satisfies Record<string, Word | WordOf<never>>;

const kind: Word = { en: 'Type', zhCn: '类型', zhHk: '類型' };

export const oversightFields = {
  number: { en: 'Number', zhCn: '编号', zhHk: '編號' },
  merchant: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  paymentNumber: { en: 'Transaction number', zhCn: '交易流水号', zhHk: '交易編號' },
  gatewayNumber: { en: 'Gateway', zhCn: '网关号', zhHk: '閘道編號' },
  currency: { en: 'Settlement currency', zhCn: '结算币种', zhHk: '結算貨幣' },
  amount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  kind,
  /** The type of a proposal. */
  what: kind,
  about: { en: 'Gateway or transaction', zhCn: '网关号或交易流水号', zhHk: '閘道編號或交易編號' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  orderedAt: { en: 'Ordered at', zhCn: '下单时间', zhHk: '下單時間' },
  proposedBy: { en: 'Proposed by', zhCn: '提交人', zhHk: '提出人' },
  proposedAt: { en: 'Proposed at', zhCn: '提交时间', zhHk: '提出時間' },
  decidedBy: { en: 'Decided by', zhCn: '处理人', zhHk: '處理人' },
  fromPending: { en: 'Held, unsettled', zhCn: '冻结（未结算）', zhHk: '凍結（未結算）' },
  fromAvailable: { en: 'Held, settled', zhCn: '冻结（已结算）', zhHk: '凍結（已結算）' },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  placedBy: { en: 'Held by', zhCn: '冻结人', zhHk: '凍結人' },
  placedAt: { en: 'Held at', zhCn: '冻结时间', zhHk: '凍結時間' },
  releasedBy: { en: 'Released by', zhCn: '解冻人', zhHk: '解凍人' },
  releasedAt: { en: 'Released at', zhCn: '解冻时间', zhHk: '解凍時間' },
  releaseReason: { en: 'Reason of the release', zhCn: '解冻原因', zhHk: '解凍原因' },
  madeBy: { en: 'Made by', zhCn: '操作人', zhHk: '操作人' },
  madeAt: { en: 'Made at', zhCn: '操作时间', zhHk: '操作時間' },
  owed: { en: 'Owed', zhCn: '欠款', zhHk: '欠款' },
  owedSince: { en: 'Owed since', zhCn: '欠款起始日', zhHk: '欠款起始日' },
  securityFrom: {
    en: 'Reserve and deposit used from',
    zhCn: '动用保证金及押金日期',
    zhHk: '動用保證金及按金日期',
  },
  available: { en: 'From available', zhCn: '取自可用余额', zhHk: '取自可用結餘' },
  reserve: { en: 'From the reserve', zhCn: '取自循环保证金', zhHk: '取自滾動保證金' },
  deposit: { en: 'From the deposit', zhCn: '取自押金', zhHk: '取自按金' },
} as const satisfies Record<string, Word>;

export const adjustmentKindLabels: Record<AdjustmentKind, Word> = {
  otherReturn: { en: 'Return to the merchant', zhCn: '返还商户', zhHk: '退還商戶' },
  otherDeduction: { en: 'Deduction', zhCn: '扣款', zhHk: '扣款' },
};

/** Status of a proposal. */
export const moneyProposalStatusLabels: Record<MoneyProposal['status'], Word> = {
  ...proposalStatusLabels,
  overtaken: { en: 'Superseded', zhCn: '已失效', zhHk: '已失效' },
};

export const proposedLabels: Record<MoneyProposal['what'], Word> = {
  ...adjustmentKindLabels,
  holdRelease: oversightWords.holdRelease,
  debtOffset: oversightWords.debtOffset,
};

export const decisionTypeLabels: Record<DecisionType, Word> = {
  hold: { en: 'Hold', zhCn: '冻结', zhHk: '凍結' },
  adjustment: { en: 'Adjustment', zhCn: '调账', zhHk: '調賬' },
  offset: { en: 'Offset', zhCn: '抵扣', zhHk: '抵扣' },
};

/** Events in the log of a decision. */
export const decisionStepLabels: Record<DecisionType | 'released', Word> = {
  hold: { en: 'Held', zhCn: '已冻结', zhHk: '已凍結' },
  adjustment: { en: 'Adjusted', zhCn: '已调账', zhHk: '已調賬' },
  offset: { en: 'Offset', zhCn: '已抵扣', zhHk: '已抵扣' },
  released: { en: 'Released', zhCn: '已解冻', zhHk: '已解凍' },
};
