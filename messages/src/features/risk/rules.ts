import {
  type riskRuleList,
  type RiskRuleAction,
  type RuleProposalKind,
  type RuleStatus,
} from '@back-office/contract/features/risk/rules';
import { trialDays, type TriedOutcome } from '@back-office/contract/features/risk/rule-trial';
import type {
  ConditionKind,
  CountedBy,
  CountryPair,
  RuleAction,
  ThreeDSOutcome,
} from '@back-office/contract/gateway/risk-rules';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word } from '../../words.ts';
import { entryFields } from './list.ts';

export const ruleActionLabels: Readonly<Record<RuleAction, Word>> = {
  decline: { en: 'Decline', zhCn: '拒绝', zhHk: '拒絕' },
  threeDS: { en: 'Require 3-D Secure', zhCn: '要求 3D 验证', zhHk: '要求 3D 驗證' },
  review: { en: 'Hold for review', zhCn: '暂停待审核', zhHk: '暫停待審核' },
};

export const ruleStatusLabels: Readonly<Record<RuleStatus, Word>> = {
  active: { en: 'Active', zhCn: '有效', zhHk: '有效' },
  off: { en: 'Off', zhCn: '已关闭', zhHk: '已關閉' },
};

export const ruleProposalLabels: Readonly<Record<RuleProposalKind, Word>> = {
  change: { en: 'Change to confirm', zhCn: '变更待确认', zhHk: '更改待確認' },
  off: { en: 'Switch-off to confirm', zhCn: '关闭待确认', zhHk: '關閉待確認' },
};

export const riskRuleActionLabels: Readonly<Record<RiskRuleAction, Word>> = {
  change: { en: 'Change rule', zhCn: '变更规则', zhHk: '更改規則' },
  switchOff: { en: 'Switch off rule', zhCn: '关闭规则', zhHk: '關閉規則' },
  confirm: { en: 'Confirm change', zhCn: '确认变更', zhHk: '確認更改' },
  reject: { en: 'Reject change', zhCn: '驳回变更', zhHk: '駁回更改' },
  withdraw: { en: 'Cancel proposal', zhCn: '撤销提交', zhHk: '撤回提議' },
};

export const conditionLabels: Readonly<Record<ConditionKind, Word>> = {
  amountAbove: { en: 'Amount above', zhCn: '金额高于', zhHk: '金額高於' },
  count: { en: 'Number of payments', zhCn: '交易次数', zhHk: '交易次數' },
  countryMismatch: { en: 'Countries differ', zhCn: '国家／地区不一致', zhHk: '國家／地區不一致' },
  bin: { en: 'Card BIN', zhCn: '卡 BIN', zhHk: '卡 BIN' },
  emailDomain: { en: 'Email domain', zhCn: '邮箱域名', zhHk: '電郵網域' },
  firstOrderWithin: { en: 'New payer', zhCn: '新付款人', zhHk: '新付款人' },
  threeDS: { en: '3-D Secure result', zhCn: '3D 验证结果', zhHk: '3D 驗證結果' },
};

export const countedByLabels: Readonly<Record<CountedBy, Word>> = {
  card: { en: 'the same card', zhCn: '同一银行卡', zhHk: '同一付款卡' },
  email: { en: 'the same email', zhCn: '同一邮箱', zhHk: '同一電郵' },
  ip: { en: 'the same IP address', zhCn: '同一 IP 地址', zhHk: '同一 IP 地址' },
  device: { en: 'the same device', zhCn: '同一设备', zhHk: '同一裝置' },
};

export const countryPairLabels: Readonly<Record<CountryPair, Word>> = {
  cardAndNetwork: { en: 'card and IP address', zhCn: '银行卡与 IP 地址', zhHk: '付款卡與 IP 地址' },
  cardAndBilling: {
    en: 'card and billing address',
    zhCn: '银行卡与账单地址',
    zhHk: '付款卡與賬單地址',
  },
  cardAndReceiver: {
    en: 'card and delivery address',
    zhCn: '银行卡与收货地址',
    zhHk: '付款卡與送貨地址',
  },
  billingAndReceiver: {
    en: 'billing and delivery address',
    zhCn: '账单地址与收货地址',
    zhHk: '賬單地址與送貨地址',
  },
  billingAndNetwork: {
    en: 'billing address and IP address',
    zhCn: '账单地址与 IP 地址',
    zhHk: '賬單地址與 IP 地址',
  },
};

