import type {
  WithdrawalAction,
  WithdrawalDetail,
  WithdrawalStatus,
  WithdrawalStep,
  WithdrawalWait,
} from '@back-office/contract/features/withdrawals';
import type {
  withdrawalList,
  withdrawalObstacles,
} from '@back-office/contract/features/withdrawals';
import { merchantErrors } from '../errors/merchants.ts';
import type { ListWords } from '../kit/list-words.ts';
import { screenTitles } from '../screens.ts';
import type { Word, WordOf } from '../words.ts';

type Words = Record<string, Word | WordOf<never>>;

// Spec S3.27.
export const withdrawalStatusLabels: Readonly<Record<WithdrawalStatus, Word>> = {
  pending: { en: 'Pending', zhCn: '处理中', zhHk: '處理中' },
  success: { en: 'Success', zhCn: '成功', zhHk: '成功' },
  failed: { en: 'Failed', zhCn: '失败', zhHk: '失敗' },
  cancelled: { en: 'Cancelled', zhCn: '已取消', zhHk: '已取消' },
};

export const withdrawalWaitLabels: Readonly<Record<WithdrawalWait, Word>> = {
  approval: { en: 'to be approved', zhCn: '待复核', zhHk: '待覆核' },
  pickUp: { en: 'with the acquirer', zhCn: '待受理', zhHk: '待受理' },
  remittance: { en: 'with the bank', zhCn: '汇款中', zhHk: '匯款中' },
};

export const withdrawalStepLabels: Readonly<Record<WithdrawalStep, Word>> = {
  submitted: { en: 'Requested', zhCn: '提交申请', zhHk: '提交申請' },
  approved: { en: 'Approved by the second approver', zhCn: '复核通过', zhHk: '覆核通過' },
  refused: { en: 'Refused by the second approver', zhCn: '复核拒绝', zhHk: '覆核拒絕' },
  cancelled: { en: 'Cancelled', zhCn: '取消', zhHk: '取消' },
  pickedUp: { en: 'Picked up for payment', zhCn: '已受理，汇款中', zhHk: '已受理，匯款中' },
  confirmed: { en: 'Sent by the bank', zhCn: '银行已汇出', zhHk: '銀行已匯款' },
  failed: { en: 'Failed', zhCn: '失败', zhHk: '失敗' },
  returned: { en: 'Returned by the bank', zhCn: '银行退回', zhHk: '銀行退回' },
};

export const withdrawalEntryLabels: Readonly<
  Record<WithdrawalDetail['entries'][number]['kind'], Word>
> = {
  withdrawal: { en: 'Frozen', zhCn: '冻结', zhHk: '凍結' },
  withdrawalReversal: { en: 'Available again', zhCn: '解冻退回', zhHk: '解凍退回' },
  withdrawalPaid: { en: 'Paid to the bank account', zhCn: '汇往银行账户', zhHk: '匯往銀行賬戶' },
  withdrawalFee: { en: 'Fee', zhCn: '手续费', zhHk: '手續費' },
  withdrawalReturned: { en: 'Returned by the bank', zhCn: '银行退回', zhHk: '銀行退回' },
};

export const withdrawalActionLabels: Readonly<Record<WithdrawalAction, Word>> = {
  approve: { en: 'Approve', zhCn: '通过', zhHk: '批准' },
  refuse: { en: 'Refuse', zhCn: '拒绝', zhHk: '拒絕' },
  cancel: { en: 'Cancel withdrawal', zhCn: '取消提现', zhHk: '取消提款' },
};

export const withdrawalObstacleLabels: Readonly<
  Record<(typeof withdrawalObstacles)[number], Word>
> = {
  noPermission: {
    en: 'Someone who can approve withdrawals must review it.',
    zhCn: '须由有提现复核权限的人员处理。',
    zhHk: '須由有提款覆核權限的人員處理。',
  },
  ownRequest: {
    en: 'You requested it. A second person must approve it.',
    zhCn: '由您本人提交，须由第二人复核。',
    zhHk: '由您本人提交，須由第二人覆核。',
  },
  notApplicant: {
    en: 'Only the requester or an approver can cancel this withdrawal.',
    zhCn: '只有申请人或复核人可以取消。',
    zhHk: '只有申請人或覆核人可取消。',
  },
  merchantStatus: merchantErrors['merchants.notInThisStatus'],
};

