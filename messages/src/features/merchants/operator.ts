import type {
  proposalKinds,
  proposalStatuses,
} from '@back-office/contract/features/merchants/proposals';
import type { MerchantAct } from '@back-office/contract/kit/merchant-status';
import type { Word, WordOf } from '../../words.ts';

/** Beside a field of a form that was opened before somebody else wrote it. */
export const changedMeanwhile: Word = {
  en: 'Changed by someone else.',
  zhCn: '已被他人修改。',
  zhHk: '已被他人更改。',
};

export const merchantActLabels: Readonly<Record<MerchantAct, Word>> = {
  login: { en: 'login', zhCn: '登录', zhHk: '登入' },
  testPayment: { en: 'test payments', zhCn: '测试交易', zhHk: '測試交易' },
  payment: { en: 'payments', zhCn: '收款', zhHk: '收款' },
  refund: { en: 'refunds', zhCn: '退款', zhHk: '退款' },
  appeal: { en: 'appeals', zhCn: '申诉', zhHk: '申訴' },
  withdrawal: { en: 'withdrawals', zhCn: '提现', zhHk: '提款' },
};

export const proposalKindLabels: Readonly<Record<(typeof proposalKinds)[number], Word>> = {
  bankAccount: { en: 'Bank account', zhCn: '银行账户', zhHk: '銀行賬戶' },
  contractTerms: { en: 'Rates and fees', zhCn: '费率与费用', zhHk: '費率及費用' },
  settlementTerms: { en: 'Settlement and reserve', zhCn: '结算与保证金', zhHk: '結算與保證金' },
  withdrawalTerms: { en: 'Withdrawal terms', zhCn: '提现条款', zhHk: '提款條款' },
  monthlyTerms: { en: 'Monthly charges', zhCn: '按月收费', zhHk: '每月收費' },
  gatewayLimits: { en: 'Limits', zhCn: '限额', zhHk: '限額' },
};

export const proposalStatusLabels: Readonly<Record<(typeof proposalStatuses)[number], Word>> = {
  pending: { en: 'Waiting for a second operator', zhCn: '待复核', zhHk: '待覆核' },
  confirmed: { en: 'Confirmed', zhCn: '已通过', zhHk: '已通過' },
  rejected: { en: 'Rejected', zhCn: '已拒绝', zhHk: '已拒絕' },
  withdrawn: { en: 'Cancelled', zhCn: '已撤销', zhHk: '已撤回' },
};

export const proposalActionLabels: Readonly<Record<'confirm' | 'reject' | 'withdraw', Word>> = {
  confirm: { en: 'Confirm', zhCn: '通过', zhHk: '通過' },
  reject: { en: 'Reject', zhCn: '拒绝', zhHk: '拒絕' },
  withdraw: { en: 'Cancel proposal', zhCn: '撤销', zhHk: '撤回' },
};