export const threeDSOutcomeLabels: Readonly<Record<ThreeDSOutcome, Word>> = {
  none: { en: 'Not used', zhCn: '未验证', zhHk: '未驗證' },
  Y: { en: 'Y, authenticated', zhCn: 'Y，验证成功', zhHk: 'Y，驗證成功' },
  A: { en: 'A, attempted', zhCn: 'A，尝试验证', zhHk: 'A，嘗試驗證' },
  N: { en: 'N, failed', zhCn: 'N，验证失败', zhHk: 'N，驗證失敗' },
  R: { en: 'R, rejected by the issuer', zhCn: 'R，发卡行拒绝', zhHk: 'R，發卡銀行拒絕' },
  U: { en: 'U, not possible', zhCn: 'U，无法验证', zhHk: 'U，無法驗證' },
  C: { en: 'C, challenge not finished', zhCn: 'C，未完成挑战', zhHk: 'C，未完成挑戰' },
  I: { en: 'I, information only', zhCn: 'I，仅供参考', zhHk: 'I，僅供參考' },
};

export const triedOutcomeLabels: Readonly<Record<TriedOutcome, Word>> = {
  fraud: { en: 'Fraud', zhCn: '伪冒', zhHk: '偽冒' },
  dispute: { en: 'Other disputes', zhCn: '其他争议', zhHk: '其他爭議' },
  good: { en: 'Good payments', zhCn: '正常交易', zhHk: '正常交易' },
  unpaid: { en: 'Not paid', zhCn: '未成功交易', zhHk: '未成功交易' },
};

export const ruleFields = {
  place: { en: 'Position', zhCn: '顺序', zhHk: '次序' },
  name: { en: 'Name', zhCn: '名称', zhHk: '名稱' },
  conditions: { en: 'Conditions', zhCn: '条件', zhHk: '條件' },
  action: { en: 'Action', zhCn: '处理方式', zhHk: '處理方式' },
  status: entryFields.status,
  hits: entryFields.hits,
  lastHitAt: entryFields.lastHitAt,
  from: { en: 'In effect since', zhCn: '生效时间', zhHk: '生效時間' },
  gatewayNumber: entryFields.gatewayNumber,
  createdAt: entryFields.createdAt,
  createdBy: entryFields.createdBy,
  number: { en: 'Rule number', zhCn: '规则编号', zhHk: '規則編號' },
} as const satisfies Record<string, Word>;

export const riskRuleListWords: ListWords<typeof riskRuleList> = {
  title: screenTitles.riskControl,
  lead: {
    en: 'The gateway checks your rules in this order. The first rule whose conditions are all met decides the payment.',
    zhCn: '网关按此顺序检查规则，命中首条规则后即按其处理。',
    zhHk: '閘道按此次序檢查規則，符合首條規則後即按其處理。',
  },
  columns: ruleFields,
  filters: {
    statuses: ruleFields.status,
    search: { en: 'Name or rule number', zhCn: '名称或规则编号', zhHk: '名稱或規則編號' },
    actions: ruleFields.action,
  },
  labels: {
    status: ruleStatusLabels,
    statuses: ruleStatusLabels,
    action: ruleActionLabels,
    actions: ruleActionLabels,
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 rule' : `${count} rules`),
    zhCn: ({ count }) => `${count} 条`,
    zhHk: ({ count }) => `${count} 條`,
  },
  emptyTitle: { en: 'No rules', zhCn: '暂无规则', zhHk: '暫無規則' },
  emptyText: {
    en: `Choose “Add rule” and try the rule on your payments of the last ${trialDays} days.`,
    zhCn: `点击“新建规则”，并用近 ${trialDays} 天的交易试算。`,
    zhHk: `按「新增規則」，並以近 ${trialDays} 日的交易試算。`,
  },
};
