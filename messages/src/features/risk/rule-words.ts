import { rulesMax, type RiskRuleRow } from '@back-office/contract/features/risk/rules';
import { reviewHours, type RuleAction } from '@back-office/contract/gateway/risk-rules';
import type { Word, WordOf } from '../../words.ts';

export const ruleWords = {
  title: { en: 'Risk rule', zhCn: '风控规则', zhHk: '風險控制規則' },
  notFound: { en: 'This rule doesn’t exist.', zhCn: '没有此规则。', zhHk: '沒有此規則。' },
  add: { en: 'Add rule', zhCn: '新建规则', zhHk: '新增規則' },
  nameHelp: {
    en: 'Shown on payments this rule matches.',
    zhCn: '由此规则判定的交易会显示该名称。',
    zhHk: '由此規則判定的交易會顯示此名稱。',
  },
  whenAll: {
    en: 'When all conditions are met',
    zhCn: '以下条件全部满足时',
    zhHk: '以下條件全部符合時',
  },
  addCondition: { en: 'Add condition', zhCn: '添加条件', zhHk: '新增條件' },
  removeCondition: { en: 'Remove condition', zhCn: '删除条件', zhHk: '刪除條件' },
  condition: { en: 'Condition', zhCn: '条件', zhHk: '條件' },
  currency: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
  amount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  countBy: { en: 'By', zhCn: '统计对象', zhHk: '統計對象' },
  atLeast: { en: 'At least', zhCn: '至少（次）', zhHk: '至少（次）' },
  within: { en: 'Within', zhCn: '时间范围', zhHk: '時間範圍' },
  countNote: {
    en: 'Counted at each gateway number, the payment itself included.',
    zhCn: '按网关号分别统计，含本笔交易。',
    zhHk: '按閘道編號分別統計，包括本筆交易。',
  },
  between: { en: 'Between', zhCn: '比较对象', zhHk: '比較對象' },
  values: { en: 'Values, one per line', zhCn: '内容（每行一个）', zhHk: '內容（每行一個）' },
  firstOrder: { en: 'First order within', zhCn: '首次下单距今不超过', zhHk: '首次下單距今不超過' },
  results: { en: 'Results', zhCn: '结果', zhHk: '結果' },
  doing: { en: 'Then', zhCn: '处理方式', zhHk: '處理方式' },
  firstDay: { en: 'First day (optional)', zhCn: '生效日期（选填）', zhHk: '生效日期（選填）' },
  place: {
    en: `Position (1 to ${rulesMax})`,
    zhCn: `顺序（1–${rulesMax}）`,
    zhHk: `次序（1–${rulesMax}）`,
  },
  placeHelp: {
    en: 'Rules that decline are checked first, then rules that hold for review, then 3-D Secure. Within each, the lowest position comes first.',
    zhCn: '依次检查拒绝付款、暂停待审核、要求 3D 验证的规则；同类规则中，数字小的在前。',
    zhHk: '依次檢查拒絕付款、暫停待審核、要求 3D 驗證的規則；同類規則中，數字小的在前。',
  },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  secondPerson: {
    en: 'Takes effect when another person confirms it.',
    zhCn: '经另一人确认后生效。',
    zhHk: '經另一人確認後生效。',
  },
  added: {
    en: 'Rule added. The gateway uses it within a minute, or from its first day on.',
    zhCn: '规则已新建，网关将在一分钟内启用；设有生效日期的，自该日起启用。',
    zhHk: '規則已新增，閘道會在一分鐘內啟用；設有生效日期的，由該日起啟用。',
  },
  proposed: {
    en: 'Sent to a second person for confirmation.',
    zhCn: '已提交，待另一人确认。',
    zhHk: '已提交，待另一人確認。',
  },
  changed: {
    en: 'Rule changed. It now holds these payments for review.',
    zhCn: '规则已修改，命中的交易将暂停待审核。',
    zhHk: '規則已更改，符合規則的交易會暫停待審核。',
  },
  confirmText: {
    en: 'The gateway applies it within a minute, or from the rule’s first day on.',
    zhCn: '网关将在一分钟内按此执行；规则尚未生效的，自生效日期起执行。',
    zhHk: '閘道會在一分鐘內按此執行；規則尚未生效的，由生效日期起執行。',
  },
  confirmed: { en: 'Change confirmed.', zhCn: '变更已确认。', zhHk: '更改已確認。' },
  rejected: { en: 'Change rejected.', zhCn: '变更已驳回。', zhHk: '更改已駁回。' },
  withdrawn: { en: 'Proposal cancelled.', zhCn: '已撤销提交。', zhHk: '已撤回提議。' },
  note: { en: 'Note', zhCn: '说明', zhHk: '說明' },

  details: { en: 'Rule', zhCn: '规则信息', zhHk: '規則資料' },
  versions: { en: 'Versions', zhCn: '历史版本', zhHk: '過往版本' },
  version: { en: 'Version', zhCn: '版本', zhHk: '版本' },
  by: { en: 'By', zhCn: '操作人', zhHk: '操作人' },
  until: { en: 'Until', zhCn: '失效时间', zhHk: '失效時間' },
  offAt: { en: 'Switched off', zhCn: '关闭时间', zhHk: '關閉時間' },
  offBy: { en: 'Switched off by', zhCn: '关闭人', zhHk: '關閉人' },
  hits: { en: 'Latest payments decided', zhCn: '最近判定的交易', zhHk: '最近判定的交易' },
  noHits: {
    en: 'The rule hasn’t decided any payment yet.',
    zhCn: '尚无交易被此规则判定。',
    zhHk: '尚無交易由此規則判定。',
  },
  declinedBy: { en: 'Declined by your rule', zhCn: '被您的规则拒绝：', zhHk: '被您的規則拒絕：' },
  authenticatedBy: {
    en: '3-D Secure required by your rule',
    zhCn: '按您的规则要求 3D 验证：',
    zhHk: '按您的規則要求 3D 驗證：',
  },
  heldBy: {
    en: 'Held for review by your rule',
    zhCn: '按您的规则暂停待审核：',
    zhHk: '按您的規則暫停待審核：',
  },
  releasedBy: {
    en: 'Released after review. Held by your rule',
    zhCn: '审核后已放行。暂停依据：',
    zhHk: '審核後已放行。暫停依據：',
  },
  refusedAfter: {
    en: 'Declined after review. Held by your rule',
    zhCn: '审核后已拒绝。暂停依据：',
    zhHk: '審核後已拒絕。暫停依據：',
  },
  expiredAfter: {
    en: 'Declined because nobody decided in time. Held by your rule',
    zhCn: '超时未审核，已拒绝。暂停依据：',
    zhHk: '逾時未審核，已拒絕。暫停依據：',
  },
} as const satisfies Record<string, Word>;

