import type { FundsAccount, RecordStatus } from '@back-office/contract/features/funds';
import type { Word, WordOf } from '../words.ts';

/** Accounts as tabs and columns. */
export const fundsAccountLabels: Record<FundsAccount, Word> = {
  pending: { en: 'Unsettled', zhCn: '未结算', zhHk: '未結算' },
  available: { en: 'Available', zhCn: '可用余额', zhHk: '可用結餘' },
  frozenFromPending: { en: 'Frozen (unsettled)', zhCn: '冻结（未结算）', zhHk: '凍結（未結算）' },
  frozenFromAvailable: { en: 'Frozen (settled)', zhCn: '冻结（已结算）', zhHk: '凍結（已結算）' },
  reserve: { en: 'Rolling reserve', zhCn: '循环保证金', zhHk: '滾動保證金' },
  margin: { en: 'Margin', zhCn: '固定保证金', zhHk: '固定保證金' },
  deposit: { en: 'Deposit', zhCn: '押金', zhHk: '按金' },
};

export const fundsAccountHelp: Record<FundsAccount, Word> = {
  pending: {
    en: 'Sales minus refunds and fees, not settled yet',
    zhCn: '交易减退款及费用，尚未结算',
    zhHk: '交易減退款及費用，尚未結算',
  },
  available: {
    en: 'Settled and available to withdraw',
    zhCn: '已结算，可提现',
    zhHk: '已結算，可提款',
  },
  frozenFromPending: {
    en: 'On hold before settlement',
    zhCn: '结算前暂扣',
    zhHk: '結算前暫扣',
  },
  frozenFromAvailable: {
    en: 'On hold after settlement, including pending withdrawals',
    zhCn: '从余额中暂扣，含处理中的提现',
    zhHk: '從結餘中暫扣，包括處理中的提款',
  },
  reserve: {
    en: 'Withheld as security and released later',
    zhCn: '作为担保扣留，到期返还',
    zhHk: '作為擔保扣留，到期發還',
  },
  margin: { en: 'Withheld until the contract ends', zhCn: '合同期内扣留', zhHk: '合約期內扣留' },
  deposit: { en: 'Paid once as security', zhCn: '一次性缴纳的担保', zhHk: '一次過繳付的擔保' },
};

export const balanceWords = {
  title: { en: 'Balances', zhCn: '账户余额', zhHk: '賬戶結餘' },
  note: {
    en: 'By settlement currency. Click a figure to see its entries.',
    zhCn: '按结算币种列示，点击金额查看明细',
    zhHk: '按結算貨幣列示，點按金額查看明細',
  },
  none: {
    en: 'The first successful payment opens an account here.',
    zhCn: '首笔成功交易后显示余额。',
    zhHk: '首筆成功交易後顯示結餘。',
  },
} as const satisfies Record<string, Word>;

export const withdrawableWords = {
  label: { en: 'Withdrawable', zhCn: '可提现', zhHk: '可提款' },
  help: {
    en: 'Available balance minus debts in all currencies',
    zhCn: '可用余额减去各币种欠款',
    zhHk: '可用結餘減去各貨幣欠款',
  },
  hidden: {
    en: 'You need the permission “See account dynamics” to see balances and request withdrawals. Ask an administrator of your business.',
    zhCn: '查看资金余额和申请提现需要相应权限，请联系贵公司的管理员开通。',
    zhHk: '查看結餘及申請提款需要「查看結餘及賬目」權限，請聯絡貴公司的管理員開通。',
  },
} as const satisfies Record<string, Word>;

export const summaryWords = {
  lead: {
    en: 'Opening balance, movements and closing balance of each account. Business days (UTC+8). Click a figure to see its entries.',
    zhCn: '各账户期初余额、变动及期末余额。点击金额查看流水。日期为交易日（UTC+8）。',
    zhHk: '各賬戶期初結餘、變動及期末結餘。點按金額查看賬目。日期為交易日（UTC+8）。',
  },
  movement: { en: 'Movement', zhCn: '变动', zhHk: '變動' },
  entries: { en: 'Entries', zhCn: '笔数', zhHk: '筆數' },
  emptyTitle: { en: 'No movements', zhCn: '暂无变动', zhHk: '暫無變動' },
  emptyText: {
    en: 'No balances or movements in this period. Choose an earlier period.',
    zhCn: '所选期间内各账户没有余额和变动，请选择更早的期间。',
    zhHk: '所選期間內各賬戶沒有結餘及變動，請選擇較早的期間。',
  },
  lookFurther: { en: 'Show the last 6 months', zhCn: '查看最近 6 个月', zhHk: '查看最近 6 個月' },
} as const satisfies Record<string, Word>;

