import type {
  RdrFate,
  rdrSetActions,
  rdrSetStatuses,
} from '@back-office/contract/features/alerts/rdr-rules';
import type {
  RdrCategory,
  RdrConditionName,
  RdrDecision,
} from '@back-office/contract/gateway/rdr-rules';
import type { Language } from '@back-office/contract/kit/language';
import { greeting, type LetterText } from '../../letter.ts';
import type { Word, WordOf } from '../../words.ts';

type Labels<Values extends readonly string[]> = Readonly<Record<Values[number], Word>>;

export const rdrDecisionLabels: Readonly<Record<RdrDecision, Word>> = {
  accept: { en: 'Accept', zhCn: '接受', zhHk: '接受' },
  decline: { en: 'Decline', zhCn: '拒绝', zhHk: '拒絕' },
};

export const rdrConditionLabels: Readonly<Record<RdrConditionName, Word>> = {
  bins: { en: 'Card BIN', zhCn: '卡 BIN', zhHk: '卡 BIN' },
  days: { en: 'Days since payment', zhCn: '距付款天数', zhHk: '距付款日數' },
  amount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  currencies: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
  purchaseIds: { en: 'Order number begins with', zhCn: '订单号前缀', zhHk: '訂單號開頭' },
  categories: { en: 'Dispute category', zhCn: '争议类别', zhHk: '爭議類別' },
  conditionCodes: { en: 'Condition code', zhCn: '原因码', zhHk: '原因代碼' },
};

export const rdrCategoryLabels: Readonly<Record<RdrCategory, Word>> = {
  fraud: { en: 'Fraud (10)', zhCn: '欺诈（10）', zhHk: '欺詐（10）' },
  authorisation: { en: 'Authorisation (11)', zhCn: '授权（11）', zhHk: '授權（11）' },
  processing: { en: 'Processing (12)', zhCn: '处理错误（12）', zhHk: '處理錯誤（12）' },
  consumer: { en: 'Consumer (13)', zhCn: '消费争议（13）', zhHk: '消費爭議（13）' },
};

export const rdrStatusLabels: Labels<typeof rdrSetStatuses> = {
  pending: { en: 'Waiting for confirmation', zhCn: '待确认', zhHk: '待確認' },
  confirmed: { en: 'Confirmed', zhCn: '已确认', zhHk: '已確認' },
  rejected: { en: 'Rejected', zhCn: '已驳回', zhHk: '已駁回' },
  withdrawn: { en: 'Cancelled', zhCn: '已撤销', zhHk: '已撤回' },
};

export const rdrActionLabels: Labels<typeof rdrSetActions> = {
  confirm: { en: 'Confirm rules', zhCn: '确认规则', zhHk: '確認規則' },
  reject: { en: 'Reject rules', zhCn: '驳回规则', zhHk: '駁回規則' },
  withdraw: { en: 'Cancel proposal', zhCn: '撤销提交', zhHk: '撤回提議' },
};

export const rdrFateLabels: Readonly<Record<RdrFate, Word>> = {
  won: { en: 'Actually won', zhCn: '实际胜诉', zhHk: '實際勝訴' },
  lost: { en: 'Actually lost', zhCn: '实际败诉', zhHk: '實際敗訴' },
  open: { en: 'Not decided', zhCn: '尚未裁定', zhHk: '尚未裁定' },
};

