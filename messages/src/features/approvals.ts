import type { ApprovalSubject } from '@back-office/contract/features/approvals';
import type { Word, WordOf } from '../words.ts';

export const approvalSubjectLabels: Readonly<Record<ApprovalSubject, Word>> = {
  refund: { en: 'Refunds', zhCn: '退款', zhHk: '退款' },
  withdrawal: { en: 'Withdrawals', zhCn: '提现', zhHk: '提款' },
};

export const approvalWords = {
  note: {
    en: 'A second team member approves a request before it goes on. Nobody approves their own request.',
    zhCn: '申请须经另一位成员复核后方可继续，申请人不可复核自己的申请。',
    zhHk: '申請須經另一位成員覆核後方可繼續，申請人不可覆核自己的申請。',
  },
  ownerOnly: {
    en: 'Only the owner of the business can change this.',
    zhCn: '仅所有者可更改。',
    zhHk: '只有擁有人可更改。',
  },
  noBusiness: {
    en: 'Choose a business to see who approves its requests.',
    zhCn: '请先选择商户，再查看其复核设置。',
    zhHk: '請先選擇商戶，再查看其覆核設定。',
  },
  isOn: { en: 'Require a second approver', zhCn: '须经第二人复核', zhHk: '須經第二人覆核' },
  on: { en: 'Required', zhCn: '须复核', zhHk: '須覆核' },
  off: { en: 'Not required', zhCn: '无须复核', zhHk: '毋須覆核' },
  state: { en: 'Second approver', zhCn: '第二人复核', zhHk: '第二人覆核' },
  byContract: {
    en: 'Your contract also requires a second approver.',
    zhCn: '合约另有第二人复核要求。',
    zhHk: '合約另有第二人覆核要求。',
  },
  approvers: { en: 'Who can approve', zhCn: '复核人', zhHk: '覆核人' },
  nobody: { en: 'Nobody', zhCn: '无', zhHk: '無' },
  tooFew: {
    en: 'You need two team members who can approve: one asks, the other approves. Until then, a request that needs approval is refused.',
    zhCn: '至少须有两位成员具备复核权限：一人申请，另一人复核。在此之前，须复核的申请会被拒绝。',
    zhHk: '最少須有兩位成員具備覆核權限：一人申請，另一人覆核。在此之前，須覆核的申請會被拒絕。',
  },
  invite: { en: 'Manage team members', zhCn: '管理成员', zhHk: '管理成員' },
  limits: { en: 'Limits without approval', zhCn: '免复核限额', zhHk: '免覆核限額' },
  limitsHelp: {
    en: 'Up to these amounts, one person can act alone. Currencies without a limit always need a second approver. A day ends at midnight UTC+8.',
    zhCn: '限额以内可由一人办理。未设限额的币种一律须复核。每日以 UTC+8 零时为界。',
    zhHk: '限額以內可由一人辦理。未設限額的貨幣一律須覆核。每日以 UTC+8 零時為界。',
  },
  none: {
    en: 'No limits: every request needs a second approver.',
    zhCn: '未设限额：所有申请均须复核。',
    zhHk: '未設限額：所有申請均須覆核。',
  },
  currency: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
  perRequest: { en: 'Per request', zhCn: '单笔', zhHk: '單筆' },
  perDay: { en: 'Per person and day', zhCn: '每人每日', zhHk: '每人每日' },
  addLimit: { en: 'Add limit', zhCn: '添加限额', zhHk: '新增限額' },
  removeLimit: {
    en: ({ place }) => `Remove limit ${place}`,
    zhCn: ({ place }) => `移除限额 ${place}`,
    zhHk: ({ place }) => `移除限額 ${place}`,
  } satisfies WordOf<{ place: number }>,
  limitWrong: {
    en: 'Enter a currency code and two amounts above zero. The daily limit can’t be below the limit per request.',
    zhCn: '请输入币种代码及两个大于零的金额，每日限额不得低于单笔限额。',
    zhHk: '請輸入貨幣代碼及兩個大於零的金額，每日限額不得低於單筆限額。',
  },
  change: { en: 'Change', zhCn: '更改', zhHk: '更改' },
  save: { en: 'Save', zhCn: '保存', zhHk: '儲存' },
  saved: {
    en: 'Saved. It applies to new requests.',
    zhCn: '已保存，适用于新申请。',
    zhHk: '已儲存，適用於新申請。',
  },
  title: {
    en: ({ subject }) => `Second approver: ${subject}`,
    zhCn: ({ subject }) => `第二人复核：${subject}`,
    zhHk: ({ subject }) => `第二人覆核：${subject}`,
  } satisfies WordOf<{ subject: string }>,
} as const satisfies Record<string, Word | WordOf<never>>;