export const withdrawalFields = {
  number: { en: 'Withdrawal number', zhCn: '提现单号', zhHk: '提款編號' },
  requestedAt: { en: 'Requested', zhCn: '申请时间', zhHk: '申請時間' },
  amount: { en: 'Amount', zhCn: '提现金额', zhHk: '提款金額' },
  fee: { en: 'Fee', zhCn: '手续费', zhHk: '手續費' },
  received: { en: 'Received amount', zhCn: '到账金额', zhHk: '到賬金額' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  bankAccount: { en: 'Bank account', zhCn: '银行账户', zhHk: '銀行賬戶' },
  bankDay: { en: 'Bank day (UTC+8)', zhCn: '银行工作日（UTC+8）', zhHk: '銀行營業日（UTC+8）' },
  requestedBy: { en: 'Requested by', zhCn: '申请人', zhHk: '申請人' },
  endedAt: { en: 'Ended', zhCn: '完结时间', zhHk: '完結時間' },
  bankReference: { en: 'Bank reference', zhCn: '银行参考号', zhHk: '銀行參考編號' },
  note: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  merchant: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  pickedUpBy: { en: 'Picked up by', zhCn: '受理人', zhHk: '受理人' },
} as const satisfies Record<string, Word>;

export const withdrawalListWords: ListWords<typeof withdrawalList> = {
  title: screenTitles.withdrawals,
  lead: {
    en: 'Your balance and payouts.',
    zhCn: '可提现资金与提现记录。',
    zhHk: '可提款款項及提款記錄。',
  },
  columns: withdrawalFields,
  filters: {
    search: {
      en: 'Withdrawal number or last digits of the account',
      zhCn: '提现单号或账号尾号',
      zhHk: '提款編號或賬號尾號',
    },
    currencies: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
    statuses: { en: 'Withdrawal status', zhCn: '提现状态', zhHk: '提款狀態' },
    needsApproval: { en: 'Waiting for approval', zhCn: '待复核', zhHk: '待覆核' },
  },
  labels: { status: withdrawalStatusLabels, statuses: withdrawalStatusLabels },
  count: {
    en: ({ count }) => (count === '1' ? '1 withdrawal' : `${count} withdrawals`),
    zhCn: ({ count }) => `${count} 笔`,
    zhHk: ({ count }) => `${count} 筆`,
  },
  emptyTitle: { en: 'No withdrawals yet', zhCn: '暂无提现', zhHk: '暫無提款' },
  emptyText: {
    en: 'When you have a balance, choose Withdraw above. Your withdrawals appear here.',
    zhCn: '结算入账后，点击上方“提现”，申请即显示在此。',
    zhHk: '結算入賬後，按上方「提款」，申請便會在此顯示。',
  },
};

export const withdrawalWords = {
  balances: { en: 'Available to withdraw', zhCn: '可提现资金', zhHk: '可提款資金' },
  balancesNote: {
    en: 'A debt reduces the amount you can withdraw. A debt in another currency is converted at the stored rate.',
    zhCn: '欠款会减少可提现金额。其他币种的欠款按系统汇率折算。',
    zhHk: '欠款會減少可提款金額。其他貨幣的欠款按系統匯率折算。',
  },
  available: { en: 'Available', zhCn: '可用余额', zhHk: '可用結餘' },
  frozen: { en: 'Frozen', zhCn: '冻结金额', zhHk: '凍結金額' },
  owed: { en: 'Owed', zhCn: '欠款', zhHk: '欠款' },
  overheld: { en: 'Excess holds', zhCn: '超额冻结', zhHk: '超額凍結' },
  keptFor: { en: 'Held for debts', zhCn: '外币欠款扣留', zhHk: '外幣欠款扣起' },
  keptForDebt: {
    en: ({ kept, owed }) => `${kept} for ${owed} owed`,
    zhCn: ({ kept, owed }) => `${kept}（对应欠款 ${owed}）`,
    zhHk: ({ kept, owed }) => `${kept}（對應欠款 ${owed}）`,
  } satisfies WordOf<{ kept: string; owed: string }>,
  withdrawable: { en: 'Withdrawable', zhCn: '可提现', zhHk: '可提款' },
  withdraw: { en: 'Withdraw', zhCn: '提现', zhHk: '提款' },
  noBalances: {
    en: 'Your balance appears here when the first batch is credited.',
    zhCn: '首个批次入账后显示金额。',
    zhHk: '首個批次入賬後顯示金額。',
  },
  notWholeBusiness: {
    en: 'Withdrawals need access to all gateways, so they are not shown to you. Ask the owner of the account.',
    zhCn: '提现须有全部网关号的权限，因此不对您显示。请联系账户所有者。',
    zhHk: '提款須有全部閘道編號的權限，因此不向您顯示。請聯絡賬戶擁有人。',
  },
  title: { en: 'Withdrawal', zhCn: '提现详情', zhHk: '提款詳情' },
  notFound: { en: 'Withdrawal not found', zhCn: '未找到该提现', zhHk: '找不到此提款' },
  returned: { en: 'returned by the bank', zhCn: '银行退回', zhHk: '銀行退回' },
  entries: { en: 'Ledger entries', zhCn: '账务流水', zhHk: '賬務記錄' },
  entry: { en: 'Entry no.', zhCn: '流水号', zhHk: '賬目編號' },
  entryKind: { en: 'Entry', zhCn: '流水类型', zhHk: '賬目類型' },
  businessDay: { en: 'Business day (UTC+8)', zhCn: '交易日（UTC+8）', zhHk: '交易日（UTC+8）' },
  money: { en: 'Money', zhCn: '资金', zhHk: '款項' },
  request: { en: 'Request', zhCn: '申请', zhHk: '申請' },
  holder: { en: 'Account holder', zhCn: '账户持有人', zhHk: '賬戶持有人' },
  accountEnd: {
    en: ({ bank, end }) => `${bank} ···· ${end}`,
    zhCn: ({ bank, end }) => `${bank} ···· ${end}`,
    zhHk: ({ bank, end }) => `${bank} ···· ${end}`,
  } satisfies WordOf<{ bank: string; end: string }>,
} as const satisfies Words;