export const operatorWords = {
  notFound: { en: 'No such merchant', zhCn: '没有该商户', zhHk: '沒有此商戶' },
  edit: { en: 'Edit', zhCn: '编辑', zhHk: '編輯' },
  editTitle: { en: 'Edit merchant information', zhCn: '编辑商户信息', zhHk: '編輯商戶資料' },
  saved: { en: 'Saved.', zhCn: '已保存。', zhHk: '已儲存。' },
  save: { en: 'Save', zhCn: '保存', zhHk: '儲存' },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  reasonHelp: {
    en: 'Kept in the operation log, which the merchant can read.',
    zhCn: '将记入操作日志，商户可查看。',
    zhHk: '將記入操作記錄，商戶可查看。',
  },
  changeStatus: { en: 'Change status', zhCn: '变更状态', zhHk: '更改狀態' },
  newStatus: { en: 'New status', zhCn: '新状态', zhHk: '新狀態' },
  statusAllows: {
    en: ({ acts }) => `Still allowed: ${acts}. The merchant can still view everything.`,
    zhCn: ({ acts }) => `变更后允许：${acts}；仍可查看全部数据。`,
    zhHk: ({ acts }) => `更改後容許：${acts}；仍可查看全部資料。`,
  } satisfies WordOf<{ acts: string }>,
  statusAllowsNothing: {
    en: 'The merchant can still view everything, but can’t make changes.',
    zhCn: '变更后仅可查看数据。',
    zhHk: '更改後只可查看資料。',
  },
  statusChanged: { en: 'The status was changed.', zhCn: '状态已变更。', zhHk: '狀態已更改。' },
  final: {
    en: 'This cannot be undone. All balances must be zero, with no open cases or refunds.',
    zhCn: '此操作不可恢复；仅在余额全部归零且无未结案件或退款时可执行。',
    zhHk: '此操作不可復原；只在結餘全部歸零且沒有未完結個案或退款時可執行。',
  },
  addGateway: { en: 'Add a gateway', zhCn: '新增网关号', zhHk: '新增閘道編號' },
  gatewayHelp: {
    en: 'Eight digits, as registered at the card gateway.',
    zhCn: '8 位数字，与支付网关登记的一致。',
    zhHk: '8 位數字，與支付閘道登記的一致。',
  },
  gatewayAdded: { en: 'The gateway was added.', zhCn: '网关号已新增。', zhHk: '閘道編號已新增。' },
  open: { en: 'Open', zhCn: '启用', zhHk: '啟用' },
  close: { en: 'Close', zhCn: '禁用', zhHk: '停用' },
  openTitle: {
    en: ({ number }) => `Open gateway ${number}`,
    zhCn: ({ number }) => `启用网关号 ${number}`,
    zhHk: ({ number }) => `啟用閘道編號 ${number}`,
  } satisfies WordOf<{ number: string }>,
  closeTitle: {
    en: ({ number }) => `Close gateway ${number}`,
    zhCn: ({ number }) => `禁用网关号 ${number}`,
    zhHk: ({ number }) => `停用閘道編號 ${number}`,
  } satisfies WordOf<{ number: string }>,
  changeProof: { en: 'Change proof', zhCn: '变更妥投证明', zhHk: '更改送達證明' },
  proofTitle: {
    en: ({ number }) => `Proof of delivery for gateway ${number}`,
    zhCn: ({ number }) => `网关号 ${number} 的妥投证明`,
    zhHk: ({ number }) => `閘道編號 ${number} 的送達證明`,
  } satisfies WordOf<{ number: string }>,
  proofHelp: {
    en: 'Applies to uploads from now on. Earlier proofs stay valid.',
    zhCn: '适用于此后上传的证明，之前已上传的证明仍然有效。',
    zhHk: '適用於此後上載的證明，之前已上載的證明仍然有效。',
  },
  closeText: {
    en: 'Payments of a closed gateway can’t be refunded.',
    zhCn: '网关号禁用后，不能通过其退款。',
    zhHk: '閘道編號停用後，不能經其退款。',
  },
  propose: { en: 'Propose a change', zhCn: '提交变更', zhHk: '提出更改' },
  proposeTitle: {
    en: ({ what }) => `Propose a change: ${what}`,
    zhCn: ({ what }) => `提交变更：${what}`,
    zhHk: ({ what }) => `提出更改：${what}`,
  } satisfies WordOf<{ what: string }>,
  secondOperator: {
    en: 'Nothing changes until another operator confirms it.',
    zhCn: '须由另一名运营人员复核通过后才会生效。',
    zhHk: '須由另一位營運人員覆核通過後才會生效。',
  },
  proposed: {
    en: 'Proposed. Another operator must confirm it.',
    zhCn: '已提交，等待其他运营人员复核。',
    zhHk: '已提出，等待其他營運人員覆核。',
  },
  sendProposal: { en: 'Propose', zhCn: '提交', zhHk: '提出' },
  settleKind: { en: 'Settle type', zhCn: '结算类型', zhHk: '結算類型' },
  day: { en: 'Day', zhCn: '日', zhHk: '日' },
  week: { en: 'Week', zhCn: '周', zhHk: '週' },
  month: { en: 'Month', zhCn: '月', zhHk: '月' },
  settleAfterDays: {
    en: 'Days after the business day',
    zhCn: '交易日后天数',
    zhHk: '交易日後天數',
  },
  settleAfterWeeks: { en: 'Weeks later', zhCn: '其后第几周', zhHk: '其後第幾週' },
  settleAfterMonths: { en: 'Months later', zhCn: '其后第几个月', zhHk: '其後第幾個月' },
  weekday: { en: 'On', zhCn: '星期', zhHk: '星期' },
  dayOfMonth: { en: 'On day of the month', zhCn: '每月几日', zhHk: '每月幾日' },
  holderHelp: {
    en: 'Must match the legal name.',
    zhCn: '须与法定名称一致。',
    zhHk: '須與法定名稱一致。',
  },
  waiting: {
    en: 'Waiting for a second operator',
    zhCn: '待复核的合同变更',
    zhHk: '待覆核的合約更改',
  },
  decidedChanges: {
    en: 'Contract change history',
    zhCn: '合同变更记录',
    zhHk: '合約更改記錄',
  },
  before: { en: 'Before', zhCn: '变更前', zhHk: '更改前' },
  after: { en: 'After', zhCn: '变更后', zhHk: '更改後' },
  proposedBy: { en: 'Proposed by', zhCn: '提交人', zhHk: '提出人' },
  decidedBy: { en: 'Decided by', zhCn: '处理人', zhHk: '處理人' },
  note: { en: 'Reason for rejection', zhCn: '拒绝原因', zhHk: '拒絕原因' },
  rejectTitle: { en: 'Reject the change', zhCn: '拒绝变更', zhHk: '拒絕更改' },
  rejectReason: { en: 'Reason for rejection', zhCn: '拒绝原因', zhHk: '拒絕原因' },
  confirmTitle: { en: 'Confirm the change?', zhCn: '确认通过该变更？', zhHk: '確認通過此更改？' },
  confirmText: {
    en: ({ what, after }) => `${what}. New terms: ${after}.`,
    zhCn: ({ what, after }) => `${what}。变更内容：${after}。`,
    zhHk: ({ what, after }) => `${what}。更改內容：${after}。`,
  } satisfies WordOf<{ what: string; after: string }>,
  decided: { en: 'Done.', zhCn: '已处理。', zhHk: '已處理。' },
  addContact: { en: 'Add a contact', zhCn: '新增联系人', zhHk: '新增聯絡人' },
  removeContact: { en: 'Remove', zhCn: '移除', zhHk: '移除' },
  contactNumber: {
    en: ({ number }) => `Contact ${number}`,
    zhCn: ({ number }) => `联系人 ${number}`,
    zhHk: ({ number }) => `聯絡人 ${number}`,
  } satisfies WordOf<{ number: number }>,
  noEnd: { en: 'none', zhCn: '无', zhHk: '無' },
} satisfies Record<string, Word | WordOf<never>>;