/** What a rule does, in a sentence. */
export const ruleActionHelp: Readonly<Record<RuleAction, Word>> = {
  decline: {
    en: 'The gateway declines the payment before it asks the issuer.',
    zhCn: '网关在请求发卡行前拒绝交易。',
    zhHk: '閘道在請求發卡銀行前拒絕交易。',
  },
  threeDS: {
    en: 'The payer must authenticate. The rule skips payments that are already authenticated.',
    zhCn: '付款人须完成 3D 验证，已验证的交易不受影响。',
    zhHk: '付款人須完成 3D 驗證，已驗證的交易不受影響。',
  },
  review: {
    en: `The payment waits until a person decides. It is declined after ${reviewHours} hours.`,
    zhCn: `交易暂停，等待人工审核；${reviewHours} 小时未审核则拒绝。`,
    zhHk: `交易暫停，等候人手審核；${reviewHours} 小時未審核則拒絕。`,
  },
};

export const rulesRefused: WordOf<{ gatewayNumber: string; code: string }> = {
  en: ({ gatewayNumber, code }) =>
    `Gateway ${gatewayNumber} refused the latest rules (${code}) and keeps using the earlier ones. Change or switch off a rule to send them again.`,
  zhCn: ({ gatewayNumber, code }) =>
    `网关 ${gatewayNumber} 拒绝了最新规则（${code}），仍按之前的规则执行。变更或关闭任一规则后将重新发送。`,
  zhHk: ({ gatewayNumber, code }) =>
    `閘道 ${gatewayNumber} 拒絕了最新規則（${code}），仍按之前的規則執行。更改或關閉任一規則後會重新傳送。`,
};

export const proposalSentence: WordOf<{
  kind: NonNullable<RiskRuleRow['proposed']>;
  by: string;
  reason: string;
}> = {
  en: ({ kind, by, reason }) =>
    `${by} proposed to ${kind === 'off' ? 'switch off this rule' : 'change this rule'}: ${reason}`,
  zhCn: ({ kind, by, reason }) => `${by} 提交${kind === 'off' ? '关闭' : '变更'}此规则：${reason}`,
  zhHk: ({ kind, by, reason }) => `${by} 提出${kind === 'off' ? '關閉' : '更改'}此規則：${reason}`,
};
