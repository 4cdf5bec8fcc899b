import type { Word } from '../../words.ts';

/** What moves money, or says where it goes and who agrees. */
export const moneyOperationLabels = {
  dismissFeedException: {
    en: 'Dismissed a feed exception',
    zhCn: '忽略推送异常',
    zhHk: '忽略推送異常',
  },
  judgeFeedExceptionAgain: {
    en: 'Re-evaluated a feed exception',
    zhCn: '重新判定推送异常',
    zhHk: '重新判定推送異常',
  },
  applyForRefund: { en: 'Requested a refund', zhCn: '申请退款', zhHk: '申請退款' },
  withdrawRefund: { en: 'Cancelled a refund request', zhCn: '撤销退款申请', zhHk: '撤回退款申請' },
  checkRefund: { en: 'Checked a refund', zhCn: '复核退款申请', zhHk: '覆核退款申請' },
  approveRefund: { en: 'Approved a refund', zhCn: '审核通过退款', zhHk: '批准退款' },
  rejectRefund: { en: 'Rejected a refund', zhCn: '审核拒绝退款', zhHk: '拒絕退款' },
  acceptDispute: { en: 'Accepted a chargeback', zhCn: '接受拒付', zhHk: '接受拒付' },
  saveDisputeDraft: { en: 'Saved an answer as draft', zhCn: '保存申诉草稿', zhHk: '儲存申訴草稿' },
  removeDraftFile: {
    en: 'Removed a file from a draft',
    zhCn: '移除草稿中的文件',
    zhHk: '移除草稿中的檔案',
  },
  answerDispute: { en: 'Answered a case', zhCn: '回复争议案件', zhHk: '回覆爭議個案' },
  placeHold: { en: 'Placed a transaction on hold', zhCn: '冻结交易', zhHk: '凍結交易' },
  changeApproval: {
    en: 'Changed when a second approver is required',
    zhCn: '更改第二人复核设置',
    zhHk: '更改第二人覆核設定',
  },
  proposeRelease: {
    en: 'Proposed to release a held transaction',
    zhCn: '提交解除冻结',
    zhHk: '提交解除凍結',
  },
  confirmMoneyProposal: {
    en: 'Confirmed an adjustment or a release',
    zhCn: '复核通过调账或解冻',
    zhHk: '覆核通過調賬或解凍',
  },
  rejectMoneyProposal: {
    en: 'Rejected an adjustment or a release',
    zhCn: '驳回调账或解冻',
    zhHk: '駁回調賬或解凍',
  },
  withdrawMoneyProposal: {
    en: 'Cancelled a proposed adjustment or release',
    zhCn: '撤回调账或解冻',
    zhHk: '撤回調賬或解凍',
  },
  proposeAdjustment: { en: 'Proposed an adjustment', zhCn: '提交调账', zhHk: '提交調賬' },
  offsetDebt: { en: 'Offset a gateway’s debt', zhCn: '抵扣欠款', zhHk: '抵扣欠款' },
  applyForWithdrawal: { en: 'Requested a withdrawal', zhCn: '申请提现', zhHk: '申請提款' },
  approveWithdrawal: { en: 'Approved a withdrawal', zhCn: '复核通过提现', zhHk: '覆核通過提款' },
  refuseWithdrawal: { en: 'Refused a withdrawal', zhCn: '复核拒绝提现', zhHk: '覆核拒絕提款' },
  cancelWithdrawal: { en: 'Cancelled a withdrawal', zhCn: '取消提现', zhHk: '取消提款' },
  createPaymentLink: { en: 'Created a payment link', zhCn: '创建支付链接', zhHk: '建立付款連結' },
  duplicatePaymentLink: {
    en: 'Duplicated a payment link',
    zhCn: '复制支付链接',
    zhHk: '複製付款連結',
  },
  disablePaymentLink: { en: 'Disabled a payment link', zhCn: '禁用支付链接', zhHk: '停用付款連結' },
  enablePaymentLink: { en: 'Enabled a payment link', zhCn: '启用支付链接', zhHk: '啟用付款連結' },
  extendPaymentLink: { en: 'Extended a payment link', zhCn: '延长支付链接', zhHk: '延長付款連結' },
  addBankAccount: { en: 'Added a bank account', zhCn: '新增银行账户', zhHk: '新增銀行賬戶' },
  removeBankAccount: { en: 'Removed a bank account', zhCn: '移除银行账户', zhHk: '移除銀行賬戶' },
  pickUpWithdrawal: { en: 'Picked up a withdrawal', zhCn: '受理提现', zhHk: '受理提款' },
  revealPayoutAccount: {
    en: 'Viewed the account number of a withdrawal',
    zhCn: '查看提现收款账号',
    zhHk: '查看提款收款賬號',
  },
  confirmWithdrawal: { en: 'Confirmed a withdrawal', zhCn: '确认提现划款', zhHk: '確認提款匯款' },
  failWithdrawal: {
    en: 'Marked a withdrawal as failed',
    zhCn: '提现置为失败',
    zhHk: '提款設為失敗',
  },
  returnWithdrawal: {
    en: 'Recorded a withdrawal returned by the bank',
    zhCn: '登记银行退回的提现',
    zhHk: '登記銀行退回的提款',
  },
} as const satisfies Readonly<Record<string, Word>>;