export const recordStatusLabels: Record<RecordStatus, Word> = {
  unrecorded: { en: 'Unrecorded', zhCn: '未入账', zhHk: '未入賬' },
  reported: { en: 'Reported', zhCn: '已出账单', zhHk: '已出對賬單' },
  credited: { en: 'Has been credited', zhCn: '已入账', zhHk: '已入賬' },
};

export const flowLead: Word = {
  en: 'All movements with the balance after each. Business days (UTC+8).',
  zhCn: '每笔余额变动及变动后余额。日期为交易日（UTC+8）。',
  zhHk: '每筆結餘變動及變動後結餘。日期為交易日（UTC+8）。',
};

export const flowWords = {
  accounts: { en: 'Accounts', zhCn: '账户', zhHk: '賬戶' },
  account: { en: 'Account', zhCn: '账户', zhHk: '賬戶' },
  upTo: { en: 'Up to entry no.', zhCn: '截至流水号', zhHk: '截至賬目編號' },
  movements: { en: 'Movements', zhCn: '变动汇总', zhHk: '變動匯總' },
  opening: { en: 'Opening balance', zhCn: '期初余额', zhHk: '期初結餘' },
  closing: { en: 'Closing balance', zhCn: '期末余额', zhHk: '期末結餘' },
  emptyTitle: { en: 'No entries', zhCn: '暂无流水', zhHk: '暫無賬目' },
  emptyText: {
    en: 'No movements in this account in this period. Choose another period or account.',
    zhCn: '所选期间内该账户没有变动，请选择其他期间或账户。',
    zhHk: '所選期間內此賬戶沒有變動，請選擇其他期間或賬戶。',
  },
  noAccountTitle: { en: 'No account yet', zhCn: '暂无账户', zhHk: '暫無賬戶' },
  lookFurther: { en: 'Show the last 6 months', zhCn: '查看最近 6 个月', zhHk: '查看最近 6 個月' },
} as const satisfies Record<string, Word>;

export const entriesOf: WordOf<{ count: string }> = {
  en: ({ count }) => (count === '1' ? '1 entry' : `${count} entries`),
  zhCn: ({ count }) => `${count} 笔`,
  zhHk: ({ count }) => `${count} 筆`,
};

export const flowFields = {
  entry: { en: 'Entry no.', zhCn: '流水号', zhHk: '賬目編號' },
  businessDay: { en: 'Business day (UTC+8)', zhCn: '交易日（UTC+8）', zhHk: '交易日（UTC+8）' },
  kind: { en: 'Type', zhCn: '类型', zhHk: '類型' },
  amount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  balanceAfter: { en: 'Balance after', zhCn: '变动后余额', zhHk: '變動後結餘' },
  reference: { en: 'Reference', zhCn: '关联单号', zhHk: '相關編號' },
  status: { en: 'Status', zhCn: '入账状态', zhHk: '入賬狀態' },
  batchNumber: { en: 'Batch number', zhCn: '批次号', zhHk: '批次編號' },
  paymentNumber: { en: 'Transaction number', zhCn: '交易流水号', zhHk: '交易編號' },
  gatewayNumber: { en: 'Gateway', zhCn: '网关号', zhHk: '閘道編號' },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  bookedAt: { en: 'Booked', zhCn: '记账时间', zhHk: '記賬時間' },
} as const satisfies Record<string, Word>;
export type FlowField = keyof typeof flowFields;

export const flowFilterLabels = {
  reference: {
    en: 'Transaction, refund, case, batch or withdrawal number',
    zhCn: '交易、退款、拒付、批次或提现编号',
    zhHk: '交易、退款、拒付、批次或提款編號',
  },
  kinds: { en: 'Type', zhCn: '类型', zhHk: '類型' },
  gateway: { en: 'Gateway', zhCn: '网关号', zhHk: '閘道編號' },
  currency: { en: 'Settlement currency', zhCn: '结算币种', zhHk: '結算貨幣' },
} as const satisfies Record<string, Word>;