export const rdrWords = {
  lead: {
    en: 'RDR refunds Visa disputes before they become chargebacks. The first matching rule decides. If no rule matches, the dispute becomes a chargeback.',
    zhCn: 'RDR 在 Visa 争议成为拒付前退款。按首条符合的规则处理；没有规则符合的，转为拒付。',
    zhHk: 'RDR 在 Visa 爭議成為拒付前退款。按首條符合的規則處理；沒有規則符合的，轉為拒付。',
  },
  current: { en: 'Rules in force', zhCn: '生效中的规则', zhHk: '生效中的規則' },
  none: {
    en: 'No rules are in force, so every Visa dispute becomes a chargeback. Propose rules to accept some of them.',
    zhCn: '暂无生效规则，全部 Visa 争议均会转为拒付。可提交规则以接受其中一部分。',
    zhHk: '暫無生效規則，所有 Visa 爭議均會轉為拒付。可新增規則以接受其中一部分。',
  },
  emptySet: {
    en: 'This version has no rules: every Visa dispute becomes a chargeback.',
    zhCn: '此版本没有规则，全部 Visa 争议均会转为拒付。',
    zhHk: '此版本沒有規則，所有 Visa 爭議均會轉為拒付。',
  },
  pending: { en: 'Waiting for confirmation', zhCn: '待确认的规则', zhHk: '待確認的規則' },
  upcoming: { en: 'Upcoming rules', zhCn: '即将生效的规则', zhHk: '即將生效的規則' },
  earlier: { en: 'Earlier versions', zhCn: '历史版本', zhHk: '過往版本' },
  showEarlier: { en: 'Show more versions', zhCn: '显示更多版本', zhHk: '顯示更多版本' },
  before: { en: 'Before', zhCn: '变更前', zhHk: '更改前' },
  after: { en: 'After', zhCn: '变更后', zhHk: '更改後' },
  difference: { en: 'Change', zhCn: '变更', zhHk: '更改' },
  emptyProposal: {
    en: 'Without rules, RDR accepts nothing and every Visa dispute becomes a chargeback.',
    zhCn: '没有规则时，RDR 不会接受任何争议，全部 Visa 争议均会转为拒付。',
    zhHk: '沒有規則時，RDR 不會接受任何爭議，所有 Visa 爭議均會轉為拒付。',
  },
  version: { en: 'Version', zhCn: '版本', zhHk: '版本' },
  from: { en: 'In force from', zhCn: '生效日期', zhHk: '生效日期' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  proposedBy: { en: 'Proposed by', zhCn: '提交人', zhHk: '提出人' },
  decidedBy: { en: 'Decided by', zhCn: '处理人', zhHk: '處理人' },
  atGateway: { en: 'Received by the gateway', zhCn: '网关已收到', zhHk: '閘道已收到' },
  notAtGateway: { en: 'Sending to the gateway', zhCn: '正在发送至网关', zhHk: '正在傳送至閘道' },
  replaced: { en: 'Replaced', zhCn: '已被替换', zhHk: '已被取代' },
  refusedBy: { en: 'Refused by gateway', zhCn: '拒绝的网关', zhHk: '拒絕的閘道' },
  change: { en: 'Change rules', zhCn: '变更规则', zhHk: '更改規則' },
  ruleName: { en: 'Rule name', zhCn: '规则名称', zhHk: '規則名稱' },
  decision: { en: 'Decision', zhCn: '处理方式', zhHk: '處理方式' },
  conditions: { en: 'Conditions', zhCn: '条件', zhHk: '條件' },
  anyDispute: { en: 'Every Visa dispute', zhCn: '全部 Visa 争议', zhHk: '所有 Visa 爭議' },
  addRule: { en: 'Add rule', zhCn: '添加规则', zhHk: '新增規則' },
  removeRule: { en: 'Remove rule', zhCn: '移除规则', zhHk: '移除規則' },
  moveUp: { en: 'Move up', zhCn: '上移', zhHk: '上移' },
  manyHelp: {
    en: 'Separate values with commas.',
    zhCn: '多个值以逗号分隔。',
    zhHk: '多個值以逗號分隔。',
  },
  daysHelp: { en: 'For example 0-30.', zhCn: '例如 0-30。', zhHk: '例如 0-30。' },
  amountHelp: { en: 'For example USD 1-25.', zhCn: '例如 USD 1-25。', zhHk: '例如 USD 1-25。' },
  tryRules: {
    en: 'Try on the last 12 months',
    zhCn: '以近 12 个月试算',
    zhHk: '以最近 12 個月試算',
  },
  tryFirst: {
    en: 'Try the rules before you propose them.',
    zhCn: '提交前请先试算。',
    zhHk: '提出前請先試算。',
  },
  propose: { en: 'Propose rules', zhCn: '提交规则', zhHk: '提出規則' },
  proposed: {
    en: 'Rules proposed. Another person must confirm them.',
    zhCn: '规则已提交，须由另一位成员确认。',
    zhHk: '規則已提出，須由另一位成員確認。',
  },
  confirmed: { en: 'Rules confirmed.', zhCn: '规则已确认。', zhHk: '規則已確認。' },
  rejected: { en: 'Rules rejected.', zhCn: '规则已驳回。', zhHk: '規則已駁回。' },
  withdrawn: { en: 'Proposal cancelled.', zhCn: '已撤销提交。', zhHk: '已撤回提議。' },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  confirmTitle: {
    en: 'Confirm these RDR rules?',
    zhCn: '确认此组 RDR 规则？',
    zhHk: '確認此組 RDR 規則？',
  },
  trial: { en: 'Result of the trial', zhCn: '试算结果', zhHk: '試算結果' },
  taken: { en: 'Accepted by the rules', zhCn: '规则接受', zhHk: '規則接受' },
  rdrFees: { en: 'RDR fees', zhCn: 'RDR 费用', zhHk: 'RDR 費用' },
  feesSaved: { en: 'Chargeback fees saved', zhCn: '节省的拒付费用', zhHk: '節省的拒付費用' },
  net: { en: 'Net saving', zhCn: '净节省', zhHk: '淨節省' },
  netHelp: {
    en: 'Chargeback fees saved, minus RDR fees and the amounts you actually won.',
    zhCn: '节省的拒付费用减去 RDR 费用及实际胜诉金额。',
    zhHk: '節省的拒付費用減去 RDR 費用及實際勝訴金額。',
  },
  caseNumber: { en: 'Case number', zhCn: '案件编号', zhHk: '個案編號' },
  order: { en: 'Merchant order number', zhCn: '商户订单号', zhHk: '商戶訂單號' },
  amount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  rule: { en: 'Rule', zhCn: '规则', zhHk: '規則' },
  cases: { en: 'Cases', zhCn: '案件', zhHk: '個案' },
  more: { en: 'Show more', zhCn: '显示更多', zhHk: '顯示更多' },
  noCases: { en: 'No cases', zhCn: '暂无案件', zhHk: '暫無個案' },
} as const satisfies Record<string, Word>;

export const rdrDifferenceLabels: Readonly<
  Record<'added' | 'changed' | 'moved' | 'removed' | 'same', Word>
> = {
  added: { en: 'Added', zhCn: '已新增', zhHk: '已新增' },
  changed: { en: 'Changed', zhCn: '已变更', zhHk: '已更改' },
  moved: { en: 'Moved', zhCn: '顺序已调整', zhHk: '次序已調整' },
  removed: { en: 'Removed', zhCn: '已移除', zhHk: '已移除' },
  same: { en: 'Unchanged', zhCn: '未变更', zhHk: '沒有更改' },
};

export const trialSpan: WordOf<{ cases: string; from: string; to: string }> = {
  en: ({ cases, from, to }) =>
    `${cases} Visa ${cases === '1' ? 'chargeback' : 'chargebacks'} from ${from} to ${to} (UTC+8).`,
  zhCn: ({ cases, from, to }) => `${from} 至 ${to}（UTC+8）共 ${cases} 笔 Visa 拒付。`,
  zhHk: ({ cases, from, to }) => `${from} 至 ${to}（UTC+8）共 ${cases} 宗 Visa 拒付。`,
};

export const countOfCases: WordOf<{ count: string }> = {
  en: ({ count }) => (count === '1' ? '1 case' : `${count} cases`),
  zhCn: ({ count }) => `${count} 件`,
  zhHk: ({ count }) => `${count} 宗`,
};

/** `code` is the gateway's own. */
type Refused = { gatewayNumber: string; version: number; code: string };

export const rdrRefused: WordOf<Refused> = {
  en: ({ gatewayNumber, version, code }) =>
    `Gateway ${gatewayNumber} refused version ${version} of your RDR rules (${code}) and keeps using the earlier rules. Change the rules and propose them again.`,
  zhCn: ({ gatewayNumber, version, code }) =>
    `网关 ${gatewayNumber} 拒绝了您的 RDR 规则版本 ${version}（${code}），仍按之前的规则执行。请修改规则后重新提交。`,
  zhHk: ({ gatewayNumber, version, code }) =>
    `閘道 ${gatewayNumber} 拒絕了您的 RDR 規則版本 ${version}（${code}），仍按之前的規則執行。請修改規則後重新提出。`,
};

const refusalSubject: WordOf<Refused> = {
  en: ({ gatewayNumber }) => `Gateway ${gatewayNumber} refused your RDR rules`,
  zhCn: ({ gatewayNumber }) => `网关 ${gatewayNumber} 拒绝了您的 RDR 规则`,
  zhHk: ({ gatewayNumber }) => `閘道 ${gatewayNumber} 拒絕了您的 RDR 規則`,
};
const openRules: Word = { en: 'Open RDR rules', zhCn: '查看 RDR 规则', zhHk: '查看 RDR 規則' };
export const rdrRefusalLetter = (
  language: Language,
  { name, url, ...refused }: Refused & { name: string; url: string },
): LetterText => ({
  subject: refusalSubject[language](refused),
  paragraphs: [greeting[language]({ name }), rdrRefused[language](refused)],
  action: { label: openRules[language], url },
});

export const rdrRefusalReminder = (language: Language, refused: Refused): string =>
  rdrRefused[language](refused);
